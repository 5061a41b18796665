import type { AcceptFilmBody, OperatedFilm, SubmissionBody, TellTracksBody, WaitingFilm } from '@spotway/contract';
import type { AudioPlacement } from '@spotway/domain/billing';
import { request } from './http.ts';

const film = (filmId: string, call = '') => `/api/ops/films/${encodeURIComponent(filmId)}${call}`;

/** GET /api/ops/films: those that wait for an operator, oldest first, at most 50. */
export function listWaitingFilms(after?: string, signal?: AbortSignal): Promise<WaitingFilm[]> {
  return request(`/api/ops/films${after ? `?${new URLSearchParams({ after })}` : ''}`, { signal });
}

/** GET /api/ops/films/{id} */
export function getOperatedFilm(filmId: string, signal?: AbortSignal): Promise<OperatedFilm> {
  return request(film(filmId), { signal });
}

/** POST /api/ops/films/{id}/accept */
export async function acceptFilm(filmId: string, body: AcceptFilmBody): Promise<void> {
  await request(film(filmId, '/accept'), { method: 'POST', body });
}

/** POST /api/ops/films/{id}/reject */
export async function rejectFilm(filmId: string, reason: string): Promise<void> {
  await request(film(filmId, '/reject'), { method: 'POST', body: { reason } });
}

/** POST /api/ops/films/{id}/putFirst */
export async function putFilmFirst(filmId: string): Promise<void> {
  await request(film(filmId, '/putFirst'), { method: 'POST' });
}

/** PUT /api/ops/films/{id}/subtitles: the file itself is the body. */
export async function attachSubtitles(filmId: string, file: File): Promise<void> {
  await request(film(filmId, `/subtitles?name=${encodeURIComponent(file.name)}`), { method: 'PUT', file });
}

/** PUT /api/ops/films/{id}/audioDescription: the file itself is the body. */
export async function attachAudioDescription(filmId: string, file: File, placement: AudioPlacement): Promise<void> {
  const query = new URLSearchParams({ name: file.name, placement });
  await request(film(filmId, `/audioDescription?${query}`), { method: 'PUT', file });
}

/** PUT /api/ops/films/{id}/tracks */
export async function tellTracks(filmId: string, tracks: TellTracksBody['tracks']): Promise<void> {
  await request(film(filmId, '/tracks'), { method: 'PUT', body: { tracks } });
}

/** PUT /api/ops/films/{id}/submission */
export async function saveSubmission(filmId: string, body: SubmissionBody): Promise<void> {
  await request(film(filmId, '/submission'), { method: 'PUT', body });
}

/** POST /api/ops/films/{id}/heldDeliverables/{assetId}/release */
export async function releaseDeliverable(filmId: string, assetId: string, reason: string): Promise<void> {
  const call = `/heldDeliverables/${encodeURIComponent(assetId)}/release`;
  await request(film(filmId, call), { method: 'POST', body: { reason } });
}
