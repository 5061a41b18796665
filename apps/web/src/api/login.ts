import type { LoginBody, User } from '@spotway/contract';
import { request } from './http.ts';

/** POST /api/login */
export function login(body: LoginBody): Promise<User | null> {
  return request('/api/login', { method: 'POST', body });
}
