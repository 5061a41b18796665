import type { ResetPasswordBody } from '@spotway/contract';
import { request } from './http.ts';

/** POST /api/users/resetPassword */
export async function resetPassword(body: ResetPasswordBody): Promise<void> {
  await request('/api/users/resetPassword', { method: 'POST', body });
}
