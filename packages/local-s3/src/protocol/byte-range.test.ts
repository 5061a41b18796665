import { describe, expect, test } from 'vitest';
import { parseByteRange } from './byte-range.ts';

describe('the range of a 100-byte object', () => {
  test.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=50-500', { start: 50, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
  ])('%s gives %o', (header, range) => expect(parseByteRange(header, 100)).toEqual(range));

  test.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=9-2',
    'bytes=0-1,5-6',
    'lines=1-2',
    'bytes=a-b',
    'bytes=1.5-2',
  ])('%s requests the whole object', (header) => expect(parseByteRange(header, 100)).toBeNull());

  test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=99999999999999999999-'])(
    '%s cannot be satisfied',
    (header) =>
      expect(() => parseByteRange(header, 100)).toThrowError(expect.objectContaining({ code: 'InvalidRange' })),
  );

  test('no range of an empty object can be satisfied', () => {
    for (const header of ['bytes=0-', 'bytes=-1', 'bytes=0-0']) {
      expect(() => parseByteRange(header, 0)).toThrowError(expect.objectContaining({ code: 'InvalidRange' }));
    }
  });
});
