import type { Language } from '@spotway/domain/shared';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { MailFacts } from '../../mail-facts.ts';
import { campaignRows, greeting, spotName, type TemplateContext, trackLabel } from '../wording.ts';

const words = {
  fr: {
    subject: (campaign: string) => `Livré\u00a0: ${campaign}`,
    heading: 'Votre campagne est livrée',
    intro: 'Tous les films ont été remis à toutes leurs destinations.',
    report: 'Le rapport de livraison est joint à ce message.',
  },
  en: {
    subject: (campaign: string) => `Delivered: ${campaign}`,
    heading: 'Your campaign is delivered',
    intro: 'Every film has reached all its destinations.',
    report: 'The delivery report is attached to this message.',
  },
} satisfies Record<Language, unknown>;

export function delivered(facts: MailFacts['delivered'], { language, brand }: TemplateContext): MailContent {
  const text = words[language];
  const items = facts.spots.map((spot) => ({
    title: spotName(spot),
    details: spot.deliveries.map((one) => `→ ${one.destination}, ${formatMoment(one.deliveredAt, language)}`),
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
      ...(facts.hasReport ? [paragraph(text.report)] : []),
      { kind: 'action', label: trackLabel(language), url: trackingUrl(brand, facts.campaignId) },
    ],
  };
}
