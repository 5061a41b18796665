import type { NoteSide } from '@spotway/domain/account';
import { noteWrittenWords } from '@spotway/wording/mails/customers/note-written';
import { linesOf, type MailContent, paragraph } from '../../layout/content.ts';
import { trackingUrl } from '../../layout/links.ts';
import type { CampaignFacts } from '../../mail-facts.ts';
import { campaignRows, greeting, type TemplateContext } from '../wording.ts';

interface NoteWrittenFacts extends CampaignFacts {
  /** Empty for support's mailbox. */
  recipientName: string;
  side: NoteSide;
  /** Of the customer who writes; operators write in the service's name. */
  authorName: string;
  spotTitle: string | null;
  text: string;
}

/** To the other side of a note: the customer, or support. */
export function noteWritten(facts: NoteWrittenFacts, { language, brand }: TemplateContext): MailContent {
  const text = noteWrittenWords[language];
  const from = facts.side === 'operator' ? brand.name : facts.authorName;
  return {
    subject: text.subject(facts.campaign),
    preview: facts.text.slice(0, 100),
    heading: facts.side === 'operator' ? text.heading : text.headingOfSupport,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(text.intro(from)),
      {
        kind: 'facts',
        rows: [
          ...campaignRows(facts, language),
          ...(facts.spotTitle === null ? [] : ([[text.spot, facts.spotTitle]] satisfies [string, string][])),
        ],
      },
      { kind: 'quote', from: text.writes(from), lines: linesOf(facts.text) },
      paragraph(text.answer),
      { kind: 'action', label: text.action, url: trackingUrl(brand, facts.campaignId) },
    ],
  };
}
