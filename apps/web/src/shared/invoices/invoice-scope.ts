import type { Language } from '@spotway/domain/shared';
import { urlOf } from '../../api/call.ts';

/** Whose invoices: the own organisations', or everybody's for operators. */
export type InvoiceScope = 'own' | 'all';

export interface InvoiceFilter {
  readonly search: string;
  readonly year: number | null;
}

export const INVOICE_LIST = { own: 'listInvoices', all: 'listOperatedInvoices' } as const;
const INVOICE_TABLE = { own: 'getInvoiceTable', all: 'getOperatedInvoiceTable' } as const;

/** The same list as a table for spreadsheets, to download. */
export function invoiceTableUrl(scope: InvoiceScope, { search, year }: InvoiceFilter, language: Language): string {
  return urlOf(INVOICE_TABLE[scope], { query: { search, year: year ?? undefined, language } });
}
