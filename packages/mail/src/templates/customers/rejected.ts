import { rejectedWords } from '@spotway/wording/mails/customers/rejected';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import type { CampaignFacts, SpotFacts } from '../../mail-facts.ts';
import { campaignRows, greeting, spotName, type TemplateContext } from '../wording.ts';

interface RejectedFacts extends CampaignFacts {
  recipientName: string;
  spot: SpotFacts;
  reasons: string[];
  /** Normalising the loudness is all that the film needs. */
  canBeNormalised: boolean;
}

export function rejected(facts: RejectedFacts, { language, brand }: TemplateContext): MailContent {
  const text = rejectedWords[language];
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
      ...(facts.canBeNormalised ? [paragraph(text.normalise)] : []),
      paragraph(text.how),
      {
        kind: 'action',
        label: facts.canBeNormalised ? text.open : text.action,
        url: trackingUrl(brand, facts.campaignId),
      },
    ],
  };
}
