import { openingHours, parisDay, parisInstant } from '../../shared/index.ts';

/** Minutes after midnight in Paris: an hour before operators go home, so that they still answer. */
const SUMMARY_AT_MINUTES = 17 * 60 + 30;

/** The day's summary holds what happened before this instant: 17:30 in Paris on a working day, once it has come; null until then. */
export function summaryCutoff(now: Date): Date | null {
  const day = parisDay(now);
  if (openingHours(day) === null) return null;
  const cutoff = parisInstant(day, SUMMARY_AT_MINUTES);
  return now >= cutoff ? cutoff : null;
}
