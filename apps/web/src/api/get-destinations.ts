import type { OfferedDestination } from '@spotway/contract';
import { request } from './http.ts';

/** GET /api/organizations/destinations */
export function getDestinations(signal?: AbortSignal): Promise<OfferedDestination[]> {
  return request('/api/organizations/destinations', { signal });
}
