import { childSignal, type Timing } from '../timing/timing.ts';
import type { Connectivity } from './connectivity.ts';

/** Why a request was aborted: nothing moved for too long, or it did not survive an offline period. */
export class Stalled extends Error {
  readonly afterReconnect: boolean;

  constructor(afterReconnect: boolean) {
    super(afterReconnect ? 'The request did not go on after the line came back' : 'The request stalled');
    this.name = 'Stalled';
    this.afterReconnect = afterReconnect;
  }
}

/** A connection that moves no byte within this time after `online` is dead; this lets a new one start within 2 s. */
const RECONNECT_GRACE_MS = 1_000;

/**
 * Runs `work` and aborts it with `Stalled` when `touch` has not been called for `stallMs`. Works across offline
 * periods: a request that resumes by itself after `online` is left alone, any other is aborted after a second.
 */
export async function guardStall<T>(
  { timing, connectivity }: { timing: Timing; connectivity: Connectivity },
  stallMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal, touch: () => void) => Promise<T>,
): Promise<T> {
  const { controller, release } = childSignal(signal);
  let movedAt = timing.now();
  let cancel = timing.after(stallMs, check);
  let cancelGrace = () => {};

  function check() {
    const left = movedAt + stallMs - timing.now();
    if (left > 0) cancel = timing.after(left, check);
    else controller.abort(new Stalled(false));
  }
  const stopListening = connectivity.onChange((online) => {
    cancelGrace();
    if (!online) return;
    const since = timing.now();
    cancelGrace = timing.after(RECONNECT_GRACE_MS, () => {
      if (movedAt <= since) controller.abort(new Stalled(true));
    });
  });
  try {
    return await work(controller.signal, () => {
      movedAt = timing.now();
    });
  } finally {
    cancel();
    cancelGrace();
    stopListening();
    release();
  }
}
