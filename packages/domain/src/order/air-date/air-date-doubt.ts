import { addCalendarDays, parisInstant, processingDue } from '../../shared/index.ts';
import { type PromisedDelivery, promisedAt } from '../delivery-promise.ts';
import { isPastAirDate, readDay } from './first-air-date.ts';

export interface AirDateDoubt {
  /** `past`: the day is over; `too-late`: the promise ends after that day; `same-day`: it ends on that day, maybe after the first airing. */
  readonly reason: 'past' | 'too-late' | 'same-day';
  /** When a film that arrives now is promised: two operator hours later (specification, points 1 and 9). */
  readonly promisedAt: Date;
}

/** Doubts that a film that arrives at `arrival` reaches its broadcasters before it airs; null if it is promised before that day begins in Paris. */
export function airDateDoubt(written: string, arrival: Date): AirDateDoubt | null {
  return doubtOf(written, processingDue(arrival), arrival);
}

function doubtOf(written: string, promised: Date, now: Date): AirDateDoubt | null {
  const day = readDay(written);
  if (!day) return null;
  if (isPastAirDate(written, now)) return { reason: 'past', promisedAt: promised };
  if (promised <= parisInstant(day, 0)) return null;
  const isAfter = promised >= parisInstant(addCalendarDays(day, 1), 0);
  return { reason: isAfter ? 'too-late' : 'same-day', promisedAt: promised };
}

/** A day on which a spot first airs that some broadcaster has not got yet. */
export interface AwaitedAiring {
  /** Calendar day in Paris, "2026-12-01". */
  readonly day: string;
  /** The last of its deliveries' promises; null while somebody else has to act for one of them: its clock begins anew, now at the earliest. */
  readonly promisedAt: Date | null;
}

/** The days that a campaign's open deliveries have to be in time for, the earliest first. */
export function awaitedAirings(
  deliveries: readonly (PromisedDelivery & { readonly firstAirDate: string | null })[],
): AwaitedAiring[] {
  const open = deliveries.filter(({ isDelivered }) => !isDelivered);
  const days = new Set(open.flatMap(({ firstAirDate }) => firstAirDate ?? []));
  return [...days].sort().map((day) => {
    const promises = open.filter(({ firstAirDate }) => firstAirDate === day).map(promisedAt);
    return { day, promisedAt: lastOf(promises) };
  });
}

function lastOf(promises: readonly (Date | null)[]): Date | null {
  const known = promises.flatMap((each) => each?.getTime() ?? []);
  return known.length < promises.length ? null : new Date(Math.max(...known));
}

/** Doubts about spots that are ordered already, the gravest first; `at-best`: somebody else has to act before anything is promised. */
const AIRING_DOUBTS = ['past', 'too-late', 'at-best-too-late', 'same-day', 'at-best-same-day'] as const;
export type AiringDoubt = (typeof AIRING_DOUBTS)[number];

/** The gravest doubt that deliveries are in time; null if all are promised before their spots air. */
export function airingDoubt(airings: readonly AwaitedAiring[], now: Date): AiringDoubt | null {
  const doubts = new Set(
    airings.map(({ day, promisedAt: promised }): AiringDoubt | null => {
      const reason = doubtOf(day, promised ?? processingDue(now), now)?.reason ?? null;
      return reason === null || reason === 'past' || promised !== null ? reason : `at-best-${reason}`;
    }),
  );
  return AIRING_DOUBTS.find((each) => doubts.has(each)) ?? null;
}
