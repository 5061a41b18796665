import { listCursorSchema } from '@spotway/contract';
import { expect, it } from 'vitest';
import { listCursor, placeCursor, readListCursor } from './list-cursor.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

it.each([
  ['0', '1970-01-01T00:00:00.000000Z'],
  ['1795183241557001', '2026-11-20T14:00:41.557001Z'],
  ['1795183241557999', '2026-11-20T14:00:41.557999Z'],
  ['-5', '1970-01-01T00:00:00.000000Z'],
  ['253402300800000000', '9999-12-31T23:59:59.999999Z'],
])('a cursor of %s microseconds stands for %s and its row', (micros, createdAt) => {
  const cursor = listCursor({ micros, id });
  expect(listCursorSchema.parse(cursor)).toBe(cursor);
  expect(readListCursor(cursor)).toEqual({ createdAt, id });
  expect(readListCursor(placeCursor({ createdAt, id }))).toEqual({ createdAt, id });
});

it('a time, as lists returned before, names no row', () => {
  expect(readListCursor('2026-11-22T10:00:00.123Z')).toEqual({ createdAt: '2026-11-22T10:00:00.123000Z', id: null });
  expect(readListCursor('0000-01-01T00:00:00Z')).toEqual({ createdAt: '1970-01-01T00:00:00.000000Z', id: null });
});

it('any well-formed cursor names a position PostgreSQL can hold', () => {
  const forged = '_'.repeat(32);
  expect(listCursorSchema.safeParse(forged).success).toBe(true);
  expect(readListCursor(forged)).toEqual({
    createdAt: '9999-12-31T23:59:59.999999Z',
    id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  });
});
