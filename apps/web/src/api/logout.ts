import { request } from './http.ts';

/** POST /api/logout */
export async function logout(): Promise<void> {
  await request('/api/logout', { method: 'POST' });
}
