const HOUR_MS = 3_600_000;

/** Hours after the order at which the orderer is reminded of missing files (decisions, "E-mails"). */
export const FILES_MISSING_REMINDER_HOURS = [24, 72] as const;
/** Age limit for reminders, so that starting the product with old orders does not mail everybody. */
export const FILES_MISSING_LAST_DAYS = 14;
/** An upload that reported within this time is under way, so nobody is reminded. */
export const SENDING_NOW_HOURS = 1;

/** An order that may have missing files. */
export interface AwaitedFiles {
  readonly orderedAt: Date;
  readonly filesAcquiredAt: Date | null;
  readonly spotsWithoutMaterial: number;
  /** Hour mark of the last reminder; null if there was none. */
  readonly remindedHours: number | null;
  /** Last report from an unfinished upload. */
  readonly lastReportAt: Date | null;
}

/** Hour mark of the reminder that is due, or null. Each mark is used once; if two were missed (nothing ran for days), only the later is sent. */
export function reminderDue(order: AwaitedFiles, now: Date): number | null {
  if (order.filesAcquiredAt !== null || order.spotsWithoutMaterial === 0) return null;
  const age = hoursBetween(order.orderedAt, now);
  if (age >= FILES_MISSING_LAST_DAYS * 24) return null;
  if (order.lastReportAt && hoursBetween(order.lastReportAt, now) < SENDING_NOW_HOURS) return null;
  const mark = FILES_MISSING_REMINDER_HOURS.findLast((hours) => age >= hours);
  return mark !== undefined && mark > (order.remindedHours ?? 0) ? mark : null;
}

function hoursBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / HOUR_MS;
}
