import { FRENCH_VAT, type VatTreatment, vatKey } from '../vat-treatment.ts';
import type { InvoiceBuyer } from './document.ts';
import { isoDay, monthOf } from './numbers.ts';

export const INVOICING_RHYTHMS = ['perOrder', 'monthly'] as const;
/** When an organisation gets its invoices. */
export type InvoicingRhythm = (typeof INVOICING_RHYTHMS)[number];

/** Monthly invoices are for organisations that order without paying online. */
export function canInvoiceMonthly({ paymentEnabled }: { readonly paymentEnabled: boolean }): boolean {
  return paymentEnabled;
}

/** Whether an order waits for the invoice of its month. What was paid by card has its own invoice at once. */
export function awaitsMonthlyInvoice(
  organization: { readonly paymentEnabled: boolean; readonly invoicing: InvoicingRhythm },
  payment: 'card' | 'transfer',
): boolean {
  return payment === 'transfer' && organization.invoicing === 'monthly' && canInvoiceMonthly(organization);
}

/** An order made in this month of Paris, such as `2026-11`, is invoiced once the month is over. */
export function isMonthOver(month: string, now: Date): boolean {
  return month < monthOf(isoDay(now));
}

/**
 * Names the invoice of its month that an order belongs on: one for each recipient, as the order's billing details name them, and for each
 * kind of VAT.
 */
export function invoiceGroup(buyer: InvoiceBuyer, vat: VatTreatment = FRENCH_VAT): string {
  return JSON.stringify([vatKey(vat), Object.entries(buyer).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
