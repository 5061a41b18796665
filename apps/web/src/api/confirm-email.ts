import type { ConfirmEmailBody, ConfirmedEmail } from '@spotway/contract';
import { request } from './http.ts';

/** POST /api/users/confirmEmail: the address that the link was sent to is confirmed, whoever is signed in. */
export function confirmEmail(body: ConfirmEmailBody): Promise<ConfirmedEmail> {
  return request('/api/users/confirmEmail', { method: 'POST', body });
}

/** POST /api/users/sendConfirmation: the link is mailed once more to the signed-in user. */
export async function sendConfirmation(): Promise<void> {
  await request('/api/users/sendConfirmation', { method: 'POST' });
}
