const HOUR_MS = 3_600_000;

/** The orderer is reminded of missing files so many hours after the order (decisions, "E-mails"). */
export const FILES_MISSING_REMINDER_HOURS = [24, 72] as const;
/** After so many days nobody is reminded any more: whoever runs the product for the first time on old orders writes to none. */
export const FILES_MISSING_LAST_DAYS = 14;
/** Whoever is sending right now is not reminded. */
export const SENDING_NOW_HOURS = 1;

/** What the rule needs to know of an order. */
export interface AwaitedFiles {
  readonly orderedAt: Date;
  readonly filesAcquiredAt: Date | null;
  readonly spotsWithoutMaterial: number;
  /** Hour mark of the last reminder, null when there was none. */
  readonly remindedHours: number | null;
  /** Last report of an upload that is not finished. */
  readonly lastReportAt: Date | null;
}

/**
 * Hour mark of the reminder that is due, or null. A mark is reminded of once; when two were missed (nothing ran for days) only
 * the later one is sent.
 */
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
