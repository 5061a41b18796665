import { request } from './http.ts';

/** DELETE /api/show/{showId}/delegations/{id}: ends its links. */
export async function revokeDelegation(showId: string, delegationId: string): Promise<void> {
  const path = `/api/show/${encodeURIComponent(showId)}/delegations/${encodeURIComponent(delegationId)}`;
  await request(path, { method: 'DELETE' });
}
