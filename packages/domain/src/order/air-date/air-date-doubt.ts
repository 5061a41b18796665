import { addCalendarDays, parisInstant, processingDue } from '../../shared/index.ts';
import { isPastAirDate, readDay } from './first-air-date.ts';

export interface AirDateDoubt {
  /** `past`: the day is over; `too-late`: the promise ends after that day; `same-day`: it ends on that day, maybe after the first airing. */
  readonly reason: 'past' | 'too-late' | 'same-day';
  /** When a film that arrives now is promised: two operator hours later (specification, points 1 and 9). */
  readonly promisedAt: Date;
}

/** Doubts that a film that arrives at `arrival` reaches its broadcasters before it airs; null if it is promised before that day begins in Paris. */
export function airDateDoubt(written: string, arrival: Date): AirDateDoubt | null {
  const day = readDay(written);
  if (!day) return null;
  const promisedAt = processingDue(arrival);
  if (isPastAirDate(written, arrival)) return { reason: 'past', promisedAt };
  if (promisedAt <= parisInstant(day, 0)) return null;
  return { reason: promisedAt >= parisInstant(addCalendarDays(day, 1), 0) ? 'too-late' : 'same-day', promisedAt };
}
