import { describe, expect, it } from 'vitest';
import { clampFrame, seekSeconds } from './frame-position.ts';

describe('frame positions', () => {
  it('seek to the middle of a frame', () => {
    expect(seekSeconds(0, { num: 25, den: 1 })).toBe(0.02);
    expect(seekSeconds(24, { num: 24000, den: 1001 })).toBeCloseTo(1.021854, 6);
  });

  it.each([
    [-3, 100, 0],
    [12.4, 100, 12],
    [100, 100, 99],
    [5, 0, 0],
  ])('keep %d within a film of %d frames: %d', (frame, count, expected) => {
    expect(clampFrame(frame, count)).toBe(expected);
  });
});
