import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from './request-failure.ts';

describe('parseRetryAfter', () => {
  const now = Date.UTC(2026, 0, 1);
  it.each([
    ['120', 120_000],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['soon', 0],
    [null, 0],
  ])('%s is %d ms', (value, expected) => {
    expect(parseRetryAfter(value, now)).toBe(expected);
  });
});
