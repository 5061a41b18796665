import { nameToConfirmWords } from '@spotway/wording/mails';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import type { MailFacts } from '../../mail-facts.ts';
import { campaignRows, greeting, spotName, type TemplateContext } from '../wording.ts';

/** To the customer: a film whose name speaks of another spot, and that nobody has confirmed. */
export function nameToConfirm(facts: MailFacts['nameToConfirm'], { language, brand }: TemplateContext): MailContent {
  const text = nameToConfirmWords[language];
  return {
    subject: text.subject(facts.spot.title, facts.campaign),
    preview: text.how,
    heading: text.heading,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(text.intro(facts.fileName)),
      { kind: 'facts', rows: campaignRows(facts, language) },
      { kind: 'list', items: [{ title: spotName(facts.spot), details: [] }] },
      { kind: 'notice', lines: [text.inName(facts.named), text.ofSpot(facts.expected)] },
      paragraph(text.how),
      { kind: 'action', label: text.action, url: trackingUrl(brand, facts.campaignId) },
    ],
  };
}
