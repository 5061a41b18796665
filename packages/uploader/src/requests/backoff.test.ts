import { describe, expect, it } from 'vitest';
import { backoffDelay } from './backoff.ts';

describe('backoffDelay', () => {
  it.each([
    [1, 2_000],
    [2, 4_000],
    [3, 8_000],
    [8, 256_000],
    [9, 300_000],
    [5_000, 300_000],
  ])('waits after failure %d for %d ms without jitter', (attempt, expected) => {
    expect(backoffDelay(attempt, 0)).toBe(expected);
  });

  it('is shortened by at most a quarter at random', () => {
    expect(backoffDelay(3, 0.5)).toBe(7_000);
    expect(backoffDelay(3, 0.999_999)).toBe(6_000);
  });
});
