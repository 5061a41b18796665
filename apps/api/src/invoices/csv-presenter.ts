import type { InvoiceDocument } from '@spotway/domain/billing';
import type { Language } from '@spotway/domain/shared';
import { INVOICE_TABLE } from '@spotway/wording/invoices';
import Papa from 'papaparse';

/** Without it Excel assumes the machine's own encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A table of invoices for spreadsheets, streamed: in French with semicolons and decimal commas. Credit notes are negative, so that columns add up.
 * Texts that a spreadsheet would run as a formula are escaped.
 */
export async function* invoiceCsv(
  blocks: AsyncIterable<readonly InvoiceDocument[]>,
  language: Language,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLines([INVOICE_TABLE[language].headings], language)}`;
  for await (const documents of blocks) yield csvLines(linesOf(documents, language), language);
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

function csvLines(lines: readonly (readonly string[])[], language: Language): string {
  const delimiter = language === 'fr' ? ';' : ',';
  return `${Papa.unparse([...lines] as string[][], { delimiter, newline: '\r\n', escapeFormulae: FORMULA })}\r\n`;
}

/** What spreadsheets take for a formula; negative amounts are not. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d+[.,]\d\d$)).*$/s;

function decimal(cents: number, language: Language): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${language === 'fr' ? ',' : '.'}${digits.slice(-2)}`;
}
