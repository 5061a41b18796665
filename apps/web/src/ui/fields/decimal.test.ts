import { expect, it } from 'vitest';
import { cleanedDecimal, decimalOf } from './decimal.ts';

it.each<[string, string, number | null]>([
  ['', '', null],
  ['30', '30', 30],
  ['30,', '30,', 30],
  ['30,48', '30,48', 30.48],
  ['12.2', '12.2', 12.2],
  [',5', ',5', 0.5],
  ['.', '.', null],
  ['1.23456', '1.234', 1.234],
  ['20 s', '20', 20],
  ['-3', '3', 3],
  ['1.2.3', '1.23', 1.23],
  ['1e5', '15', 15],
  ['abc', '', null],
])('%j is cleaned to %j, the number %j', (text, cleaned, number) => {
  expect(cleanedDecimal(text, 3)).toBe(cleaned);
  expect(decimalOf(cleaned)).toBe(number);
});
