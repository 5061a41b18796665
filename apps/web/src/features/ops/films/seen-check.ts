import type { OperatedFilm, Verification } from '@spotway/contract';

/** What a check found. */
export type SeenCheck = NonNullable<Verification['result']>;

/** What the check of a film found, as the page knows it now; null while there is none, and of a film that was replaced. */
export function checkOf({ activeFilmId, filmId, spot }: OperatedFilm): SeenCheck | null {
  if (activeFilmId !== filmId) return null;
  return spot.show.activeBroadcastable?.files.material?.verification?.result ?? null;
}
