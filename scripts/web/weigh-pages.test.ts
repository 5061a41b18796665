import { expect, it } from 'vitest';
import { compareWithBudgets } from './weigh-pages.ts';

const list = { page: 'list', files: 12, bytes: 700_000, compressedBytes: 200_000 } as const;

it('a page within its budget is told, and no fault', () => {
  const { table, faults } = compareWithBudgets([list]);
  expect(table).toMatch(/^list +12 files +700 kB +200 kB br/);
  expect(faults).toEqual([]);
});

it.each([
  ['bytes', { compressedBytes: 400_000 }, 'The page “list” loads 400 kB'],
  ['files', { files: 60 }, 'The page “list” loads 60 scripts and styles'],
])('a page with too many %s is a fault', (_, change, text) => {
  expect(compareWithBudgets([{ ...list, ...change }]).faults).toEqual([expect.stringContaining(text)]);
});
