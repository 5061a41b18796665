import { describe, expect, it } from 'vitest';
import {
  countSpotsWithoutDestination,
  fillWithDestinations,
  isSameChoice,
  mostFrequentChoice,
} from './last-destinations.ts';

type Order = Parameters<typeof countSpotsWithoutDestination>[0];
const order = (destinations: string[], ...spots: (string[] | null)[]): Order => ({
  destinations,
  spots: spots.map((each) => ({ destinations: each })),
});

describe('spots without delivery points', () => {
  it.each<[string, Order, number, Order]>([
    ['follow a campaign without any', order([], null, null), 2, order(['x'], null, null)],
    ['or were left without any themselves', order(['a'], null, []), 1, order(['a'], null, ['x'])],
    ['or both, and follow the campaign then', order([], null, [], ['b']), 2, order(['x'], null, null, ['b'])],
    ['are none', order(['a'], null, ['b']), 0, order(['a'], null, ['b'])],
  ])('%s', (_, given, count, filled) => {
    expect(countSpotsWithoutDestination(given)).toBe(count);
    expect(fillWithDestinations(given, ['x'])).toEqual(filled);
  });
});

describe('the choice of most spots', () => {
  it.each<[string, string[][], string[] | undefined]>([
    ['is the most frequent, in any order', [['a'], ['b', 'c'], ['c', 'b']], ['b', 'c']],
    ['is the earlier one in a tie', [['a'], ['b']], ['a']],
    ['is none of no spots', [], undefined],
  ])('%s', (_, choices, expected) => expect(mostFrequentChoice(choices)).toEqual(expected));

  it('is compared as a set', () => {
    expect(isSameChoice(['a', 'b'], ['b', 'a'])).toBe(true);
    expect(isSameChoice(['a'], ['b'])).toBe(false);
    expect(isSameChoice(true, false)).toBe(false);
  });
});
