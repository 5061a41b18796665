import { expect, it } from 'vitest';
import { type Matches, type MatchQuery, newestMatches, type SearchedList } from './newest-matches.ts';
import { hasTrigram, searchPattern } from './search-pattern.ts';

/** A list of this many rows, of which those satisfying the rule match; records how it was queried. */
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
  ['a match in a short list by scanning it', 'été', 150, (row: number) => row === 149, ['look 200']],
  ['a rare word by its trigrams', 'été', 5000, (row: number) => row === 50 || row === 4900, ['look 200', 'find']],
  ['a word found in many rows, all old', 'été', 30_000, (row: number) => row > 9000, ['look 200', 'find', 'walk']],
  [
    'a word in every fiftieth row by scanning longer',
    'été',
    5000,
    (row: number) => row % 50 === 0,
    ['look 200', 'look 1200'],
  ],
  ['two letters by scanning row by row', 'ét', 5000, (row: number) => row === 4900, ['look 200', 'walk']],
])('finds %s', async (_, search, count, isMatch, ways) => {
  const { list, asked } = listOf(count, isMatch);
  const expected = Array.from({ length: count }, (__, row) => row).filter(isMatch);
  const { keys } = await newestMatches(list, { search, before: null, limit: 20, isStepwise: false });
  expect(keys).toEqual(expected.slice(0, 20));
  expect(asked).toEqual(ways);
});

it('continues from a place, each match once, whichever way found it', async () => {
  const { list } = listOf(3000, (row) => row % 130 === 0);
  const seen: number[] = [];
  for (let before: number | null = null; ; before = seen.at(-1) ?? null) {
    const { keys } = await newestMatches(list, { search: 'abc', before, limit: 5, isStepwise: false });
    if (keys.length === 0) break;
    seen.push(...keys);
  }
  expect(seen).toEqual(Array.from({ length: 24 }, (_, row) => row * 130));
});

it.each([
  ['two letters', 'ét', (row: number) => row % 700 === 0],
  ['two letters found in no row', 'ét', () => false],
  ['a word found in many rows, all old', 'été', (row: number) => row > 2600],
  ['a word found only in the last row', 'ét', (row: number) => row === 4999],
  ['a rare word', 'été', (row: number) => row === 4900],
])(
  'searches step by step for %s, a bounded number of rows at a time, and returns each match once',
  async (_, search, isMatch) => {
    const { list, asked } = listOf(5000, isMatch);
    const seen: number[] = [];
    let before: number | null = null;
    for (let isOver = false; !isOver; ) {
      const query: MatchQuery<number> = { search, before, limit: 5, isStepwise: true };
      const { keys, further }: Matches<number, number> = await newestMatches<number, number>(list, query);
      seen.push(...keys);
      before = further ?? keys.at(-1) ?? null;
      isOver = further === null && keys.length < 5;
    }
    expect(seen).toEqual(Array.from({ length: 5000 }, (_, row) => row).filter(isMatch));
    expect(asked).not.toContain('walk');
  },
);

it('continues step by step where it stopped, after an empty page too', async () => {
  const { list } = listOf(5000, (row) => row === 300 || row === 4000);
  const step = (before: number | null) => newestMatches(list, { search: 'ét', before, limit: 5, isStepwise: true });
  expect(await step(null)).toEqual({ keys: [300], further: 1199 });
  expect(await step(1199)).toEqual({ keys: [], further: 2399 });
  expect(await step(3599)).toEqual({ keys: [4000], further: 4799 });
  expect(await step(4799)).toEqual({ keys: [], further: null });
});

it.each([
  ['été', true],
  ['FR_12', false],
  ['x FR_123', true],
  ['ab', false],
  ['a-b-c', false],
  ['日本語', true],
])('"%s" has trigrams: %s', (search, has) => expect(hasTrigram(search)).toBe(has));

it('treats pattern characters as ordinary letters', () => expect(searchPattern('50%_\\')).toBe('%50\\%\\_\\\\%'));
