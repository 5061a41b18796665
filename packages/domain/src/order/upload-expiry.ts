import type { UploadState } from '../shared/index.ts';

const HOUR_MS = 3_600_000;

/**
 * An upload that was not heard of for so long is given up, paused or not. The browser's own resume cache lasts five hours
 * (specification, point 9); the parts are kept far longer, so that a master begun on Friday goes on after a week away.
 */
export const ABANDONED_UPLOAD_DAYS = 7;
/** Silence after which the store is asked whether the object arrived: the tab may have died after its last request. */
export const SILENT_UPLOAD_HOURS = 1;
/** What no record knows is left alone for so long: its record may be about to be written. */
export const ORPHAN_GRACE_HOURS = 24;

/** What the rule needs to know of an upload. */
export interface UploadSilence {
  readonly status: UploadState;
  /** Last report of any kind: progress, pause, error, a new upload id. */
  readonly lastReportAt: Date;
  /** Its film was replaced by a newer one. */
  readonly isSuperseded: boolean;
}

/**
 * `wait`: leave it; `look`: ask the store whether the object arrived whole, and go on waiting when it did not; `expire`: ask
 * the same, and give the upload up when it did not.
 */
export type UploadExpiry = 'wait' | 'look' | 'expire';

export function uploadExpiry({ status, lastReportAt, isSuperseded }: UploadSilence, now: Date): UploadExpiry {
  if (status === 'Finished') return 'wait';
  const silentHours = (now.getTime() - lastReportAt.getTime()) / HOUR_MS;
  if (isSuperseded) return 'expire';
  if (silentHours >= ABANDONED_UPLOAD_DAYS * 24) return 'expire';
  return silentHours >= SILENT_UPLOAD_HOURS ? 'look' : 'wait';
}

/** True for what no record knows and that is old enough to go. Without a date it is left alone. */
export function isOrphanRemovable(madeAt: Date | null, now: Date): boolean {
  return madeAt !== null && now.getTime() - madeAt.getTime() >= ORPHAN_GRACE_HOURS * HOUR_MS;
}

export type SweepDecision = { readonly isAllowed: true } | { readonly isAllowed: false; readonly reason: SweepRefusal };
export type SweepRefusal = 'no-records' | 'too-many';

/**
 * Whether a sweep of the store may remove the objects no record knows. A database that was restored from an old backup, or
 * another one's address, makes every object look unknown: then nothing goes and a person decides.
 */
export function decideSweep(
  counts: { readonly objects: number; readonly orphans: number; readonly hasRecords: boolean },
  maxShare: number,
): SweepDecision {
  if (counts.orphans === 0) return { isAllowed: true };
  if (!counts.hasRecords) return { isAllowed: false, reason: 'no-records' };
  if (counts.orphans > counts.objects * maxShare) return { isAllowed: false, reason: 'too-many' };
  return { isAllowed: true };
}
