import { expect, it } from 'vitest';
import { parisPeriod, searchedDay } from './paris-period.ts';

it.each<[string | undefined, string | undefined, string | undefined, string | undefined, string]>([
  [
    '2026-03-29',
    '2026-03-29',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    'the day the clocks go forward has 23 hours',
  ],
  ['2026-10-25', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z', 'the day they go back 25'],
  ['2026-12-31', '2027-01-01', '2026-12-30T23:00:00.000Z', '2027-01-01T23:00:00.000Z', 'two days'],
  ['2026-12-31', undefined, '2026-12-30T23:00:00.000Z', undefined, 'no end'],
  [undefined, '2026-12-31', undefined, '2026-12-31T23:00:00.000Z', 'no beginning'],
])('from %s to %s is %s until %s', (first, last, from, until, _) => {
  const period = parisPeriod(first, last);
  expect([period.from?.toISOString(), period.until?.toISOString()]).toEqual([from, until]);
});

it.each([
  ['25/11/2026', '2026-11-25'],
  [' 5.1.2026 ', '2026-01-05'],
  ['05-01-2026', '2026-01-05'],
  ['2026-11-25', '2026-11-25'],
  ['31/02/2026', null],
  ['25/11', null],
  ['Soldes 25/11/2026', null],
  ['2026-00017', null],
  ['', null],
])('"%s" is the day %s', (text, day) => {
  expect(searchedDay(text)).toBe(day);
});
