import { describe, expect, it } from 'vitest';
import { compareWithStore } from './store-comparison.ts';

async function* list<T>(...items: T[]): AsyncGenerator<T> {
  yield* items;
}
const named = (key: string, sizeBytes: number | null = 1, isPromised = true) => ({ key, sizeBytes, isPromised });
const stored = (key: string, sizeBytes = 1) => ({ key, sizeBytes });

describe('comparing records and store', () => {
  it.each([
    ['empty lists', [], [], []],
    ['equal lists', [named('a'), named('b')], [stored('a'), stored('b')], ['same a', 'same b']],
    ['a record without its object', [named('a'), named('b')], [stored('b')], ['missing a', 'same b']],
    ['a record whose object is not promised', [named('a', 1, false)], [], ['awaited a']],
    [
      'an object without a record',
      [named('b')],
      [stored('a'), stored('b'), stored('c')],
      ['unnamed a', 'same b', 'unnamed c'],
    ],
    ['an object of another size', [named('a', 2)], [stored('a', 3)], ['other-size a']],
    ['a size unknown to the record', [named('a', null)], [stored('a', 3)], ['same a']],
    ['disjoint lists', [named('a'), named('c')], [stored('b')], ['missing a', 'unnamed b', 'missing c']],
  ])('reports %s', async (_, records, store, expected) => {
    const states: string[] = [];
    for await (const { state, key } of compareWithStore(list(...records), list(...store)))
      states.push(`${state} ${key}`);
    expect(states).toEqual(expected);
  });

  it('closes both lists when the reader stops early', async () => {
    const left: string[] = [];
    async function* watched<T>(name: string, ...items: T[]): AsyncGenerator<T> {
      try {
        yield* items;
      } finally {
        left.push(name);
      }
    }
    const comparison = compareWithStore(
      watched('records', named('a'), named('b')),
      watched('store', stored('a'), stored('b')),
    );
    for await (const { key } of comparison) if (key === 'a') break;
    expect(left).toEqual(['records', 'store']);
  });
});
