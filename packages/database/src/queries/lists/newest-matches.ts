import { hasTrigram } from './search-pattern.ts';

/** Rows scanned one by one before trigrams are used: a frequent word shows up among them. */
const FIRST_SCAN = 200;
/** Additional rows scanned if those seen so far suggest that the remaining matches are among them. */
const LONGER_SCAN = 4000;
/** Matches that the trigram search may return in total: a word with more is found soon by scanning. */
const MOST_FOUND = 20_000;
/** Further rows scanned per call of a stepwise search. */
const STEP = 1000;
/** Trigram matches allowed in a stepwise search. */
const MOST_FOUND_STEPWISE = 1000;

/** How a list is searched. A place is where a page ended; keys identify rows. */
export interface SearchedList<Key, Place> {
  /** The next `count` rows after the place, in the list's order, and whether each matches. */
  look(after: Place | null, count: number): Promise<readonly { key: Key; place: Place; isMatch: boolean }[]>;
  /** The first `limit` matches after the place, in list order, by trigrams or another index; null if none helps, or more than `most` match in total. */
  find(after: Place | null, limit: number, most: number): Promise<readonly Key[] | null>;
  /** The first `limit` matches after the place, in list order, scanning row by row. */
  walk(after: Place | null, limit: number): Promise<readonly Key[]>;
}

/** What a search found. */
export interface Matches<Key, Place> {
  readonly keys: readonly Key[];
  /** Where a stepwise search stopped and the next call continues; null if the page is full or the list has ended. */
  readonly further: Place | null;
}

/** Which matches are asked for. */
export interface MatchQuery<Place> {
  readonly search: string;
  readonly before: Place | null;
  readonly limit: number;
  /** Trigram matches allowed in total. */
  readonly mostFound?: number;
  /** Stops after a bounded number of rows, page full or not, with the place to continue from. */
  readonly isStepwise: boolean;
  /** Rows per call. */
  readonly step?: number;
}

/**
 * The first matches of a search in list order. A frequent word is found soon by scanning the list, a rare one by its trigrams; used alone, each
 * would read the whole table for the other's words. Searches of one or two letters have no trigram: if they match next to nothing, the list is
 * scanned to its end, or step by step.
 */
export async function newestMatches<Key, Place>(
  list: SearchedList<Key, Place>,
  { search, before, limit, mostFound = MOST_FOUND, isStepwise, step = STEP }: MatchQuery<Place>,
): Promise<Matches<Key, Place>> {
  const seen: Key[] = [];
  const longest = isStepwise ? Math.min(LONGER_SCAN, step) : LONGER_SCAN;
  let after = before;
  for (let count = FIRST_SCAN, looked = 0; count > 0; ) {
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
  const found = search === '' || hasTrigram(search) ? await list.find(after, missing, most) : null;
  if (found || !isStepwise) return { keys: [...seen, ...(found ?? (await list.walk(after, missing)))], further: null };
  const rows = await list.look(after, step);
  seen.push(...rows.filter(({ isMatch }) => isMatch).map(({ key }) => key));
  const isEnded = seen.length >= limit || rows.length < step;
  return { keys: seen.slice(0, limit), further: isEnded ? null : (rows.at(-1)?.place ?? null) };
}
