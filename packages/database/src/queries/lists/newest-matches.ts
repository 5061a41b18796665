import { hasTrigram } from './search-pattern.ts';

/** Rows that are looked at one by one before trigrams are asked: a frequent word is found among them. */
const FIRST_LOOK = 200;
/** So many more are looked at while those seen let expect the rest of the matches among them. */
const LONGER_LOOK = 4000;
/** Matches that trigrams may find in all: a word that has more is met soon by looking at one row after the other. */
const MOST_FOUND = 20_000;
/** Rows that a call of a stepwise search looks at beyond those. */
const STEP = 1000;
/** Matches that trigrams may find for it. */
const MOST_FOUND_STEPWISE = 1000;

/** How a list is searched. A place is where a page of it ended; keys name its rows. */
export interface SearchedList<Key, Place> {
  /** The next `count` rows after the place, in the list's order, and whether each matches. */
  look(after: Place | null, count: number): Promise<readonly { key: Key; place: Place; isMatch: boolean }[]>;
  /** The first `limit` matches after the place, in the list's order, by trigrams; null where there are more than `most` in all. */
  find(after: Place | null, limit: number, most: number): Promise<readonly Key[] | null>;
  /** The first `limit` matches after the place, in the list's order, looking at one row after the other. */
  walk(after: Place | null, limit: number): Promise<readonly Key[]>;
}

/** What a search found. */
export interface Matches<Key, Place> {
  readonly keys: readonly Key[];
  /** Where a stepwise search stopped and the next one is to go on; null where the page is full or the list at its end. */
  readonly further: Place | null;
}

/** Which matches are asked for. */
export interface MatchQuery<Place> {
  readonly search: string;
  readonly before: Place | null;
  readonly limit: number;
  /** Matches that trigrams may find in all. */
  readonly mostFound?: number;
  /** Stops after a bounded number of rows, with the place to go on from, full page or not. */
  readonly isStepwise: boolean;
  /** How many. */
  readonly step?: number;
}

/**
 * The first matches of a search in a list's order. A word that many rows have is met soon on the way through the list, a rare one is found by
 * its trigrams; each way alone would read the whole table for the other's words. Searches of one or two letters have no trigram: where
 * they match next to nothing, the list is walked to its end, or step by step.
 */
export async function newestMatches<Key, Place>(
  list: SearchedList<Key, Place>,
  { search, before, limit, mostFound = MOST_FOUND, isStepwise, step = STEP }: MatchQuery<Place>,
): Promise<Matches<Key, Place>> {
  const seen: Key[] = [];
  const longest = isStepwise ? Math.min(LONGER_LOOK, step) : LONGER_LOOK;
  let after = before;
  for (let count = FIRST_LOOK, looked = 0; count > 0; ) {
    const rows = await list.look(after, count);
    seen.push(...rows.filter(({ isMatch }) => isMatch).map(({ key }) => key));
    if (seen.length >= limit || rows.length < count) return { keys: seen.slice(0, limit), further: null };
    after = rows.at(-1)?.place ?? after;
    looked += rows.length;
    const expected = Math.ceil(((limit - seen.length) * looked * 1.5) / seen.length);
    count = looked + expected <= longest ? expected : 0;
  }
  const missing = limit - seen.length;
  const most = isStepwise ? Math.min(MOST_FOUND_STEPWISE, mostFound) : mostFound;
  const found = hasTrigram(search) ? await list.find(after, missing, most) : null;
  if (found || !isStepwise) return { keys: [...seen, ...(found ?? (await list.walk(after, missing)))], further: null };
  const rows = await list.look(after, step);
  seen.push(...rows.filter(({ isMatch }) => isMatch).map(({ key }) => key));
  const isEnded = seen.length >= limit || rows.length < step;
  return { keys: seen.slice(0, limit), further: isEnded ? null : (rows.at(-1)?.place ?? null) };
}
