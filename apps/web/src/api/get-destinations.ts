import type { Destination } from '@spotway/contract';
import { request } from './http.ts';

/** GET /api/organizations/destinations */
export function getDestinations(signal?: AbortSignal): Promise<Destination[]> {
  return request('/api/organizations/destinations', { signal });
}
