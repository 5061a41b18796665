import type { ScheduleHandler } from '@spotway/queue';
import type { HousekeepingContext } from './housekeeping-context.ts';

/** Queues open work again that the queue lost: what the records hold is what is to be done. */
export function requeueLostWork({ db, queue }: Pick<HousekeepingContext, 'db' | 'queue'>): ScheduleHandler {
  return async ({ now }) => ({
    facts: { requeued: await db.transaction((tx) => queue.requeueLost(tx, now)) },
    failures: [],
  });
}
