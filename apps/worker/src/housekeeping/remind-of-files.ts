import { listOrdersAwaitingFiles, markReminded } from '@spotway/database';
import { FILES_MISSING_LAST_DAYS, FILES_MISSING_REMINDER_HOURS, reminderDue } from '@spotway/domain/work';
import type { ScheduleHandler } from '@spotway/queue';
import type { HousekeepingContext } from '../context/housekeeping-context.ts';

const HOUR_MS = 3_600_000;

/** Reminds orderers of the files they owe. The mark and the mail's job are one transaction: each reminder is sent once. */
export function remindOfFiles({ db, queue }: Pick<HousekeepingContext, 'db' | 'queue'>): ScheduleHandler {
  return async ({ now, signal }) => {
    const failures: unknown[] = [];
    const facts = { waiting: 0, reminded: 0, failed: 0 };
    const orders = await listOrdersAwaitingFiles(db, {
      from: new Date(now.getTime() - FILES_MISSING_LAST_DAYS * 24 * HOUR_MS),
      to: new Date(now.getTime() - FILES_MISSING_REMINDER_HOURS[0] * HOUR_MS),
    });
    for (const order of orders) {
      signal.throwIfAborted();
      facts.waiting += 1;
      const hours = reminderDue(order, now);
      if (hours === null) continue;
      try {
        const isFirst = await db.transaction(async (tx) => {
          if (!(await markReminded(tx, order.campaignId, hours))) return false;
          await queue.notify(tx, order.campaignId, 'filesMissing', null, hours);
          return true;
        });
        if (isFirst) facts.reminded += 1;
      } catch (error) {
        facts.failed += 1;
        failures.push(error);
      }
    }
    return { facts, failures };
  };
}
