import type { UsedIdentifier, UsedIdentifiersBody } from '@spotway/contract';
import { request } from './http.ts';

/** POST /api/order/usedIdentifiers: those that earlier orders of the user's organisations have. */
export function getUsedIdentifiers(body: UsedIdentifiersBody, signal?: AbortSignal): Promise<UsedIdentifier[]> {
  return request('/api/order/usedIdentifiers', { method: 'POST', body, signal });
}
