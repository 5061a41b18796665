import { isFrenchHoliday } from './french-holidays.ts';
import { addCalendarDays, type CalendarDay, parisDay, parisInstant, weekday } from './paris-time.ts';

/** Minutes after midnight in Paris (specification, point 9: 9:30-18:30 Monday to Friday except French holidays). */
const OPENS_AT = 9 * 60 + 30;
const CLOSES_AT = 18 * 60 + 30;
/** 24 and 31 December: 9:30-16:00. */
const CLOSES_EARLY_AT = 16 * 60;

/** Operator time within which orders are processed (specification, point 1). */
export const PROCESSING_LIMIT_MS = 2 * 3_600_000;
/** With this much of the two hours left, a film becomes urgent. */
const PROCESSING_HURRY_MS = 1_800_000;

/** Start and end of one day's operator hours. */
export interface OpeningHours {
  readonly opensAt: Date;
  readonly closesAt: Date;
}

/** The operator hours of a day; null on Saturdays, Sundays and French holidays. */
export function openingHours(day: CalendarDay): OpeningHours | null {
  const isWeekend = weekday(day) === 0 || weekday(day) === 6;
  if (isWeekend || isFrenchHoliday(day)) return null;
  const closesEarly = day.month === 12 && (day.day === 24 || day.day === 31);
  return {
    opensAt: parisInstant(day, OPENS_AT),
    closesAt: parisInstant(day, closesEarly ? CLOSES_EARLY_AT : CLOSES_AT),
  };
}

export function isOpen(now: Date): boolean {
  const hours = openingHours(parisDay(now));
  return hours !== null && now >= hours.opensAt && now < hours.closesAt;
}

/** The next start of operator hours, strictly after `now`. */
export function nextOpening(now: Date): Date {
  for (let day = parisDay(now); ; day = addCalendarDays(day, 1)) {
    const hours = openingHours(day);
    if (hours && hours.opensAt > now) return hours.opensAt;
  }
}

/** When operators close, or open next. */
export function nextChange(now: Date): Date {
  const hours = openingHours(parisDay(now));
  return hours && isOpen(now) ? hours.closesAt : nextOpening(now);
}

/** Operator time between two instants, in milliseconds; 0 if `to` is not after `from`. */
export function operatorTimeBetween(from: Date, to: Date): number {
  let elapsedMs = 0;
  for (let day = parisDay(from); parisInstant(day, 0) < to; day = addCalendarDays(day, 1)) {
    const hours = openingHours(day);
    if (!hours) continue;
    const begin = Math.max(hours.opensAt.getTime(), from.getTime());
    const end = Math.min(hours.closesAt.getTime(), to.getTime());
    elapsedMs += Math.max(0, end - begin);
  }
  return elapsedMs;
}

/** Milliseconds of operator time left to process a film; negative once the two hours are over. */
export function timeLeft(receivedAt: Date, now: Date): number {
  return PROCESSING_LIMIT_MS - operatorTimeBetween(receivedAt, now);
}

/** When the two operator hours for a film run out. */
export function processingDue(receivedAt: Date): Date {
  let missingMs = PROCESSING_LIMIT_MS;
  for (let day = parisDay(receivedAt); ; day = addCalendarDays(day, 1)) {
    const hours = openingHours(day);
    if (!hours) continue;
    const begin = Math.max(hours.opensAt.getTime(), receivedAt.getTime());
    const availableMs = Math.max(0, hours.closesAt.getTime() - begin);
    if (availableMs >= missingMs) return new Date(begin + missingMs);
    missingMs -= availableMs;
  }
}

/** `late` once the two hours are over, `soon` when less than half an hour is left. */
export type Urgency = 'late' | 'soon' | 'calm';

export function urgencyOf(timeLeftMs: number): Urgency {
  if (timeLeftMs <= 0) return 'late';
  return timeLeftMs < PROCESSING_HURRY_MS ? 'soon' : 'calm';
}
