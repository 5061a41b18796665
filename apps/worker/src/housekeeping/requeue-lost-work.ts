import type { HousekeepingContext } from '../context/housekeeping-context.ts';
import { isNeverOver, type TurnHandler } from './turns/turn.ts';

/** Requeues open work that the queue lost: the records decide what has to be done. */
export function requeueLostWork({ db, queue }: Pick<HousekeepingContext, 'db' | 'queue'>): TurnHandler {
  return async ({ now, signal, isOver = isNeverOver }) => {
    let requeued = 0;
    for (;;) {
      signal.throwIfAborted();
      const found = await db.transaction((tx) => queue.requeueLost(tx, now));
      requeued += found;
      if (found === 0 || isOver()) return { facts: { requeued }, failures: [] };
    }
  };
}
