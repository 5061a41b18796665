import type { InvoiceDocument } from '@spotway/domain/billing';
import { formatEuros } from '@spotway/domain/shared';
import { CONTENT_WIDTH, drawTable, PAGE, PALETTE, type Sheet, type TextStyle } from '@spotway/paper';
import { INVOICE_LABELS } from '@spotway/wording/invoices';
import { rateText } from './format.ts';

const LABEL: TextStyle = { size: 7.5, weight: 600, colour: PALETTE.muted };
const BODY: TextStyle = { size: 9 };
const SUM: TextStyle = { size: 9.5 };
const TOTAL: TextStyle = { size: 11.5, weight: 600 };
const SUMS_WIDTH = 210;
const SUMS_X = PAGE.width - PAGE.margin - SUMS_WIDTH;
const LEFT_WIDTH = CONTENT_WIDTH - SUMS_WIDTH - 30;
/** Height of the sums, taxes and payment together. */
const BLOCK_HEIGHT = 150;

/** Sums on the right; on the left taxes by rate and how the document is settled. Never split across pages. */
export function drawTotals(sheet: Sheet, document: InvoiceDocument): void {
  sheet.ensure(BLOCK_HEIGHT);
  const top = sheet.y;
  const sums = drawSums(sheet, document, top);
  drawTaxes(sheet, document);
  const settled = drawPayment(sheet, document, sheet.y + 14);
  sheet.y = Math.max(sums, settled) + 22;
}

function drawSums(sheet: Sheet, document: InvoiceDocument, top: number): number {
  const { language, totalExcludingTaxCents, totalIncludingTaxCents, vat, payment, kind } = document;
  const labels = INVOICE_LABELS[language];
  const euros = (cents: number) => formatEuros(cents, language);
  let y = top;
  const row = (label: string, amount: string, style: TextStyle) => {
    const height = sheet.say('P', label, style, { x: SUMS_X, y, width: SUMS_WIDTH - 90 });
    sheet.say('P', amount, style, { x: SUMS_X, y, width: SUMS_WIDTH, align: 'right' });
    y += height + 4;
  };
  row(labels.totalExcludingTax, euros(totalExcludingTaxCents), SUM);
  for (const each of vat) row(labels.vat(rateText(each, language)), euros(each.vatCents), SUM);
  sheet.rule(y, SUMS_X);
  y += 5;
  row(labels.totalIncludingTax, euros(totalIncludingTaxCents), TOTAL);
  if (kind === 'creditNote') row(labels.credited, euros(totalIncludingTaxCents), SUM);
  else {
    const isPaid = payment.by === 'card';
    if (isPaid) row(labels.paid, euros(-totalIncludingTaxCents), SUM);
    row(labels.due, euros(isPaid ? 0 : totalIncludingTaxCents), { ...SUM, weight: 600 });
  }
  return y;
}

function drawTaxes(sheet: Sheet, { language, vat }: InvoiceDocument): void {
  const align = ['left', 'right', 'right'] as const;
  const columns = INVOICE_LABELS[language].vatBreakdown.map((title, index) => ({
    ...{ title, width: LEFT_WIDTH / 3, align: align[index] ?? 'right' },
  }));
  const rows = vat.map((each) => ({
    cells: [rateText(each, language), formatEuros(each.baseCents, language), formatEuros(each.vatCents, language)].map(
      (text) => ({ text, style: BODY }),
    ),
  }));
  drawTable(sheet, { columns, gap: 0, padding: 2, width: LEFT_WIDTH }, rows);
}

function drawPayment(sheet: Sheet, document: InvoiceDocument, top: number): number {
  const { language, kind, payment, seller, name, totalIncludingTaxCents } = document;
  const labels = INVOICE_LABELS[language];
  const place = { x: PAGE.margin, width: LEFT_WIDTH };
  let y = top;
  y += sheet.say('H2', labels.paymentTitle, LABEL, { ...place, y }) + 2;
  y += sheet.say('P', labels.terms(document), BODY, { ...place, y });
  if (kind === 'creditNote' || payment.by === 'card' || totalIncludingTaxCents === 0) return y;
  const account = [
    seller.iban === null ? '' : `${labels.iban}\u00a0${seller.iban}`,
    seller.bic === null ? '' : `${labels.bic}\u00a0${seller.bic}`,
    `${labels.reference}\u00a0${language === 'fr' ? ': ' : ''}${name}`,
  ];
  return y + sheet.say('P', account.filter(Boolean).join('\n'), BODY, { ...place, y: y + 2 }) + 2;
}
