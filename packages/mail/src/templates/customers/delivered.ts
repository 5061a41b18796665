import { deliveredWords } from '@spotway/wording/mails/customers/delivered';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { CampaignFacts, SpotFacts } from '../../mail-facts.ts';
import { campaignRows, greeting, spotName, type TemplateContext, trackLabel } from '../wording.ts';

interface DeliveredFacts extends CampaignFacts {
  recipientName: string;
  spots: (SpotFacts & { deliveries: { destination: string; deliveredAt: Date }[] })[];
  /** The delivery report is attached. */
  hasReport: boolean;
}

export function delivered(facts: DeliveredFacts, { language, brand }: TemplateContext): MailContent {
  const text = deliveredWords[language];
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
