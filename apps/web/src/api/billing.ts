import type { BillingAddress } from '@spotway/contract';
import { request } from './http.ts';

/** PUT /api/billingInfo: for the organisation's next invoices. */
export async function saveBilling(address: BillingAddress): Promise<void> {
  await request('/api/billingInfo', { method: 'PUT', body: address });
}

/** POST /api/invoices/{id}/reissue: the new invoice's number. */
export function reissueInvoice(invoiceId: string): Promise<{ name: string }> {
  return request(`/api/invoices/${encodeURIComponent(invoiceId)}/reissue`, { method: 'POST' });
}
