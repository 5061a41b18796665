import { expect, it } from 'vitest';
import { newestMatches, type SearchedList } from './newest-matches.ts';
import { hasTrigram, searchPattern } from './search-pattern.ts';

/** A list of this many rows, of which those match that the rule says; notes how it was asked. */
function listOf(count: number, isMatch: (row: number) => boolean) {
  const asked: string[] = [];
  const after = (place: number | null) => Array.from({ length: count }, (_, row) => row).slice((place ?? -1) + 1);
  const list: SearchedList<number, number> = {
    async look(place, most) {
      asked.push(`look ${most}`);
      return after(place)
        .slice(0, most)
        .map((row) => ({ key: row, place: row, isMatch: isMatch(row) }));
    },
    async find(place, limit, most) {
      asked.push('find');
      if (after(null).filter(isMatch).length > most) return null;
      return after(place).filter(isMatch).slice(0, limit);
    },
    async walk(place, limit) {
      asked.push('walk');
      return after(place).filter(isMatch).slice(0, limit);
    },
  };
  return { list, asked };
}

it.each([
  ['a frequent word among the first rows', 'été', 5000, (row: number) => row % 10 === 0, ['look 200']],
  ['a short list by looking at it', 'été', 150, (row: number) => row === 149, ['look 200']],
  ['a rare word by its trigrams', 'été', 5000, (row: number) => row === 50 || row === 4900, ['look 200', 'find']],
  ['a word that many rows have, all old', 'été', 30_000, (row: number) => row > 9000, ['look 200', 'find', 'walk']],
  [
    'a word of every fiftieth row by looking longer',
    'été',
    5000,
    (row: number) => row % 50 === 0,
    ['look 200', 'look 1200'],
  ],
  ['two letters one row after the other', 'ét', 5000, (row: number) => row === 4900, ['look 200', 'walk']],
])('finds %s', async (_, search, count, isMatch, ways) => {
  const { list, asked } = listOf(count, isMatch);
  const expected = Array.from({ length: count }, (__, row) => row).filter(isMatch);
  expect(await newestMatches(list, { search, before: null, limit: 20 })).toEqual(expected.slice(0, 20));
  expect(asked).toEqual(ways);
});

it('goes on from a place, each match once, whichever way found it', async () => {
  const { list } = listOf(3000, (row) => row % 130 === 0);
  const seen: number[] = [];
  for (let before: number | null = null; ; before = seen.at(-1) ?? null) {
    const page = await newestMatches(list, { search: 'abc', before, limit: 5 });
    if (page.length === 0) break;
    seen.push(...page);
  }
  expect(seen).toEqual(Array.from({ length: 24 }, (_, row) => row * 130));
});

it.each([
  ['été', true],
  ['FR_12', false],
  ['x FR_123', true],
  ['ab', false],
  ['a-b-c', false],
  ['日本語', true],
])('"%s" has trigrams: %s', (search, has) => expect(hasTrigram(search)).toBe(has));

it('signs of patterns are letters like others', () => expect(searchPattern('50%_\\')).toBe('%50\\%\\_\\\\%'));
