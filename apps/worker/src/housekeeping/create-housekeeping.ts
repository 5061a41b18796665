import type { ScheduleHandler, ScheduleName, ScheduleReport } from '@spotway/queue';
import { abortOrphanUploads } from './abort-orphan-uploads.ts';
import { applyRetention } from './apply-retention.ts';
import { cleanRecords } from './clean-records.ts';
import { expireUploads } from './expire-uploads.ts';
import type { HousekeepingContext } from './housekeeping-context.ts';
import { invoiceMonths } from './invoice-months.ts';
import { mailInvoices } from './mail-invoices.ts';
import { remindOfFiles } from './remind-of-files.ts';
import { removeObjects } from './remove-objects.ts';
import { requeueLostWork } from './requeue-lost-work.ts';
import { sweepStore } from './sweep-store.ts';

/** What does the work of each schedule. What a schedule gives up leaves the store in the same run. */
export function createHousekeeping(context: HousekeepingContext): Record<ScheduleName, ScheduleHandler> {
  const remove = removeObjects(context);
  return {
    'upload-expiry': inTurn(expireUploads(context), remove, abortOrphanUploads(context)),
    'object-removal': remove,
    'lost-work': requeueLostWork(context),
    'files-missing': remindOfFiles(context),
    retention: inTurn(applyRetention(context), remove),
    'invoice-mail': mailInvoices(context),
    'monthly-invoices': inTurn(invoiceMonths(context), mailInvoices(context)),
    'store-sweep': inTurn(sweepStore(context), remove),
    'record-cleanup': cleanRecords(context),
  };
}

/** One after another, also after failures; numbers of the same name are added up. */
function inTurn(...handlers: readonly ScheduleHandler[]): ScheduleHandler {
  return async (run) => {
    const reports: ScheduleReport[] = [];
    for (const handler of handlers) {
      run.signal.throwIfAborted();
      reports.push(await handler(run).catch((error: unknown) => ({ facts: {}, failures: [error] })));
    }
    const facts: Record<string, number> = {};
    for (const [name, count] of reports.flatMap((report) => Object.entries(report.facts)))
      facts[name] = (facts[name] ?? 0) + count;
    return { facts, failures: reports.flatMap((report) => report.failures) };
  };
}
