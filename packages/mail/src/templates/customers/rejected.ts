import { rejectedWords } from '@spotway/wording/mails';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import type { MailFacts } from '../../mail-facts.ts';
import { campaignRows, greeting, spotName, type TemplateContext } from '../wording.ts';

export function rejected(facts: MailFacts['rejected'], { language, brand }: TemplateContext): MailContent {
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
      paragraph(text.how),
      { kind: 'action', label: text.action, url: trackingUrl(brand, facts.campaignId) },
    ],
  };
}
