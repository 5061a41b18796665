import { addCalendarDays, type CalendarDay, parisDay } from '../../shared/index.ts';

const WRITTEN_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads "2026-12-01"; null for other texts and days that no calendar has. */
export function readDay(written: string): CalendarDay | null {
  const [, year, month, day] = WRITTEN_DAY.exec(written)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  return writeDay(addCalendarDays({ year, month, day }, 0)) === written ? { year, month, day } : null;
}

function writeDay({ year, month, day }: CalendarDay): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** A calendar day that exists, between 2000 and 2099: a year of three digits is one still being typed. */
export function isAirDate(written: string): boolean {
  const day = readDay(written);
  return day !== null && day.year >= 2000 && day.year < 2100;
}

/** "2026-12-01": today in Paris, where broadcasters are. */
export function parisToday(now: Date): string {
  return writeDay(parisDay(now));
}

/** The day in Paris is over. */
export function isPastAirDate(written: string, now: Date): boolean {
  return written < parisToday(now);
}
