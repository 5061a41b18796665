import { describe, expect, it } from 'vitest';
import { isOutageAlertDue, outagePauseSeconds } from './outage.ts';

describe('outagePauseSeconds', () => {
  it.each([
    [0, 1, 2],
    [0, 0, 2],
    [10, 1, 5],
    [10, 0, 4],
    [20, 1, 10],
    [24, 1, 12],
    [3600, 1, 12],
    [3600, 0, 9],
  ])('after %i s with spread %f it is %i s', (waited, spread, seconds) => {
    expect(outagePauseSeconds(waited, spread)).toBe(seconds);
  });

  it('retries at most 405 times during a one-hour outage, and 72 times in the first ten minutes', () => {
    const asked = (until: number) => {
      let count = 0;
      for (let waited = 0; waited < until; count += 1) waited += outagePauseSeconds(waited, 0);
      return count;
    };
    expect(asked(600)).toBeLessThanOrEqual(72);
    expect(asked(3600)).toBeLessThanOrEqual(405);
  });
});

describe('isOutageAlertDue', () => {
  const since = new Date('2026-03-02T10:00:00Z');
  it.each([
    ['2026-03-02T10:09:59Z', false],
    ['2026-03-02T10:10:00Z', true],
  ])('at %s: %s', (now, isTold) => {
    expect(isOutageAlertDue(since, new Date(now))).toBe(isTold);
  });
});
