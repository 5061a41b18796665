import { deleteExpiredCredentials, deleteOldMailRecords, forgetRemovals } from '@spotway/database';
import { mailDay } from '@spotway/domain';
import type { ScheduleHandler } from '@spotway/queue';
import type { HousekeepingContext } from './housekeeping-context.ts';

/** Notes of removals done are kept so long, for whoever looks for a lost file. */
const REMOVALS_KEPT_MS = 90 * 86_400_000;
/** So long after its end a link that confirms an address is still told from one that never was. */
const CONFIRMATIONS_KEPT_MS = 30 * 86_400_000;

/** Deletes rows that nothing reads any more. The queue's own jobs are deleted by pg-boss a day after they ended. */
export function cleanRecords({ db }: Pick<HousekeepingContext, 'db'>): ScheduleHandler {
  return async ({ now }) => {
    const credentials = await deleteExpiredCredentials(db, now);
    const removals = await forgetRemovals(db, new Date(now.getTime() - REMOVALS_KEPT_MS));
    const endedBefore = new Date(now.getTime() - CONFIRMATIONS_KEPT_MS);
    const mails = await deleteOldMailRecords(db, { day: mailDay(now), endedBefore });
    return { facts: { ...credentials, removals, ...mails }, failures: [] };
  };
}
