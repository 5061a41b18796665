import { expect, it } from 'vitest';
import { formatOperatorTime } from './operator-time.ts';

it.each([
  [7_200_000, '2 h'],
  [7_140_001, '2 h'],
  [5_100_000, '1 h 25 min'],
  [3_660_000, '1 h 01 min'],
  [2_700_000, '45 min'],
  [1, '1 min'],
  [0, '0 min'],
  [-3_900_000, '1 h 05 min'],
])('%d ms of operator time read %s', (milliseconds, words) => {
  expect(formatOperatorTime(milliseconds).replaceAll('\u00a0', ' ')).toBe(words);
});
