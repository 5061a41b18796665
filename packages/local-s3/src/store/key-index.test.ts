import { describe, expect, test } from 'vitest';
import { compareKeys, KeyIndex, type KeyQuery } from './key-index.ts';

const KEYS = ['a', 'a/1', 'a/2', 'a/b/3', 'a-b', 'b/1', 'b/2', 'c', '\uffee', '💾'];

function list(query: Partial<KeyQuery>): string {
  const page = new KeyIndex(KEYS).list({ prefix: '', delimiter: '', after: '', maxEntries: 1000, ...query });
  const names = page.entries.map((entry) => (entry.kind === 'key' ? entry.key : `[${entry.prefix}]`));
  return names.join(' ') + (page.isTruncated ? ' …' : '');
}

describe('a listing of keys', () => {
  test.each<[string, Partial<KeyQuery>, string]>([
    ['is in UTF-8 byte order', {}, 'a a-b a/1 a/2 a/b/3 b/1 b/2 c \uffee 💾'],
    ['respects a prefix', { prefix: 'a/' }, 'a/1 a/2 a/b/3'],
    ['groups keys by the delimiter', { delimiter: '/' }, 'a a-b [a/] [b/] c \uffee 💾'],
    ['groups below a prefix', { prefix: 'a/', delimiter: '/' }, 'a/1 a/2 [a/b/]'],
    ['stops at the limit', { maxEntries: 2 }, 'a a-b …'],
    ['counts a common prefix once', { delimiter: '/', maxEntries: 3 }, 'a a-b [a/] …'],
    ['continues after a key', { after: 'a/2' }, 'a/b/3 b/1 b/2 c \uffee 💾'],
    ['continues after a deleted key', { after: 'a/15' }, 'a/2 a/b/3 b/1 b/2 c \uffee 💾'],
    ['continues after a common prefix', { delimiter: '/', after: 'a/' }, '[b/] c \uffee 💾'],
    ['continues inside a common prefix', { delimiter: '/', after: 'b/1' }, '[b/] c \uffee 💾'],
    ['is empty past the end', { after: '💾' }, ''],
    ['is empty and complete with a limit of 0', { maxEntries: 0 }, ''],
    ['is complete when the limit is just reached', { prefix: 'b/', maxEntries: 2 }, 'b/1 b/2'],
  ])('%s', (_, query, expected) => expect(list(query)).toBe(expected));

  test('page by page gives every entry once, whatever the page size', () => {
    const index = new KeyIndex(KEYS);
    for (const delimiter of ['', '/', 'b']) {
      const whole = index.list({ prefix: '', delimiter, after: '', maxEntries: 1000 }).entries;
      for (const maxEntries of [1, 2, 3]) {
        const paged: unknown[] = [];
        let after = '';
        for (let isTruncated = true; isTruncated; ) {
          const page = index.list({ prefix: '', delimiter, after, maxEntries });
          paged.push(...page.entries);
          isTruncated = page.isTruncated;
          const last = page.entries.at(-1);
          after = last?.kind === 'key' ? last.key : (last?.prefix ?? '');
        }
        expect(paged).toEqual(whole);
      }
    }
  });

  test('reflects additions and deletions', () => {
    const index = new KeyIndex([]);
    for (const key of ['m', 'a', 'z', 'm', 'b']) index.add(key);
    index.delete('m');
    index.delete('absent');
    expect(index.size).toBe(3);
    expect(index.has('m')).toBe(false);
    const { entries } = index.list({ prefix: '', delimiter: '', after: '', maxEntries: 10 });
    expect(entries).toEqual(['a', 'b', 'z'].map((key) => ({ kind: 'key', key })));
  });

  test('sorts by bytes', () => {
    for (const a of KEYS) {
      for (const b of KEYS) expect(Math.sign(compareKeys(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }
  });
});
