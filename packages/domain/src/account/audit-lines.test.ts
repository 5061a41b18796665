import { expect, test } from 'vitest';
import { auditLimits } from './audit-lines.ts';

const at = (text: string) => new Date(text);

test.each([
  // A line of 2015 belongs to a year that ended ten years before 31 December 2025.
  ['2025-12-31T22:59:59Z', '2015-01-01T00:00:00+01:00'],
  ['2025-12-31T23:00:00Z', '2016-01-01T00:00:00+01:00'],
  ['2026-11-22T12:00:00Z', '2016-01-01T00:00:00+01:00'],
])('at %s lines of money and of decisions from before %s are kept no longer', (now, limit) => {
  expect(auditLimits(at(now)).lastingBefore).toEqual(at(limit));
});

test('passing lines are kept for three years', () => {
  expect(auditLimits(at('2026-11-22T12:00:00Z')).passingBefore).toEqual(at('2023-11-23T12:00:00Z'));
});
