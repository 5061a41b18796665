import type { AuditEntry, OperatedOrganization } from '@spotway/contract';
import { request } from './http.ts';

/** GET /api/ops/organizations */
export function listOrganizations(
  search: string,
  limit: number,
  signal?: AbortSignal,
): Promise<OperatedOrganization[]> {
  return request(`/api/ops/organizations?${new URLSearchParams({ search, limit: String(limit) })}`, { signal });
}

/** PATCH /api/ops/organizations/{id} */
export async function setPaymentEnabled(id: string, paymentEnabled: boolean): Promise<void> {
  await request(`/api/ops/organizations/${encodeURIComponent(id)}`, { method: 'PATCH', body: { paymentEnabled } });
}

export interface AuditQuery {
  readonly search: string;
  readonly operators: boolean;
  /** Id of the last line shown. */
  readonly before?: number;
  readonly limit: number;
}

/** GET /api/ops/audit: newest first. */
export function listAudit(query: AuditQuery, signal?: AbortSignal): Promise<AuditEntry[]> {
  const parameters = new URLSearchParams({ limit: String(query.limit) });
  if (query.search !== '') parameters.set('search', query.search);
  if (query.operators) parameters.set('operators', 'true');
  if (query.before !== undefined) parameters.set('before', String(query.before));
  return request(`/api/ops/audit?${parameters}`, { signal });
}
