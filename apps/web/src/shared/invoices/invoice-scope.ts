import type { Language } from '@spotway/domain/shared';
import { urlOf } from '../../api/call.ts';

/** Whose invoices: the user's organisations', or everyone's for operators. */
export type InvoiceScope = 'own' | 'all';

export interface InvoiceFilter {
  readonly search: string;
  readonly year: number | null;
}

export const INVOICE_LIST = { own: 'listInvoices', all: 'listOperatedInvoices' } as const;
const INVOICE_TABLE = { own: 'getInvoiceTable', all: 'getOperatedInvoiceTable' } as const;

/** Download URL of the same list as a spreadsheet table. */
export function invoiceTableUrl(scope: InvoiceScope, { search, year }: InvoiceFilter, language: Language): string {
  return urlOf(INVOICE_TABLE[scope], { query: { search, year: year ?? undefined, language } });
}
