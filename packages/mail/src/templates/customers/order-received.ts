import type { Language } from '@spotway/domain/shared';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import type { MailFacts } from '../../mail-facts.ts';
import { amountRows, campaignRows, greeting, spotName, type TemplateContext, trackLabel } from '../wording.ts';

const words = {
  fr: {
    subject: (campaign: string) => `Commande reçue\u00a0: ${campaign}`,
    heading: 'Nous avons bien reçu votre commande',
    intro: 'Voici ce que nous allons livrer.',
    awaiting:
      'Il nous manque encore des fichiers. Déposez-les sur la page de suivi, ou demandez-les de là, par e-mail, à la personne qui les détient.',
    next: 'Vous pouvez fermer la page\u00a0: nous vous écrirons quand tout sera livré.',
  },
  en: {
    subject: (campaign: string) => `Order received: ${campaign}`,
    heading: 'We have received your order',
    intro: 'This is what we are going to deliver.',
    awaiting:
      'We still need files. Drop them on the tracking page, or ask the person who holds them from there, by e-mail.',
    next: 'You may close the page: we will write to you when everything is delivered.',
  },
} satisfies Record<Language, unknown>;

export function orderReceived(facts: MailFacts['orderReceived'], { language, brand }: TemplateContext): MailContent {
  const text = words[language];
  const items = facts.spots.map((spot) => ({
    title: spotName(spot),
    details: spot.destinations.map((name) => `→ ${name}`),
  }));
  return {
    subject: text.subject(facts.campaign),
    preview: text.intro,
    heading: text.heading,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(text.intro),
      { kind: 'facts', rows: campaignRows(facts, language) },
      { kind: 'list', items },
      ...(facts.amount ? [{ kind: 'facts' as const, rows: amountRows(facts.amount, language) }] : []),
      facts.isAwaitingFiles ? { kind: 'notice', lines: [text.awaiting] } : paragraph(text.next),
      { kind: 'action', label: trackLabel(language), url: trackingUrl(brand, facts.campaignId) },
    ],
  };
}
