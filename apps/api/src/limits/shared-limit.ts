import { countRate, type Database } from '@spotway/database';

/** Keys that have reached their limit, remembered until their window ends; the oldest go first. */
const MAX_REMEMBERED = 10_000;

interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/** Milliseconds until a call may be made again; 0 where it may be made now. */
export type SharedLimit = (key: string, limit: Limit) => Promise<number>;

interface Counted {
  count: number;
  endsAt: number;
}

/**
 * Counts calls over all API processes, in the database. Each process counts its own beside: while the database is away, or has lost its counts,
 * that alone holds. What is over its limit is refused from memory until its window ends: who is refused writes nothing.
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
      log(err, 'a limit was counted in this process alone');
      return 0;
    }
  };
}
