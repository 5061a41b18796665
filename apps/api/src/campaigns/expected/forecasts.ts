import { type Database, findProfiles, listOpenWork, listWorkSamples, type Tracking } from '@spotway/database';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import type { KnownSamples, OpenWork } from '@spotway/domain/work';

/** What the time that a film's work takes is estimated from. */
export interface Forecast {
  readonly now: Date;
  readonly samples: KnownSamples;
  /** Of the films' deliveries, by key. */
  readonly profiles: ReadonlyMap<string, DeliveryProfile>;
  /** Null if there is more than can be looked at. */
  readonly open: readonly OpenWork[] | null;
  /** An operator decides on every film. */
  readonly isManual: boolean;
}

export interface Forecasts {
  /** Null if nothing is under way. */
  of(tracking: Tracking): Promise<Forecast | null>;
}

const SAMPLES_MS = 60_000;
const OPEN_MS = 10_000;
/** More open jobs than this are a backlog of hours, whose end nobody should promise. */
const MOST_OPEN = 1000;

/** Reads what forecasts are made from, for all pages at once: samples every minute, the open work every ten seconds, a profile's version once. */
export function createForecasts(db: Database, clock: () => Date, isManual: boolean): Forecasts {
  const readSamples = remembered(SAMPLES_MS, clock, () => listWorkSamples(db));
  const readOpen = remembered(OPEN_MS, clock, () => listOpenWork(db, MOST_OPEN));
  const known = new Map<string, DeliveryProfile>();
  async function readProfiles({ deliveries }: Tracking) {
    const missing = new Set(deliveries.map(({ profileId }) => profileId).filter((key) => !known.has(key)));
    for (const [key, profile] of await findProfiles(db, [...missing])) known.set(key, profile);
    return known;
  }
  return {
    async of(tracking) {
      if (!tracking.jobs.some(({ status }) => status === 'waiting' || status === 'active')) return null;
      const [samples, open, profiles] = await Promise.all([readSamples(), readOpen(), readProfiles(tracking)]);
      return { now: clock(), samples, open, profiles, isManual };
    },
  };
}

/** Reads again once the last answer is this old; callers in between share it. A failure is not kept. */
function remembered<Value>(ms: number, clock: () => Date, read: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly at: number; readonly value: Promise<Value> } | null = null;
  return () => {
    const at = clock().getTime();
    if (last && at - last.at < ms && at >= last.at) return last.value;
    const value = read();
    const kept = { at, value };
    last = kept;
    value.catch(() => {
      if (last === kept) last = null;
    });
    return value;
  };
}
