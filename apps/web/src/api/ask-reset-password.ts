import type { AskResetPasswordBody } from '@spotway/contract';
import { request } from './http.ts';

/** POST /api/askResetPassword: the answer is the same whether or not the address is known. */
export async function askResetPassword(body: AskResetPasswordBody): Promise<void> {
  await request('/api/askResetPassword', { method: 'POST', body });
}
