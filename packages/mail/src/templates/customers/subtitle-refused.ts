import { subtitleRefusedWords } from '@spotway/wording/mails';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import type { MailFacts } from '../../mail-facts.ts';
import { campaignRows, greeting, spotName, type TemplateContext } from '../wording.ts';

/** To the customer: subtitles that can't be used, and that keep no film back. */
export function subtitleRefused(
  facts: MailFacts['subtitleRefused'],
  { language, brand }: TemplateContext,
): MailContent {
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
