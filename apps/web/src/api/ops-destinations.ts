import type { ConnectionCheck, OperatedDestination, OperatedDestinationBody, ProfileSummary } from '@spotway/contract';
import { request } from './http.ts';

const destination = (id: string, call = '') => `/api/ops/destinations/${encodeURIComponent(id)}${call}`;

/** GET /api/ops/profiles */
export function listProfiles(signal?: AbortSignal): Promise<ProfileSummary[]> {
  return request('/api/ops/profiles', { signal });
}

/** GET /api/ops/destinations */
export function listOperatedDestinations(signal?: AbortSignal): Promise<OperatedDestination[]> {
  return request('/api/ops/destinations', { signal });
}

/** GET /api/ops/destinations/{id} */
export function getOperatedDestination(id: string, signal?: AbortSignal): Promise<OperatedDestination> {
  return request(destination(id), { signal });
}

/** POST /api/ops/destinations, or PUT /api/ops/destinations/{id} for one that exists. */
export function saveDestination(id: string | null, body: OperatedDestinationBody): Promise<OperatedDestination> {
  return id === null
    ? request('/api/ops/destinations', { method: 'POST', body })
    : request(destination(id), { method: 'PUT', body });
}

/** POST /api/ops/destinations/{id}/check: tries the stored settings. */
export function checkDestination(id: string): Promise<ConnectionCheck> {
  return request(destination(id, '/check'), { method: 'POST' });
}
