import type { Language } from './enumerations.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A calendar day; `month` is 1 to 12. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * Hours by which Paris is ahead of UTC: 2 from the last Sunday in March to the last Sunday in October, both at 01:00 UTC, else 1
 * (Directive 2000/84/EC, articles 1 to 3; in force since 2002).
 */
export function parisOffsetHours(instant: Date): 1 | 2 {
  const year = instant.getUTCFullYear();
  const isSummer = instant.getTime() >= changeOf(year, 3) && instant.getTime() < changeOf(year, 10);
  return isSummer ? 2 : 1;
}

function changeOf(year: number, month: 3 | 10): number {
  // both months have 31 days
  const last = new Date(Date.UTC(year, month - 1, 31));
  return last.getTime() - last.getUTCDay() * DAY_MS + HOUR_MS;
}

/** The calendar day in Paris at this instant. */
export function parisDay(instant: Date): CalendarDay {
  const local = new Date(instant.getTime() + parisOffsetHours(instant) * HOUR_MS);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/** The instant of a wall-clock time in Paris, in minutes after midnight; not for 02:00 to 03:00, when clocks change. */
export function parisInstant({ year, month, day }: CalendarDay, minutes: number): Date {
  const asUtc = Date.UTC(year, month - 1, day, 0, minutes);
  // offsets change at 01:00 UTC, so the offset one hour earlier is right for every time outside that hour
  return new Date(asUtc - parisOffsetHours(new Date(asUtc - HOUR_MS)) * HOUR_MS);
}

/**
 * Converts an ISO 8601 date and time without a zone to UTC, assuming Paris time, which the regulator and its users work in; times with a
 * zone are unchanged. Not for the hour in which clocks change.
 */
export function parisTimeInUtc(dateTime: string): string {
  if (/(?:Z|[+-]\d\d:?\d\d)$/i.test(dateTime)) return dateTime;
  const asUtc = Date.parse(`${dateTime}Z`);
  return new Date(asUtc - parisOffsetHours(new Date(asUtc - HOUR_MS)) * HOUR_MS).toISOString();
}

export function addCalendarDays({ year, month, day }: CalendarDay, days: number): CalendarDay {
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday({ year, month, day }: CalendarDay): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** "2026-03-28 14:05" in Paris, as spreadsheets read it. */
export function parisMinute(instant: Date): string {
  const local = new Date(instant.getTime() + parisOffsetHours(instant) * HOUR_MS);
  return local.toISOString().slice(0, 16).replace('T', ' ');
}

/** "28/03/2026 à 14:05 (Paris)": broadcasters work in Paris time, wherever the reader or the server is. */
export function formatParisMoment(instant: Date, language: Language): string {
  const local = new Date(instant.getTime() + parisOffsetHours(instant) * HOUR_MS);
  const [year, month, day] = local.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year} ${language === 'fr' ? 'à' : 'at'} ${local.toISOString().slice(11, 16)} (Paris)`;
}
