import type { AssetKind, FileRole } from '../shared/index.ts';

const DAY_MS = 86_400_000;

/** Source and deliverable files are kept so long (specification, point 9, "Terms of service"). */
export const RETENTION_DAYS = 30;
/** The orderer is warned so long before. */
export const RETENTION_WARNING_DAYS = 3;
/** Films of the same order that would be warned of within a day go into one mail. */
export const RETENTION_GROUPING_DAYS = 1;

/** What the rule needs to know of one film. */
export interface FilmHistory {
  readonly lastDeliveredAt: Date | null;
  /** Destinations ordered for this film that do not have it. */
  readonly pendingDeliveries: number;
  /** Last thing that happened to the film: a file arrived, work ended, it was decided on, ordered, delivered, replaced. */
  readonly lastActivityAt: Date;
  /** Something is under way or awaits an operator: an upload, a job, a decision. */
  readonly isHeld: boolean;
  readonly isSuperseded: boolean;
  /** The day the orderer was told of, null when he was not. */
  readonly warnedFor: Date | null;
}

export type RetentionDecision =
  | { readonly action: 'keep' }
  /** Tell the orderer that the files go at this time. */
  | { readonly action: 'warn'; readonly removesAt: Date }
  | { readonly action: 'remove' };

/**
 * When the film's source and deliverable files have been kept long enough: 30 days after its last delivery. A film that is not
 * delivered everywhere (refused, replaced, waiting for a failed delivery) is kept 30 days after the last thing that happened to
 * it. Null while something is under way.
 */
export function retentionEnd(film: FilmHistory): Date | null {
  if (film.isHeld) return null;
  const isDelivered = film.lastDeliveredAt !== null && (film.pendingDeliveries === 0 || film.isSuperseded);
  const from = isDelivered && film.lastDeliveredAt ? film.lastDeliveredAt : film.lastActivityAt;
  return addDays(from, RETENTION_DAYS);
}

/**
 * Nothing goes that the orderer was not told of three days before, however late the warning was; a later delivery moves the
 * end and asks for a new warning. A film the customer replaced by himself goes without one.
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

/** The longest time between two looks: what happens to a film may move its end. */
const LONGEST_LOOK_DAYS = 7;
/** Of a film that is held, by work or by a decision that is awaited. */
const HELD_LOOK_DAYS = 1;

/**
 * When the rule is to be asked next about a film that stays for now: once its warning may go with that of another film of its order, once it is due
 * by itself, once the film goes. Always later than now; a look that comes too early does no harm.
 */
export function nextRetentionLook(film: FilmHistory, now: Date): Date {
  const { isSuperseded, warnedFor } = film;
  const end = retentionEnd(film);
  if (end === null) return addDays(now, HELD_LOOK_DAYS);
  const removal = isSuperseded ? end : warnedFor !== null && warnedFor >= end ? warnedFor : null;
  const warnings = [RETENTION_WARNING_DAYS + RETENTION_GROUPING_DAYS, RETENTION_WARNING_DAYS];
  const moments = removal ? [removal] : warnings.map((days) => addDays(end, -days));
  const next = moments.find((moment) => moment > now) ?? addDays(now, HELD_LOOK_DAYS);
  const latest = addDays(now, LONGEST_LOOK_DAYS);
  return next < latest ? next : latest;
}

/** Deliverables and copies of the film go; proxies and reports stay (decisions, "Files and pipeline"). */
export function isRemovedByRetention({ role, kind }: { readonly role: FileRole; readonly kind: AssetKind }): boolean {
  const isReport = kind === 'VerificationReportPdf' || kind === 'VerificationReportXml';
  return (role === 'deliverable' || role === 'copy') && !isReport;
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}
