import { reviewInvitationWords } from '@spotway/wording/mails/customers/review-invitation';
import { linesOf, type MailContent, paragraph } from '../../layout/content.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { Author } from '../../mail-facts.ts';
import { authorLine, type TemplateContext } from '../wording.ts';

interface ReviewInvitationFacts {
  askedBy: Author;
  company: string;
  title: string;
  version: string;
  durationSeconds: number;
  advertiser: string;
  product: string;
  /** In the customer's own words. */
  message: string | null;
  /** Of the page, with the link's token. */
  url: string;
  expiresAt: Date;
}

/** To a reviewer, who has no account: what is to be watched, who asks, and the link. */
export function reviewInvitation(facts: ReviewInvitationFacts, { language, brand }: TemplateContext): MailContent {
  const text = reviewInvitationWords[language];
  const { name } = facts.askedBy;
  const author = authorLine(facts.askedBy);
  const intro = text.intro(name, facts.company, brand.name);
  const number = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { maximumFractionDigits: 3 });
  return {
    subject: text.subject(facts.title, name),
    preview: intro,
    heading: text.heading,
    blocks: [
      paragraph(text.greeting),
      paragraph(intro),
      {
        kind: 'facts',
        rows: [
          [text.asker, author],
          [text.spot, `${facts.title} – ${facts.version}`],
          [text.product, `${facts.advertiser} / ${facts.product}`],
          [text.duration, text.seconds(number.format(facts.durationSeconds))],
        ],
      },
      ...(facts.message ? [{ kind: 'quote' as const, from: text.message(author), lines: linesOf(facts.message) }] : []),
      { kind: 'action', label: text.action, url: facts.url },
      paragraph(text.expiry(formatMoment(facts.expiresAt, language))),
      paragraph(text.how),
      paragraph(text.reply(name)),
    ],
  };
}
