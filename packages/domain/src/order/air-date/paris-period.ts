import { addCalendarDays, parisInstant } from '../../shared/index.ts';
import { isAirDate, readDay } from './first-air-date.ts';

/** From the first moment of a day in Paris until the last of another, "2026-12-01"; open where no day is given. */
export function parisPeriod(
  first: string | undefined,
  last: string | undefined,
): { readonly from: Date | undefined; readonly until: Date | undefined } {
  const [from, to] = [first, last].map((each) => (each === undefined ? null : readDay(each)));
  return {
    from: from ? parisInstant(from, 0) : undefined,
    until: to ? parisInstant(addCalendarDays(to, 1), 0) : undefined,
  };
}

/** A whole day typed as a search, "25/11/2026", "25.11.2026" or "2026-11-25", as "2026-11-25"; null for everything else. */
export function searchedDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  const written = day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
  return isAirDate(written) ? written : null;
}
