import type { User } from '@spotway/contract';
import { request } from './http.ts';

/** GET /api/user: null, or an answer without an id, means not signed in. */
export async function getUser(signal?: AbortSignal): Promise<User | null> {
  const user = await request<Partial<User> | null>('/api/user', { signal });
  return typeof user?.id === 'string' ? (user as User) : null;
}
