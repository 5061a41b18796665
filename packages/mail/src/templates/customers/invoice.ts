import type { InvoiceKind } from '@spotway/domain/billing';
import { longDay, longMonth } from '@spotway/wording/languages';
import { type InvoiceMailWords, invoiceWords } from '@spotway/wording/mails/customers/invoice';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { pageUrl } from '../../layout/links.ts';
import type { AmountFacts } from '../../mail-facts.ts';
import { amountRows, greeting, type TemplateContext } from '../wording.ts';

/** The document is attached. */
interface InvoiceFacts {
  recipientName: string;
  kind: InvoiceKind;
  /** The recipient. */
  organization: string;
  number: string;
  /** Days like `2026-11-21`. */
  issuedOn: string;
  dueOn: string;
  /** Its campaigns. */
  campaigns: string[];
  /** The month it covers, e.g. `2026-11`. */
  month: string | null;
  amount: AmountFacts;
  /** Paid by card; otherwise the invoice says how to pay. */
  isPaid: boolean;
}

/** Campaigns named in the subject and table; a monthly invoice may cover many more. */
const NAMED_CAMPAIGNS = 3;

export function invoice(facts: InvoiceFacts, { language, brand }: TemplateContext): MailContent {
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

function settlement({ kind, isPaid, amount }: InvoiceFacts, text: InvoiceMailWords): string {
  if (kind === 'creditNote') return text.credited[isPaid ? 'card' : 'transfer'];
  if (isPaid) return text.paid;
  return amount.totalCents === 0 ? text.nothing : text.unpaid;
}

function named(campaigns: readonly string[]): string {
  const rest = campaigns.length - NAMED_CAMPAIGNS;
  return campaigns.slice(0, NAMED_CAMPAIGNS).join(', ') + (rest > 0 ? ` (+ ${rest})` : '');
}
