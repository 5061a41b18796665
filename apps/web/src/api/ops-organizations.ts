import type { AuditEntry, OperatedOrganization } from '@spotway/contract';
import { request } from './http.ts';
import { type ListPart, requestPart } from './list-part.ts';

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
  /** Id of the last line shown, or where the search goes on. */
  readonly before?: string;
  readonly limit: number;
}

/** GET /api/ops/audit: newest first. */
export function listAudit(query: AuditQuery, signal?: AbortSignal): Promise<ListPart<AuditEntry>> {
  return requestPart('/api/ops/audit', { ...query }, { signal });
}
