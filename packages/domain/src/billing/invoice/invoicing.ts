import { FRENCH_VAT, type VatTreatment, vatKey } from '../vat-treatment.ts';
import type { InvoiceBuyer } from './document.ts';
import { isoDay, monthOf } from './numbers.ts';

export const INVOICING_RHYTHMS = ['perOrder', 'monthly'] as const;
/** How often an organisation is invoiced. */
export type InvoicingRhythm = (typeof INVOICING_RHYTHMS)[number];

/** Monthly invoices are for organisations that order without paying online. */
export function canInvoiceMonthly({ paymentEnabled }: { readonly paymentEnabled: boolean }): boolean {
  return paymentEnabled;
}

/** Whether an order waits for its month's invoice. Card payments are invoiced at once. */
export function awaitsMonthlyInvoice(
  organization: { readonly paymentEnabled: boolean; readonly invoicing: InvoicingRhythm },
  payment: 'card' | 'transfer',
): boolean {
  return payment === 'transfer' && organization.invoicing === 'monthly' && canInvoiceMonthly(organization);
}

/** Whether a calendar month in Paris, such as `2026-11`, is over, so that its orders can be invoiced. */
export function isMonthOver(month: string, now: Date): boolean {
  return month < monthOf(isoDay(now));
}

/** Key of the monthly invoice an order belongs on: one per recipient, as named in the order's billing details, and kind of VAT. */
export function invoiceGroup(buyer: InvoiceBuyer, vat: VatTreatment = FRENCH_VAT): string {
  return JSON.stringify([vatKey(vat), Object.entries(buyer).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
