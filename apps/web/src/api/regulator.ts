import type { RegulatorList, RegulatorLoginBody, RegulatorSession } from '@spotway/contract';
import { CATALOGUE_SIZE, catalogueStart } from '@spotway/domain/order';
import { request } from './http.ts';

/** POST /api/arpp/connect */
export function connectRegulator(body: RegulatorLoginBody): Promise<RegulatorSession> {
  return request('/api/arpp/connect', { method: 'POST', body });
}

/** GET /api/arpp/session */
export function getRegulatorSession(signal?: AbortSignal): Promise<RegulatorSession> {
  return request('/api/arpp/session', { signal });
}

/** DELETE /api/arpp/session */
export function endRegulatorSession(): Promise<RegulatorSession> {
  return request('/api/arpp/session', { method: 'DELETE' });
}

/** GET /api/arpp/idCrea/list: creatives of the last 365 days, at most 1000. */
export function listCreatives(now: Date, signal?: AbortSignal): Promise<RegulatorList> {
  const query = new URLSearchParams({
    dateCreationDebut: catalogueStart(now).toISOString(),
    size: String(CATALOGUE_SIZE),
  });
  return request(`/api/arpp/idCrea/list?${query}`, { signal });
}
