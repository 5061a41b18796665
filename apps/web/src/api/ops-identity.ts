import type { Identity } from '@spotway/contract';
import { request } from './http.ts';

/** GET /api/ops/identity */
export function getIdentity(signal?: AbortSignal): Promise<Identity> {
  return request('/api/ops/identity', { signal });
}
