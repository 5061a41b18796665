import type { CreditNoteBody } from '@spotway/contract';
import type { InvoicingRhythm } from '@spotway/domain/billing';
import { request } from './http.ts';

/** POST /api/ops/invoices/{id}/creditNotes: the credit note's number. */
export function issueCreditNote(invoiceId: string, body: CreditNoteBody): Promise<{ name: string }> {
  return request(`/api/ops/invoices/${encodeURIComponent(invoiceId)}/creditNotes`, { method: 'POST', body });
}

/** PATCH /api/ops/organizations/{id}/invoicing */
export async function setInvoicing(organizationId: string, invoicing: InvoicingRhythm): Promise<void> {
  const path = `/api/ops/organizations/${encodeURIComponent(organizationId)}/invoicing`;
  await request(path, { method: 'PATCH', body: { invoicing } });
}
