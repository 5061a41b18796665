import type { OperatorAccount } from '@spotway/contract';
import { request } from './http.ts';

/** GET /api/ops/operators */
export function listOperators(signal?: AbortSignal): Promise<OperatorAccount[]> {
  return request('/api/ops/operators', { signal });
}

/** POST /api/ops/operators; to somebody who was invited before, a further link. */
export async function inviteOperator(email: string): Promise<void> {
  await request('/api/ops/operators', { method: 'POST', body: { email } });
}

/** DELETE /api/ops/operators/{id} */
export async function removeOperator(userId: string): Promise<void> {
  await request(`/api/ops/operators/${encodeURIComponent(userId)}`, { method: 'DELETE' });
}
