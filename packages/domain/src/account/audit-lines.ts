import { parisDay, parisInstant } from '../shared/index.ts';

const DAY_MS = 86_400_000;

/**
 * Audit lines that the platform writes in numbers and that nobody has to show later: about the transfer and the keeping of files. Every other
 * line tells of money, of a decision on a film, or of who may do what. An index of the database is of these very actions.
 */
export const PASSING_AUDIT_ACTIONS = ['analysis.disagreed', 'film.archived', 'job.retried', 'upload.expired'] as const;

/** Passing lines are kept so long. */
const PASSING_AUDIT_DAYS = 3 * 365;
/** All others as business records are, counted from the end of the year they belong to (Code de commerce, article L123-22). */
const LASTING_AUDIT_YEARS = 10;

/** Lines written before these instants are kept no longer. Years begin at midnight in Paris. */
export function auditLimits(now: Date): { readonly passingBefore: Date; readonly lastingBefore: Date } {
  const year = parisDay(now).year - LASTING_AUDIT_YEARS;
  return {
    passingBefore: new Date(now.getTime() - PASSING_AUDIT_DAYS * DAY_MS),
    lastingBefore: parisInstant({ year, month: 1, day: 1 }, 0),
  };
}
