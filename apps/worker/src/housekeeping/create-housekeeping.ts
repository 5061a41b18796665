import type { ScheduleHandler, ScheduleName } from '@spotway/queue';
import type { HousekeepingContext } from '../context/housekeeping-context.ts';
import { abortOrphanUploads } from './abort-orphan-uploads.ts';
import { applyRetention } from './apply-retention.ts';
import { cleanRecords } from './clean-records.ts';
import { expireUploads } from './expire-uploads.ts';
import { invoiceMonths } from './invoice-months.ts';
import { mailInvoices } from './mail-invoices.ts';
import { remindOfFiles } from './remind-of-files.ts';
import { removeObjects } from './remove-objects.ts';
import { requeueLostWork } from './requeue-lost-work.ts';
import { sendSummaries } from './send-summaries.ts';
import { sweepStore } from './sweep-store.ts';
import { inTurn, TURN_MS, type TurnHandler } from './turns/turn.ts';

/**
 * The handler of each schedule. Objects that a schedule gives up are removed from the store in the same run, as far as its time allows
 * (docs/decisions/044).
 */
export function createHousekeeping(
  context: HousekeepingContext,
  turnMs = TURN_MS,
): Record<ScheduleName, ScheduleHandler> {
  const remove = removeObjects(context);
  const turn = (...parts: readonly TurnHandler[]) => inTurn(turnMs, ...parts);
  return {
    'upload-expiry': turn(expireUploads(context), remove, abortOrphanUploads(context)),
    'object-removal': turn(remove),
    'lost-work': turn(requeueLostWork(context)),
    'files-missing': turn(remindOfFiles(context)),
    retention: turn(applyRetention(context), remove),
    'invoice-mail': turn(mailInvoices(context)),
    'monthly-invoices': turn(invoiceMonths(context), mailInvoices(context)),
    'daily-summary': sendSummaries(context),
    'store-sweep': turn(sweepStore(context), remove),
    'record-cleanup': cleanRecords(context),
  };
}
