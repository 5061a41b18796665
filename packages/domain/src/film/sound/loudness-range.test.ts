import { expect, it } from 'vitest';
import { loudnessRange } from './loudness-range.ts';

it.each<[number | null, number, number | null]>([
  [20, 3, null],
  [20, 29.9, null],
  [4.2, 30, 4.2],
  [null, 60, null],
])('a loudness range of %s LU over %d s is reported as %s', (measured, seconds, reported) =>
  expect(loudnessRange(measured, seconds)).toBe(reported),
);
