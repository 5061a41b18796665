import type { JobPhase } from '../shared/index.ts';

/** An attempt's progress, as reported by itself. */
export interface AttemptStanding {
  /** Null for work without progress reports, which is quick. */
  readonly phase: JobPhase | null;
  /** Progress of the step that stopping now would lose, 0 to 1. */
  readonly progress: number;
  /** Since that step began. */
  readonly elapsedSeconds: number;
}

/**
 * Whether an attempt is likely to finish within a stopping worker's grace period. Work that would take longer at its current pace is stopped
 * at once: the grace period would be wasted, and another free worker can start it meanwhile.
 */
export function canEndWithin(graceSeconds: number, { phase, progress, elapsedSeconds }: AttemptStanding): boolean {
  if (graceSeconds <= 0) return false;
  if (phase === null) return true;
  // storing the result comes after hours of encoding and takes moments
  if (progress <= 0) return phase === 'Uploading';
  return (elapsedSeconds * (1 - progress)) / progress <= graceSeconds;
}
