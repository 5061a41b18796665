import type { UploadState } from '../shared/index.ts';

const HOUR_MS = 3_600_000;

/**
 * An upload without a report for this long is abandoned, paused or not. The browser's own resume cache lasts five hours (specification, point
 * 9); parts are kept far longer, so that an upload started on Friday can continue after a week away.
 */
export const ABANDONED_UPLOAD_DAYS = 7;
/** Silence after which to check the store for the object: the tab may have died after its last request. */
export const SILENT_UPLOAD_HOURS = 1;
/** Objects without a record are left alone for this long: their record may be about to be written. */
export const ORPHAN_GRACE_HOURS = 24;

/** An upload's state, as far as its expiry is concerned. */
export interface UploadSilence {
  readonly status: UploadState;
  /** Last report of any kind: progress, pause, error, a new upload id. */
  readonly lastReportAt: Date;
  /** Its film has been replaced by a newer one. */
  readonly isSuperseded: boolean;
}

/**
 * `wait`: leave it; `look`: check whether the object has arrived in full, and keep waiting if not; `expire`: check the same, and abandon the
 * upload if not.
 */
export type UploadExpiry = 'wait' | 'look' | 'expire';

export function uploadExpiry({ status, lastReportAt, isSuperseded }: UploadSilence, now: Date): UploadExpiry {
  if (status === 'Finished') return 'wait';
  const silentHours = (now.getTime() - lastReportAt.getTime()) / HOUR_MS;
  if (isSuperseded) return 'expire';
  if (silentHours >= ABANDONED_UPLOAD_DAYS * 24) return 'expire';
  return silentHours >= SILENT_UPLOAD_HOURS ? 'look' : 'wait';
}

/** Whether an object without a record is old enough to remove. Without a date it is left alone. */
export function isOrphanRemovable(madeAt: Date | null, now: Date): boolean {
  return madeAt !== null && now.getTime() - madeAt.getTime() >= ORPHAN_GRACE_HOURS * HOUR_MS;
}

export type SweepDecision = { readonly isAllowed: true } | { readonly isAllowed: false; readonly reason: SweepRefusal };
export type SweepRefusal = 'no-records' | 'too-many';

/**
 * Whether a sweep of the store may remove objects without a record. After restoring an old backup, or with the wrong database address, every
 * object looks orphaned: then nothing is removed and a person decides.
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
