import { parisDay, parisInstant } from '../shared/index.ts';

const DAY_MS = 86_400_000;

/**
 * High-volume audit lines about file transfer and storage that nobody has to produce later. All other lines concern money, a decision on
 * a film, or who may do what. A database index covers exactly these actions.
 */
export const PASSING_AUDIT_ACTIONS = ['analysis.disagreed', 'film.archived', 'job.retried', 'upload.expired'] as const;

const PASSING_AUDIT_DAYS = 3 * 365;
/** All other lines are kept as business records, counted from the end of their year (Code de commerce, article L123-22). */
const LASTING_AUDIT_YEARS = 10;

/** Lines written before these instants may be deleted. Years begin at midnight in Paris. */
export function auditLimits(now: Date): { readonly passingBefore: Date; readonly lastingBefore: Date } {
  const year = parisDay(now).year - LASTING_AUDIT_YEARS;
  return {
    passingBefore: new Date(now.getTime() - PASSING_AUDIT_DAYS * DAY_MS),
    lastingBefore: parisInstant({ year, month: 1, day: 1 }, 0),
  };
}
