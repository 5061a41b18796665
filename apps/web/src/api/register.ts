import type { RegisterBody, User } from '@spotway/contract';
import { request } from './http.ts';

/** POST /api/register: signs the new user in. */
export function register(body: RegisterBody): Promise<User | null> {
  return request('/api/register', { method: 'POST', body });
}
