import type { HousekeepingContext } from '../context/housekeeping-context.ts';
import { isNeverOver, type TurnHandler } from './turns/turn.ts';

/** Queues open work again that the queue lost: what the records hold is what is to be done. */
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
