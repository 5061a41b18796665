import { orderReceivedWords } from '@spotway/wording/mails/customers/order-received';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import type { AmountFacts, CampaignFacts, SpotFacts } from '../../mail-facts.ts';
import { amountRows, campaignRows, greeting, spotName, type TemplateContext, trackLabel } from '../wording.ts';

interface OrderReceivedFacts extends CampaignFacts {
  recipientName: string;
  spots: (SpotFacts & { destinations: string[] })[];
  /** Missing for an order without a price. */
  amount?: AmountFacts;
  /** The files will follow: the upload was skipped. */
  isAwaitingFiles: boolean;
}

export function orderReceived(facts: OrderReceivedFacts, { language, brand }: TemplateContext): MailContent {
  const text = orderReceivedWords[language];
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
