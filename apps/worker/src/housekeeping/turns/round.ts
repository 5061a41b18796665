import { randomUUID } from 'node:crypto';

/**
 * Where the next run continues among records ordered by id, so that the last ones get their turn however short the runs are. A program
 * starts at a random id: one that is often restarted mid-round would otherwise never reach the end.
 */
export interface Round {
  /** The id to continue after; null for the first. */
  after: string | null;
}

export function beginRound(): Round {
  return { after: randomUUID() };
}

/** The same ids in order, those after the position first. */
export function inRound(ids: readonly string[], { after }: Round): string[] {
  const sorted = [...ids].sort();
  const start = after === null ? 0 : sorted.findIndex((id) => id > after);
  return start <= 0 ? sorted : [...sorted.slice(start), ...sorted.slice(0, start)];
}
