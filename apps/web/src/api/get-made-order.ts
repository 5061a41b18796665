import type { MadeOrder } from '@spotway/contract';
import { request } from './http.ts';

/** GET /api/orders/{idempotencyKey}: the campaign that the order of this key became, or null. */
export function getMadeOrder(idempotencyKey: string): Promise<MadeOrder> {
  return request(`/api/orders/${encodeURIComponent(idempotencyKey)}`);
}
