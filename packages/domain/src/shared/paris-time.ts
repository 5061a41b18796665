import type { Language } from './enumerations.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A day of the calendar; `month` is 1 to 12. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * Hours that Paris is ahead of UTC at an instant: 2 from the last Sunday of March to the last Sunday of October, both at 01:00 UTC, else 1
 * (Directive 2000/84/EC, articles 1 to 3; in force since 2002).
 */
export function parisOffsetHours(instant: Date): 1 | 2 {
  const year = instant.getUTCFullYear();
  const isSummer = instant.getTime() >= changeOf(year, 3) && instant.getTime() < changeOf(year, 10);
  return isSummer ? 2 : 1;
}

function changeOf(year: number, month: 3 | 10): number {
  // Both months have 31 days.
  const last = new Date(Date.UTC(year, month - 1, 31));
  return last.getTime() - last.getUTCDay() * DAY_MS + HOUR_MS;
}

/** The day it is in Paris. */
export function parisDay(instant: Date): CalendarDay {
  const local = new Date(instant.getTime() + parisOffsetHours(instant) * HOUR_MS);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/** The instant of a wall-clock time in Paris, in minutes after midnight, at an hour when no clock changes (not 02:00 to 03:00). */
export function parisInstant({ year, month, day }: CalendarDay, minutes: number): Date {
  const asUtc = Date.UTC(year, month - 1, day, 0, minutes);
  // Offsets change at 01:00 UTC: one hour earlier the offset is the same for every time outside that hour.
  return new Date(asUtc - parisOffsetHours(new Date(asUtc - HOUR_MS)) * HOUR_MS);
}

/**
 * The same date and time in ISO 8601, told in UTC where it has no zone of its own: such a time is one of Paris, by whose clock the regulator
 * and its users work. Not for the hour in which clocks change.
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

/** "28/03/2026 à 14:05 (Paris)": by the clock that broadcasters work by, wherever the reader or the server is. */
export function parisMomentText(instant: Date, language: Language): string {
  const local = new Date(instant.getTime() + parisOffsetHours(instant) * HOUR_MS);
  const [year, month, day] = local.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year} ${language === 'fr' ? 'à' : 'at'} ${local.toISOString().slice(11, 16)} (Paris)`;
}
