import { listOrdersAwaitingFiles, markReminded } from '@spotway/database';
import { FILES_MISSING_LAST_DAYS, FILES_MISSING_REMINDER_HOURS, reminderDue } from '@spotway/domain/work';
import type { HousekeepingContext } from '../context/housekeeping-context.ts';
import { isNeverOver, type TurnHandler } from './turns/turn.ts';

const HOUR_MS = 3_600_000;

/**
 * Reminds orderers of missing files. The mark and the mail's job are one transaction: each reminder is sent once.
 * Reminders a run has no time for are left to the next one.
 */
export function remindOfFiles({ db, queue }: Pick<HousekeepingContext, 'db' | 'queue'>): TurnHandler {
  return async ({ now, signal, isOver = isNeverOver }) => {
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
        // Not after a failure: an order that keeps failing would hold up the ones behind it.
        if (isOver()) break;
      } catch (error) {
        facts.failed += 1;
        failures.push(error);
      }
    }
    return { facts, failures };
  };
}
