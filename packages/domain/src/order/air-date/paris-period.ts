import { addCalendarDays, parisInstant } from '../../shared/index.ts';
import { readDay } from './first-air-date.ts';

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
