import { expect, it } from 'vitest';
import { easterSunday, isFrenchHoliday } from './french-holidays.ts';

/** Dates from the Astronomical Almanac; 1954 and 2076 are among the rarest cases of the algorithm. */
it.each([
  [1609, 4, 19],
  [1700, 4, 11],
  [1818, 3, 22],
  [1886, 4, 25],
  [1943, 4, 25],
  [1954, 4, 18],
  [1981, 4, 19],
  [2008, 3, 23],
  [2011, 4, 24],
  [2024, 3, 31],
  [2025, 4, 20],
  [2026, 4, 5],
  [2027, 3, 28],
  [2038, 4, 25],
  [2076, 4, 19],
  [2285, 3, 22],
  [4200, 4, 20],
])('Easter Sunday of %d is %d/%d', (year, month, day) => {
  expect(easterSunday(year)).toEqual({ year, month, day });
});

it('finds exactly the eleven holidays of 2026', () => {
  const found: string[] = [];
  for (let month = 1; month <= 12; month += 1)
    for (let day = 1; day <= new Date(Date.UTC(2026, month, 0)).getUTCDate(); day += 1)
      if (isFrenchHoliday({ year: 2026, month, day })) found.push(`${day}/${month}`);
  expect(found).toEqual(['1/1', '6/4', '1/5', '8/5', '14/5', '25/5', '14/7', '15/8', '1/11', '11/11', '25/12']);
});
