import { uploadDelegationWords } from '@spotway/wording/mails/customers/upload-delegation';
import { linesOf, type MailContent, paragraph } from '../../layout/content.ts';
import { holderUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import type { Author, SpotFacts } from '../../mail-facts.ts';
import { authorLine, spotName, type TemplateContext } from '../wording.ts';

interface UploadDelegationFacts {
  askedBy: Author;
  company: string;
  spot: SpotFacts;
  durationSeconds: number;
  advertiser: string;
  product: string;
  /** In the customer's own words. */
  message: string | null;
  token: string;
  expiresAt: Date;
}

/** To the holder of a film, who has no account: what is wanted, by whom, and the link for sending it. */
export function uploadDelegation(facts: UploadDelegationFacts, { language, brand }: TemplateContext): MailContent {
  const text = uploadDelegationWords[language];
  const { name } = facts.askedBy;
  const author = authorLine(facts.askedBy);
  const intro = text.intro(name, facts.company, brand.name);
  const number = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { maximumFractionDigits: 3 });
  return {
    subject: text.subject(facts.spot.title, name),
    preview: intro,
    heading: text.heading,
    blocks: [
      paragraph(text.greeting),
      paragraph(intro),
      {
        kind: 'facts',
        rows: [
          [text.asker, author],
          [text.spot, spotName(facts.spot)],
          [text.product, `${facts.advertiser} / ${facts.product}`],
          [text.duration, text.seconds(number.format(facts.durationSeconds))],
        ],
      },
      ...(facts.message ? [{ kind: 'quote' as const, from: text.message(author), lines: linesOf(facts.message) }] : []),
      {
        kind: 'action',
        label: text.action,
        url: holderUrl(brand, facts.token),
      },
      paragraph(text.expiry(formatMoment(facts.expiresAt, language))),
      paragraph(text.wanted),
      paragraph(text.how),
      paragraph(text.reply(name)),
    ],
  };
}
