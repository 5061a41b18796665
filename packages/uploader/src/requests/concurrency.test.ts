import { describe, expect, it } from 'vitest';
import { adaptConcurrency, backDownConcurrency, DEFAULT_CONCURRENCY, startConcurrency } from './concurrency.ts';

/** Runs `windows` measuring windows on a line whose rate depends on the number of concurrent parts. */
function settle(rateOf: (limit: number) => number, windows: number, limits = DEFAULT_CONCURRENCY): number[] {
  let state = startConcurrency(limits);
  const seen = [state.limit];
  for (let window = 0; window < windows; window += 1) {
    state = adaptConcurrency(state, rateOf(state.limit), limits);
    seen.push(state.limit);
  }
  return seen;
}

describe('adaptConcurrency', () => {
  it('starts with 5 concurrent parts', () => {
    expect(startConcurrency(DEFAULT_CONCURRENCY).limit).toBe(5);
  });

  it('settles at 6 on a line that gains from each part', () => {
    expect(settle((limit) => limit * 1_000_000, 3).slice(0, 3)).toEqual([5, 6, 6]);
  });

  it('goes back to 5 when the sixth gains nothing, and probes again only after six windows', () => {
    expect(settle(() => 1_000_000, 9)).toEqual([5, 6, 5, 5, 5, 5, 5, 5, 6, 5]);
  });

  it('drops to 2 on a line that suffers from more, and stays near it', () => {
    const seen = settle((limit) => 10_000_000 / Math.max(limit, 2), 5);
    expect(seen).toEqual([5, 6, 5, 4, 3, 2]);
    expect(Math.max(...settle((limit) => 10_000_000 / Math.max(limit, 2), 30).slice(6))).toBeLessThanOrEqual(3);
  });

  it('stays between 1 and 6', () => {
    let noise = 7;
    const seen = settle(() => {
      noise = (noise * 16_807) % 2_147_483_647;
      return noise;
    }, 500);
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...seen)).toBeLessThanOrEqual(6);
  });

  it('drops one part on congestion, down to 1', () => {
    let state = startConcurrency(DEFAULT_CONCURRENCY);
    for (const expected of [4, 3, 2, 1, 1]) {
      state = backDownConcurrency(state, DEFAULT_CONCURRENCY);
      expect(state.limit).toBe(expected);
    }
  });
});
