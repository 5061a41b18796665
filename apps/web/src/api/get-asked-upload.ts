import type { AskedUpload } from '@spotway/contract';
import { DELEGATION_HEADER } from '@spotway/domain/order';
import { request } from './http.ts';

/** GET /api/delegation: what the holder of a mailed link is asked for. */
export function getAskedUpload(token: string, signal?: AbortSignal): Promise<AskedUpload> {
  return request('/api/delegation', { headers: { [DELEGATION_HEADER]: token }, signal });
}
