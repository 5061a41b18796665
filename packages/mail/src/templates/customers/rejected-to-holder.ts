import { rejectedToHolderWords } from '@spotway/wording/mails/customers/rejected-to-holder';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { holderUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { SpotFacts } from '../../mail-facts.ts';
import { spotName, type TemplateContext } from '../wording.ts';

interface RejectedToHolderFacts {
  askedBy: string;
  spot: SpotFacts;
  advertiser: string;
  product: string;
  reasons: string[];
  token: string;
  expiresAt: Date;
}

/** To the holder of a rejected film, who has no account: why it was rejected, and the link for sending a corrected one. */
export function rejectedToHolder(facts: RejectedToHolderFacts, { language, brand }: TemplateContext): MailContent {
  const text = rejectedToHolderWords[language];
  return {
    subject: text.subject(facts.spot.title),
    preview: facts.reasons.join(' '),
    heading: text.heading,
    blocks: [
      paragraph(text.greeting),
      paragraph(text.intro(facts.askedBy, brand.name)),
      {
        kind: 'facts',
        rows: [
          [text.spot, spotName(facts.spot)],
          [text.product, `${facts.advertiser} / ${facts.product}`],
        ],
      },
      { kind: 'notice', lines: facts.reasons },
      paragraph(text.how),
      { kind: 'action', label: text.action, url: holderUrl(brand, facts.token) },
      paragraph(text.expiry(formatMoment(facts.expiresAt, language))),
      paragraph(text.reply(facts.askedBy)),
    ],
  };
}
