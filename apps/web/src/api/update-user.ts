import type { UpdateUserBody, User } from '@spotway/contract';
import { request } from './http.ts';

/** PATCH /api/users */
export function updateUser(body: UpdateUserBody): Promise<User | null> {
  return request('/api/users', { method: 'PATCH', body });
}
