import { countRate, type Database } from '@spotway/database';

/** Keys over their limit, remembered until their window ends; the oldest are dropped first. */
const MAX_REMEMBERED = 10_000;

interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/** Milliseconds until the next call is allowed; 0 if it is allowed now. */
export type SharedLimit = (key: string, limit: Limit) => Promise<number>;

interface Counted {
  count: number;
  endsAt: number;
}

/**
 * Counts calls of all API processes in the database. Each process also keeps its own count, which is all that applies while the database is
 * unreachable or has lost its counts. Calls over the limit are refused from memory until the window ends, so they write nothing.
 */
export function createSharedLimit({
  db,
  log,
  now = Date.now,
}: {
  readonly db: Database;
  readonly log: (err: unknown, message: string) => void;
  readonly now?: () => number;
}): SharedLimit {
  const own = new Map<string, Counted>();

  function countOwn(key: string, windowMs: number): Counted {
    const known = own.get(key);
    const counted = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + windowMs };
    counted.count += 1;
    own.delete(key);
    own.set(key, counted);
    if (own.size > MAX_REMEMBERED) own.delete(own.keys().next().value ?? '');
    return counted;
  }

  return async (key, { max, windowMs }) => {
    const counted = countOwn(key, windowMs);
    if (counted.count > max) return counted.endsAt - now();
    try {
      const { count, msLeft } = await countRate(db, key, windowMs);
      if (count <= max) return 0;
      Object.assign(counted, { count, endsAt: now() + msLeft });
      return msLeft;
    } catch (err) {
      log(err, 'a limit was only counted in this process');
      return 0;
    }
  };
}
