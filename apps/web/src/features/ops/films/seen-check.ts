import type { OperatedFilm, Verification } from '@spotway/contract';

/** The result of a check. */
export type SeenCheck = NonNullable<Verification['result']>;

/** The film's check result as the page knows it; null while there is none, and for a replaced film. */
export function checkOf({ activeFilmId, filmId, spot }: OperatedFilm): SeenCheck | null {
  if (activeFilmId !== filmId) return null;
  return spot.show.activeBroadcastable?.files.material?.verification?.result ?? null;
}
