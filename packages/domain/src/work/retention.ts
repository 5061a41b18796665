import type { AssetKind, FileRole } from '../shared/index.ts';

const DAY_MS = 86_400_000;

/** How long source and deliverable files are kept (specification, point 9, "Terms of service"). */
export const RETENTION_DAYS = 30;
/** How long before removal the orderer is warned. */
export const RETENTION_WARNING_DAYS = 3;
/** Warnings for films of the same order that fall within a day share one mail. */
export const RETENTION_GROUPING_DAYS = 1;

/** A film's history, as far as retention is concerned. */
export interface FilmHistory {
  readonly lastDeliveredAt: Date | null;
  /** Ordered destinations that don't have the film yet. */
  readonly pendingDeliveries: number;
  /** Last event of the film: a file arrived, work ended, it was decided on, ordered, delivered or replaced. */
  readonly lastActivityAt: Date;
  /** An upload, a job or a decision is pending. */
  readonly isHeld: boolean;
  readonly isSuperseded: boolean;
  /** The removal day announced to the orderer; null if not announced. */
  readonly warnedFor: Date | null;
}

export type RetentionDecision =
  | { readonly action: 'keep' }
  /** Tell the orderer that the files will be removed at this time. */
  | { readonly action: 'warn'; readonly removesAt: Date }
  | { readonly action: 'remove' };

/**
 * When retention of the film's source and deliverable files ends: 30 days after its last delivery, or, for a film not delivered everywhere
 * (rejected, replaced, waiting for a failed delivery), 30 days after its last event. Null while something is pending.
 */
export function retentionEnd(film: FilmHistory): Date | null {
  if (film.isHeld) return null;
  const isDelivered = film.lastDeliveredAt !== null && (film.pendingDeliveries === 0 || film.isSuperseded);
  const from = isDelivered && film.lastDeliveredAt ? film.lastDeliveredAt : film.lastActivityAt;
  return addDays(from, RETENTION_DAYS);
}

/**
 * Nothing is removed without three days' warning to the orderer, however late the warning was sent; a later delivery moves the end and needs
 * a new warning. A film that the customer replaced is removed without one.
 * @param noticeDays how long before the end to warn
 */
export function decideRetention(
  film: FilmHistory,
  now: Date,
  noticeDays: number = RETENTION_WARNING_DAYS,
): RetentionDecision {
  const end = retentionEnd(film);
  if (end === null) return { action: 'keep' };
  if (film.isSuperseded) return { action: now >= end ? 'remove' : 'keep' };
  if (film.warnedFor !== null && film.warnedFor >= end) return { action: now >= film.warnedFor ? 'remove' : 'keep' };
  if (now < addDays(end, -noticeDays)) return { action: 'keep' };
  const earliest = addDays(now, RETENTION_WARNING_DAYS);
  return { action: 'warn', removesAt: end > earliest ? end : earliest };
}

/** Longest interval between checks, because events may move the end. */
const MAX_CHECK_INTERVAL_DAYS = 7;
/** Interval for films held by pending work or a pending decision. */
const HELD_CHECK_INTERVAL_DAYS = 1;

/**
 * When to apply the rule next to a film that stays for now: when its warning may share another film's mail, when the warning is due by
 * itself, or when the film is to be removed. Always later than now; checking too early does no harm.
 */
export function nextRetentionCheck(film: FilmHistory, now: Date): Date {
  const { isSuperseded, warnedFor } = film;
  const end = retentionEnd(film);
  if (end === null) return addDays(now, HELD_CHECK_INTERVAL_DAYS);
  const removal = isSuperseded ? end : warnedFor !== null && warnedFor >= end ? warnedFor : null;
  const warnings = [RETENTION_WARNING_DAYS + RETENTION_GROUPING_DAYS, RETENTION_WARNING_DAYS];
  const moments = removal ? [removal] : warnings.map((days) => addDays(end, -days));
  const next = moments.find((moment) => moment > now) ?? addDays(now, HELD_CHECK_INTERVAL_DAYS);
  const latest = addDays(now, MAX_CHECK_INTERVAL_DAYS);
  return next < latest ? next : latest;
}

/**
 * Deliverables and copies of the film are removed; its proxy and reports stay (decisions, "Files and pipeline"). What was made on
 * request has a retention of its own (`requestedFilesKeptSince`).
 */
export function isRemovedByRetention({ role, kind }: { readonly role: FileRole; readonly kind: AssetKind }): boolean {
  const isReport = kind === 'VerificationReportPdf' || kind === 'VerificationReportXml';
  return (role === 'deliverable' || role === 'copy') && !isReport;
}

/** How many frames of a film's master are kept as pictures at a time. */
export const MAX_MASTER_FRAMES = 100;

/**
 * Proxies of deliverables and frames of masters made before this are removed (specification, point 9: 30 days, like the files they show); they are made
 * again on request while those are in the store.
 */
export function requestedFilesKeptSince(now: Date): Date {
  return addDays(now, -RETENTION_DAYS);
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}
