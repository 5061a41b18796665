import { randomUUID } from 'node:crypto';

/**
 * Where the next run goes on among records in the order of their ids, so that those at the end have their turn however short the runs are. A program
 * begins anywhere: programs that are started again before they are round would never come to the end otherwise.
 */
export interface Round {
  /** The id after which to go on; null for the first. */
  after: string | null;
}

export function beginRound(): Round {
  return { after: randomUUID() };
}

/** The same ids in their order, those after the last one first. */
export function inRound(ids: readonly string[], { after }: Round): string[] {
  const sorted = [...ids].sort();
  const start = after === null ? 0 : sorted.findIndex((id) => id > after);
  return start <= 0 ? sorted : [...sorted.slice(start), ...sorted.slice(0, start)];
}
