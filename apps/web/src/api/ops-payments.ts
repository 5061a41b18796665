import type { OperatedPayment, OperatedPaymentsQuery, RefundBody } from '@spotway/contract';
import { request } from './http.ts';

/** GET /api/ops/payments: newest first, at most 50. */
export function listPayments(query: OperatedPaymentsQuery, signal?: AbortSignal): Promise<OperatedPayment[]> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return request(`/api/ops/payments?${new URLSearchParams(given)}`, { signal });
}

/** POST /api/ops/payments/{id}/refunds */
export function refundPayment(id: string, body: RefundBody): Promise<OperatedPayment> {
  return request(`/api/ops/payments/${encodeURIComponent(id)}/refunds`, { method: 'POST', body });
}
