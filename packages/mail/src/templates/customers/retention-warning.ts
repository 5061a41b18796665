import { retentionWarningWords } from '@spotway/wording/mails/customers/retention-warning';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import { formatDay } from '../../layout/moment.ts';
import type { CampaignFacts, SpotFacts } from '../../mail-facts.ts';
import { campaignRows, greeting, spotName, type TemplateContext, trackLabel } from '../wording.ts';

/** Source and deliverable files of these spots will be deleted, each on its day. */
interface RetentionWarningFacts extends CampaignFacts {
  recipientName: string;
  spots: (SpotFacts & { removesAt: Date })[];
}

export function retentionWarning(facts: RetentionWarningFacts, { language, brand }: TemplateContext): MailContent {
  const text = retentionWarningWords[language];
  const items = facts.spots.map((spot) => ({
    title: spotName(spot),
    details: [`→ ${text.removedOn(formatDay(spot.removesAt, language))}`],
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
      paragraph(text.stays),
      { kind: 'action', label: trackLabel(language), url: trackingUrl(brand, facts.campaignId) },
    ],
  };
}
