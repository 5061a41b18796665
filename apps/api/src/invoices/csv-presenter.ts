import type { InvoiceDocument } from '@spotway/domain/billing';
import type { Language } from '@spotway/domain/shared';
import { INVOICE_TABLE } from '@spotway/wording/invoices';
import { csvTable } from '../requests/table.ts';

/** A table of invoices for spreadsheets, streamed: in French with decimal commas. Credit notes are negative, so that columns add up. */
export function invoiceCsv(
  blocks: AsyncIterable<readonly InvoiceDocument[]>,
  language: Language,
): AsyncGenerator<string> {
  return csvTable(INVOICE_TABLE[language].headings, lines(blocks, language), language);
}

async function* lines(
  blocks: AsyncIterable<readonly InvoiceDocument[]>,
  language: Language,
): AsyncGenerator<string[][]> {
  for await (const documents of blocks) yield linesOf(documents, language);
}

function linesOf(documents: readonly InvoiceDocument[], language: Language): string[][] {
  const words = INVOICE_TABLE[language];
  return documents.map((document) => {
    const { kind, buyer, payment } = document;
    const sign = kind === 'creditNote' ? -1 : 1;
    return [
      document.name,
      words.kind[kind],
      document.issuedOn,
      kind === 'invoice' ? document.dueOn : '',
      buyer.name,
      buyer.country,
      buyer.siret ?? '',
      buyer.vatNumber ?? '',
      document.orders.map(({ campaign }) => campaign).join(', '),
      document.credits?.name ?? '',
      words.payment[payment.by],
      ...[document.totalExcludingTaxCents, document.vatCents, document.totalIncludingTaxCents].map((cents) =>
        decimal(sign * cents, language),
      ),
    ];
  });
}

function decimal(cents: number, language: Language): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${language === 'fr' ? ',' : '.'}${digits.slice(-2)}`;
}
