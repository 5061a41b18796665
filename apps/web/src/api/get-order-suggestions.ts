import type { OrderSuggestions } from '@spotway/contract';
import { request } from './http.ts';

/** GET /api/order/suggestions */
export function getOrderSuggestions(signal?: AbortSignal): Promise<OrderSuggestions> {
  return request('/api/order/suggestions', { signal });
}
