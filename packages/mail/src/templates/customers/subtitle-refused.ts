import { subtitleRefusedWords } from '@spotway/wording/mails/customers/subtitle-refused';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import type { CampaignFacts, SpotFacts } from '../../mail-facts.ts';
import { campaignRows, greeting, spotName, type TemplateContext } from '../wording.ts';

/** `waiting`: destinations that require subtitles. */
interface SubtitleRefusedFacts extends CampaignFacts {
  recipientName: string;
  spot: SpotFacts;
  fileName: string;
  reason: string;
  waiting: string[];
}

/** To the customer: a subtitle file can't be used; the film itself proceeds. */
export function subtitleRefused(facts: SubtitleRefusedFacts, { language, brand }: TemplateContext): MailContent {
  const text = subtitleRefusedWords[language];
  return {
    subject: text.subject(facts.spot.title, facts.campaign),
    preview: facts.reason,
    heading: text.heading,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(text.intro(facts.fileName)),
      { kind: 'facts', rows: campaignRows(facts, language) },
      { kind: 'list', items: [{ title: spotName(facts.spot), details: [] }] },
      { kind: 'notice', lines: [facts.reason] },
      paragraph(text.film),
      ...(facts.waiting.length > 0 ? [paragraph(text.waiting(facts.waiting.join(', ')))] : []),
      paragraph(text.how),
      { kind: 'action', label: text.action, url: trackingUrl(brand, facts.campaignId) },
    ],
  };
}
