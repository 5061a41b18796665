import type { JobPhase } from '../shared/index.ts';

/** How far an attempt has come, as it reported itself. */
export interface AttemptStanding {
  /** Null for work that reports nothing, which is done in moments. */
  readonly phase: JobPhase | null;
  /** Of what a stop now would lose, 0 to 1. */
  readonly progress: number;
  /** Since that began. */
  readonly elapsedSeconds: number;
}

/**
 * Whether an attempt is likely to end within the grace of a stopping worker. Work that goes on at its pace for longer is stopped at once: the
 * minute would be lost with it, and every other worker that is free could begin it meanwhile.
 */
export function canEndWithin(graceSeconds: number, { phase, progress, elapsedSeconds }: AttemptStanding): boolean {
  if (graceSeconds <= 0) return false;
  if (phase === null) return true;
  // What is made begins to be stored: hours of encoding, and moments that are left.
  if (progress <= 0) return phase === 'Uploading';
  return (elapsedSeconds * (1 - progress)) / progress <= graceSeconds;
}
