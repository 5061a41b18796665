import type { OperatedPayment, OperatedPaymentsQuery, RefundBody } from '@spotway/contract';
import { request } from './http.ts';
import { type ListPart, requestPart } from './list-part.ts';

/** GET /api/ops/payments: newest first, at most 50. */
export function listPayments(query: OperatedPaymentsQuery, signal?: AbortSignal): Promise<ListPart<OperatedPayment>> {
  return requestPart('/api/ops/payments', query, { signal });
}

/** POST /api/ops/payments/{id}/refunds */
export function refundPayment(id: string, body: RefundBody): Promise<OperatedPayment> {
  return request(`/api/ops/payments/${encodeURIComponent(id)}/refunds`, { method: 'POST', body });
}
