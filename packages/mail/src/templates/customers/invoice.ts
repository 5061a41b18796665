import { longDay, longMonth } from '@spotway/wording/languages';
import { type InvoiceMailWords, invoiceWords } from '@spotway/wording/mails';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { pageUrl } from '../../layout/links.ts';
import type { MailFacts } from '../../mail-facts.ts';
import { amountRows, greeting, type TemplateContext } from '../wording.ts';

/** Campaigns that a subject and its table name; a month's invoice may be of many more. */
const NAMED_CAMPAIGNS = 3;

export function invoice(facts: MailFacts['invoice'], { language, brand }: TemplateContext): MailContent {
  const text = invoiceWords[language];
  const { kind, number, organization, campaigns, month, issuedOn, dueOn, isPaid } = facts;
  const title = text.title[kind](number);
  const isDue = kind === 'invoice' && !isPaid && facts.amount.totalCents > 0;
  const about = month === null ? named(campaigns) : text.month(longMonth(month, language));
  return {
    subject: about === '' ? title : `${title} – ${about}`,
    preview: text.intro[kind](organization),
    heading: title,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(text.intro[kind](organization)),
      {
        kind: 'facts',
        rows: [
          [text.number, number],
          [text.issuedOn, longDay(issuedOn, language)],
          ...(isDue ? [[text.dueOn, longDay(dueOn, language)] as [string, string]] : []),
          [text.campaigns(campaigns.length), named(campaigns)],
        ],
      },
      { kind: 'facts', rows: amountRows(facts.amount, language) },
      paragraph(settlement(facts, text)),
      paragraph(text.format),
      { kind: 'action', label: text.action, url: pageUrl(brand, '/invoices') },
    ],
  };
}

function settlement({ kind, isPaid, amount }: MailFacts['invoice'], text: InvoiceMailWords): string {
  if (kind === 'creditNote') return text.credited[isPaid ? 'card' : 'transfer'];
  if (isPaid) return text.paid;
  return amount.totalCents === 0 ? text.nothing : text.unpaid;
}

function named(campaigns: readonly string[]): string {
  const rest = campaigns.length - NAMED_CAMPAIGNS;
  return campaigns.slice(0, NAMED_CAMPAIGNS).join(', ') + (rest > 0 ? ` (+ ${rest})` : '');
}
