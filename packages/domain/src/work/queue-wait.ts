import { laneOf } from './work-order.ts';

/** A job of anybody that isn't finished. */
export interface OpenWork {
  readonly id: string;
  readonly stage: string;
  readonly isActive: boolean;
  /** When it began; null while it waits. */
  readonly startedAt: Date | null;
  readonly estimatedSeconds: number;
  readonly turnAt: Date;
}

/** A job that waits, or will. */
export interface QueuedWork {
  /** Null if it isn't queued yet. */
  readonly id: string | null;
  readonly stage: string;
  readonly estimatedSeconds: number;
  readonly turnAt: Date;
}

/**
 * Seconds until a job begins: the work ahead of it in its stage and lane, divided by how much of it is under way at once, which is how many workers are seen to
 * take it. A worker that could take more is not seen, so this rather says too much. Null if work is ahead and nobody works on it.
 */
export function queueSeconds(own: QueuedWork, open: readonly OpenWork[], now: Date): number | null {
  const lane = laneOf(own.estimatedSeconds);
  const others = open.filter(
    ({ id, stage, estimatedSeconds }) => id !== own.id && stage === own.stage && laneOf(estimatedSeconds) === lane,
  );
  const active = others.filter(({ isActive }) => isActive);
  const ahead = others.filter(({ isActive, turnAt }) => !isActive && turnAt < own.turnAt);
  if (active.length === 0) return ahead.length === 0 ? 0 : null;
  const seconds =
    ahead.reduce((sum, { estimatedSeconds }) => sum + estimatedSeconds, 0) +
    active.reduce((sum, each) => sum + restOf(each, now), 0);
  return seconds / active.length;
}

function restOf({ startedAt, estimatedSeconds }: OpenWork, now: Date): number {
  const elapsed = startedAt ? (now.getTime() - startedAt.getTime()) / 1000 : 0;
  return Math.max(0, estimatedSeconds - elapsed);
}
