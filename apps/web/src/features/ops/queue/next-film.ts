import type { WaitingFilm } from '@spotway/contract';

/** The film to decide after this one: the next of the queue, from its start after its end; null if no other waits for a decision. */
export function nextFilm(
  queue: readonly Pick<WaitingFilm, 'filmId' | 'awaitsDecision'>[],
  filmId: string,
): string | null {
  const place = queue.findIndex((film) => film.filmId === filmId);
  const inTurn = [...queue.slice(place + 1), ...queue.slice(0, Math.max(place, 0))];
  return inTurn.find((film) => film.awaitsDecision)?.filmId ?? null;
}
