import { filesMissingWords } from '@spotway/wording/mails/customers/files-missing';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { CampaignFacts, SpotFacts } from '../../mail-facts.ts';
import { campaignRows, greeting, spotName, type TemplateContext } from '../wording.ts';

interface FilesMissingFacts extends CampaignFacts {
  recipientName: string;
  orderedAt: Date;
  spots: SpotFacts[];
}

export function filesMissing(facts: FilesMissingFacts, { language, brand }: TemplateContext): MailContent {
  const text = filesMissingWords[language];
  const intro = text.intro(formatMoment(facts.orderedAt, language));
  return {
    subject: text.subject(facts.campaign),
    preview: intro,
    heading: text.heading,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(intro),
      { kind: 'facts', rows: campaignRows(facts, language) },
      { kind: 'list', items: facts.spots.map((spot) => ({ title: spotName(spot), details: [] })) },
      paragraph(text.how),
      { kind: 'action', label: text.action, url: trackingUrl(brand, facts.campaignId) },
    ],
  };
}
