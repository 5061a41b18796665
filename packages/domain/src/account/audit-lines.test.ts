import { expect, test } from 'vitest';
import { auditLimits } from './audit-lines.ts';

const at = (text: string) => new Date(text);

test.each([
  // Lines from 2015 belong to a year that ended ten years before 31 December 2025.
  ['2025-12-31T22:59:59Z', '2015-01-01T00:00:00+01:00'],
  ['2025-12-31T23:00:00Z', '2016-01-01T00:00:00+01:00'],
  ['2026-11-22T12:00:00Z', '2016-01-01T00:00:00+01:00'],
])('at %s, lines on money and decisions from before %s may be deleted', (now, limit) => {
  expect(auditLimits(at(now)).lastingBefore).toEqual(at(limit));
});

test('keeps passing lines for three years', () => {
  expect(auditLimits(at('2026-11-22T12:00:00Z')).passingBefore).toEqual(at('2023-11-23T12:00:00Z'));
});
