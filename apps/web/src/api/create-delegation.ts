import type { CreateDelegationBody, Delegation } from '@spotway/contract';
import { request } from './http.ts';

/** POST /api/show/{showId}/delegations: mails a link to the holder of the film. */
export function createDelegation(showId: string, body: CreateDelegationBody): Promise<Delegation> {
  return request(`/api/show/${encodeURIComponent(showId)}/delegations`, { method: 'POST', body });
}
