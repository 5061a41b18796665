import type { Language } from '@spotway/domain/shared';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import type { MailFacts } from '../../mail-facts.ts';
import { campaignRows, greeting, spotName, type TemplateContext } from '../wording.ts';

const words = {
  fr: {
    subject: (title: string, campaign: string) => `Film refusé\u00a0: ${title} – ${campaign}`,
    heading: 'Un film n’a pas pu être accepté',
    intro: 'Après vérification, ce film ne peut pas être livré en l’état\u00a0:',
    how: 'Déposez un fichier corrigé sur la page de suivi\u00a0: la vérification et la livraison reprendront aussitôt.',
    action: 'Remplacer le fichier',
  },
  en: {
    subject: (title: string, campaign: string) => `Film rejected: ${title} – ${campaign}`,
    heading: 'A film could not be accepted',
    intro: 'After verification, this film can’t be delivered as it is:',
    how: 'Drop a corrected file on the tracking page: verification and delivery will resume at once.',
    action: 'Replace the file',
  },
} satisfies Record<Language, unknown>;

export function rejected(facts: MailFacts['rejected'], { language, brand }: TemplateContext): MailContent {
  const text = words[language];
  return {
    subject: text.subject(facts.spot.title, facts.campaign),
    preview: facts.reasons.join(' '),
    heading: text.heading,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(text.intro),
      { kind: 'facts', rows: campaignRows(facts, language) },
      { kind: 'list', items: [{ title: spotName(facts.spot), details: [] }] },
      { kind: 'notice', lines: facts.reasons },
      paragraph(text.how),
      { kind: 'action', label: text.action, url: trackingUrl(brand, facts.campaignId) },
    ],
  };
}
