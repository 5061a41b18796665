import type { Language } from '@spotway/domain/shared';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import type { MailFacts } from '../../mail-facts.ts';
import { campaignRows, greeting, spotName, type TemplateContext } from '../wording.ts';

const words = {
  fr: {
    subject: (title: string, campaign: string) => `Film à confirmer\u00a0: ${title} – ${campaign}`,
    heading: 'Un film attend votre confirmation',
    intro: (name: string) =>
      `Le nom du fichier «\u00a0${name}\u00a0» porte un autre identifiant que le spot auquel il a été envoyé\u00a0:`,
    names: (named: string, expected: string) => [
      `Identifiant dans le nom\u00a0: ${named}`,
      `Identifiant du spot\u00a0: ${expected}`,
    ],
    how: 'Le film ne sera pas livré avant votre réponse. Sur la page de suivi, confirmez que c’est le bon film ou remplacez-le.',
    action: 'Répondre',
  },
  en: {
    subject: (title: string, campaign: string) => `Film to confirm: ${title} – ${campaign}`,
    heading: 'A film waits for your confirmation',
    intro: (name: string) => `The file “${name}” carries another identifier than the spot that it was sent for:`,
    names: (named: string, expected: string) => [
      `Identifier in the name: ${named}`,
      `Identifier of the spot: ${expected}`,
    ],
    how: 'The film will not be delivered before you answer. On the tracking page, confirm that it is the right film or replace it.',
    action: 'Answer',
  },
} satisfies Record<Language, unknown>;

/** To the customer: a film whose name speaks of another spot, and that nobody has confirmed. */
export function nameToConfirm(facts: MailFacts['nameToConfirm'], { language, brand }: TemplateContext): MailContent {
  const text = words[language];
  return {
    subject: text.subject(facts.spot.title, facts.campaign),
    preview: text.how,
    heading: text.heading,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(text.intro(facts.fileName)),
      { kind: 'facts', rows: campaignRows(facts, language) },
      { kind: 'list', items: [{ title: spotName(facts.spot), details: [] }] },
      { kind: 'notice', lines: text.names(facts.named, facts.expected) },
      paragraph(text.how),
      { kind: 'action', label: text.action, url: trackingUrl(brand, facts.campaignId) },
    ],
  };
}
