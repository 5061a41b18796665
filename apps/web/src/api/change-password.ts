import type { ChangePasswordBody } from '@spotway/contract';
import { request } from './http.ts';

/** POST /api/changePassword */
export async function changePassword(body: ChangePasswordBody): Promise<void> {
  await request('/api/changePassword', { method: 'POST', body });
}
