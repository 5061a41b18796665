import type { InvoiceDocument, InvoicedOrder, InvoiceLine } from '@spotway/domain/billing';
import { formatEuros, type Language } from '@spotway/domain/shared';
import { drawTable, PALETTE, type Sheet, type TextStyle } from '@spotway/paper';
import { INVOICE_LABELS } from '@spotway/wording/invoices';
import { longDay } from '@spotway/wording/languages';
import { rateText } from './format.ts';

const CELL: TextStyle = { size: 9 };
const ITEM: TextStyle = { size: 9, weight: 600 };
const NOTE: TextStyle = { size: 7.5, colour: PALETTE.muted, leading: 10 };
/** Quantity, unit price, rate and amount; the item gets the rest. */
const NUMBER_WIDTHS = [44, 84, 40, 84] as const;

/** The document's lines, under a header repeated on each page; grouped by order on a monthly invoice. */
export function drawLines(sheet: Sheet, document: InvoiceDocument): void {
  const { lines, orders, language, kind } = document;
  const [item, ...numbers] = INVOICE_LABELS[language].column;
  const columns = [
    { title: item },
    ...numbers.map((title, index) => ({ title, width: NUMBER_WIDTHS[index] ?? 0, align: 'right' as const })),
  ];
  const isByOrder = orders.length > 1 && kind === 'invoice';
  const parts = lines.flatMap((line, index) => {
    const order = line.orderIndex === null ? undefined : orders[line.orderIndex];
    const isNew = isByOrder && line.orderIndex !== lines[index - 1]?.orderIndex;
    return [...(order && isNew ? [{ heading: headingOf(order, language) }] : []), { cells: cellsOf(line, document) }];
  });
  drawTable(sheet, { columns, gap: 10, padding: 6 }, parts);
  sheet.y += 14;
}

function headingOf({ campaign, advertiser, orderedOn }: InvoicedOrder, language: Language): string {
  return `${INVOICE_LABELS[language].orderOf(campaign, longDay(orderedOn, language))} – ${advertiser}`;
}

function cellsOf(line: InvoiceLine, { language, vat }: InvoiceDocument) {
  const numbers = [
    String(line.quantity),
    formatEuros(line.unitPriceCents, language),
    vat[0] ? rateText(vat[0], language) : '',
    formatEuros(line.totalCents, language),
  ];
  return [
    [
      { text: line.name, style: ITEM },
      { text: line.description, style: NOTE },
    ],
    ...numbers.map((text) => ({ text, style: CELL })),
  ];
}
