import type { LeaderFilms } from '@spotway/contract';
import { request } from './http.ts';
import { type SendFileOptions, sendFile } from './send-file.ts';

const destination = (id: string) => `/api/ops/destinations/${encodeURIComponent(id)}`;
const film = (id: string, name: string) => `${destination(id)}/leader-film?name=${encodeURIComponent(name)}`;

/** GET /api/ops/destinations/{id}/leader-films */
export function listLeaderFilms(destinationId: string, signal?: AbortSignal): Promise<LeaderFilms> {
  return request(`${destination(destinationId)}/leader-films`, { signal });
}

/** PUT /api/ops/destinations/{id}/leader-film: answers when the film was read. */
export function sendLeaderFilm(destinationId: string, name: string, file: Blob, how: SendFileOptions): Promise<void> {
  return sendFile(film(destinationId, name), file, how);
}

/** DELETE /api/ops/destinations/{id}/leader-film */
export async function removeLeaderFilm(destinationId: string, name: string): Promise<void> {
  await request(film(destinationId, name), { method: 'DELETE' });
}
