import type { InvoiceDocument, InvoicedOrder, InvoiceLine } from '@spotway/domain/billing';
import { formatEuros, type Language } from '@spotway/domain/shared';
import { INVOICE_LABELS } from '@spotway/wording/invoices';
import { longDay } from '@spotway/wording/languages';
import { rateText } from './format.ts';
import { CONTENT_WIDTH, INK, PAGE, type Sheet, type TextStyle } from './sheet.ts';

const HEAD: TextStyle = { size: 7.5, weight: 600, colour: INK.muted };
const CELL: TextStyle = { size: 9 };
const ITEM: TextStyle = { size: 9, weight: 600 };
const NOTE: TextStyle = { size: 7.5, colour: INK.muted, leading: 10 };
const ORDER: TextStyle = { size: 9, weight: 600, colour: INK.accent };
const PADDING = 6;
const GAP = 10;
/** Quantity, unit price, rate and amount; what is left is the item's. */
const NUMBER_WIDTHS = [44, 84, 40, 84] as const;
const NUMBERS_WIDTH = NUMBER_WIDTHS.reduce((sum, width) => sum + width + GAP, 0);
const ITEM_WIDTH = CONTENT_WIDTH - NUMBERS_WIDTH;

/** The lines of the document, under a head that each page repeats; a month's are set out by order. */
export function drawLines(sheet: Sheet, document: InvoiceDocument): void {
  const { lines, orders, language } = document;
  const isByOrder = orders.length > 1 && document.kind === 'invoice';
  sheet.group('Table', () => {
    drawHead(sheet, language);
    let shown: number | null = null;
    for (const line of lines) {
      const order = line.orderIndex === null ? undefined : orders[line.orderIndex];
      const isNew = isByOrder && order !== undefined && line.orderIndex !== shown;
      const heading = isNew ? orderHeight(sheet, order, language) : 0;
      if (sheet.ensure(heading + lineHeight(sheet, line))) drawHead(sheet, language);
      if (isNew) drawOrder(sheet, order, language);
      shown = line.orderIndex;
      drawLine(sheet, line, document);
    }
  });
  sheet.y += 14;
}

function drawHead(sheet: Sheet, language: Language): void {
  const [item, ...numbers] = INVOICE_LABELS[language].column;
  const { y } = sheet;
  sheet.group('TR', () => {
    sheet.say('TH', item, HEAD, { x: PAGE.margin, y, width: ITEM_WIDTH });
    for (const [index, label] of numbers.entries()) sheet.say('TH', label, HEAD, { ...numberPlace(index), y });
  });
  sheet.y += 13;
  sheet.rule(sheet.y);
}

function drawOrder(sheet: Sheet, order: InvoicedOrder, language: Language): void {
  const place = { x: PAGE.margin, y: sheet.y + PADDING, width: CONTENT_WIDTH };
  sheet.group('TR', () => sheet.say('TD', orderText(order, language), ORDER, place));
  sheet.y += orderHeight(sheet, order, language);
}

function orderText({ campaign, advertiser, orderedOn }: InvoicedOrder, language: Language): string {
  return `${INVOICE_LABELS[language].orderOf(campaign, longDay(orderedOn, language))} – ${advertiser}`;
}

function orderHeight(sheet: Sheet, order: InvoicedOrder, language: Language): number {
  return sheet.heightOf(orderText(order, language), ORDER, CONTENT_WIDTH) + PADDING;
}

function drawLine(sheet: Sheet, line: InvoiceLine, { language, vat }: InvoiceDocument): void {
  const y = sheet.y + PADDING;
  const cells = [
    String(line.quantity),
    formatEuros(line.unitPriceCents, language),
    vat[0] ? rateText(vat[0], language) : '',
    formatEuros(line.totalCents, language),
  ];
  sheet.group('TR', () => {
    const place = { x: PAGE.margin, width: ITEM_WIDTH };
    sheet.group('TD', () => {
      const height = sheet.say('P', line.name, ITEM, { ...place, y });
      if (line.description !== '') sheet.say('P', line.description, NOTE, { ...place, y: y + height + 1 });
    });
    for (const [index, text] of cells.entries()) sheet.say('TD', text, CELL, { ...numberPlace(index), y });
  });
  sheet.y += lineHeight(sheet, line);
  sheet.rule(sheet.y);
}

function lineHeight(sheet: Sheet, { name, description }: InvoiceLine): number {
  const note = sheet.heightOf(description, NOTE, ITEM_WIDTH);
  return sheet.heightOf(name, ITEM, ITEM_WIDTH) + note + 2 * PADDING;
}

function numberPlace(index: number) {
  const before = NUMBER_WIDTHS.slice(0, index).reduce((sum, width) => sum + width + GAP, 0);
  return { x: PAGE.margin + ITEM_WIDTH + GAP + before, width: NUMBER_WIDTHS[index] ?? 0, align: 'right' } as const;
}
