import type { Delegation } from '@spotway/contract';
import { request } from './http.ts';

/** POST /api/show/{showId}/delegations/{id}/send: a new link, for as many days again. */
export function sendDelegation(showId: string, delegationId: string): Promise<Delegation> {
  const path = `/api/show/${encodeURIComponent(showId)}/delegations/${encodeURIComponent(delegationId)}/send`;
  return request(path, { method: 'POST' });
}
