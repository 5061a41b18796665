import type { InvoicePage } from '@spotway/contract';
import type { Language } from '@spotway/domain/shared';
import { request } from './http.ts';

/** Whose invoices: the own organisations', or everybody's for operators. */
export type InvoiceScope = 'own' | 'all';

export interface InvoiceFilter {
  readonly search: string;
  readonly year: number | null;
}

const BASE: Readonly<Record<InvoiceScope, string>> = { own: '/api/invoices', all: '/api/ops/invoices' };

/** GET /api/invoices, GET /api/ops/invoices: newest first. */
export function listInvoices(
  scope: InvoiceScope,
  filter: InvoiceFilter,
  before: string | undefined,
  signal?: AbortSignal,
): Promise<InvoicePage> {
  const parameters = filterParameters(filter);
  if (before !== undefined) parameters.set('before', before);
  return request(`${BASE[scope]}?${parameters}`, { signal });
}

/** GET /api/invoices: those of one campaign. */
export function listCampaignInvoices(campaignId: string, signal?: AbortSignal): Promise<InvoicePage> {
  return request(`/api/invoices?${new URLSearchParams({ campaignId, limit: '200' })}`, { signal });
}

/** The same list as a table for spreadsheets, to download. */
export function invoiceTableUrl(scope: InvoiceScope, filter: InvoiceFilter, language: Language): string {
  const parameters = filterParameters(filter);
  parameters.set('language', language);
  return `${BASE[scope]}.csv?${parameters}`;
}

/** The document, to download. */
export function invoiceUrl(id: string, form: 'pdf' | 'xml'): string {
  return `/api/invoices/${encodeURIComponent(id)}/${form}`;
}

function filterParameters({ search, year }: InvoiceFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('search', search);
  if (year !== null) parameters.set('year', String(year));
  return parameters;
}
