import { hasTrigram } from './search-pattern.ts';

/** Rows that are looked at one by one before trigrams are asked: a frequent word is found among them. */
const FIRST_LOOK = 200;
/** So many more are looked at while those seen let expect the rest of the matches among them. */
const LONGER_LOOK = 4000;
/** Matches that trigrams may find in all: a word that has more is met soon by looking at one row after the other. */
const MOST_FOUND = 20_000;

/** How a list is searched. A place is where a page of it ended; keys name its rows. */
export interface SearchedList<Key, Place> {
  /** The next `count` rows after the place, in the list's order, and whether each matches. */
  look(after: Place | null, count: number): Promise<readonly { key: Key; place: Place; isMatch: boolean }[]>;
  /** The first `limit` matches after the place, in the list's order, by trigrams; null where there are more than `most` in all. */
  find(after: Place | null, limit: number, most: number): Promise<readonly Key[] | null>;
  /** The first `limit` matches after the place, in the list's order, looking at one row after the other. */
  walk(after: Place | null, limit: number): Promise<readonly Key[]>;
}

/**
 * The first matches of a search in a list's order. A word that many rows have is met soon on the way through the list, a rare one is found by
 * its trigrams; each way alone would read the whole table for the other's words. Searches of one or two letters have no trigram: where
 * they match next to nothing, the list is walked to its end.
 */
export async function newestMatches<Key, Place>(
  list: SearchedList<Key, Place>,
  {
    search,
    before,
    limit,
    mostFound = MOST_FOUND,
  }: { readonly search: string; readonly before: Place | null; readonly limit: number; readonly mostFound?: number },
): Promise<readonly Key[]> {
  const seen: Key[] = [];
  let after = before;
  for (let count = FIRST_LOOK, looked = 0; count > 0; ) {
    const rows = await list.look(after, count);
    seen.push(...rows.filter(({ isMatch }) => isMatch).map(({ key }) => key));
    if (seen.length >= limit || rows.length < count) return seen.slice(0, limit);
    after = rows.at(-1)?.place ?? after;
    looked += rows.length;
    const expected = Math.ceil(((limit - seen.length) * looked * 1.5) / seen.length);
    count = looked + expected <= LONGER_LOOK ? expected : 0;
  }
  const missing = limit - seen.length;
  const found = hasTrigram(search) ? await list.find(after, missing, mostFound) : null;
  return [...seen, ...(found ?? (await list.walk(after, missing)))];
}
