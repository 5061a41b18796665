import { describe, expect, it } from 'vitest';
import { surroundFoldGains } from './surround-fold.ts';

/** ITU-R BS.775: centre and surrounds 3 dB below the fronts, no LFE; scaled so that full level on all channels does not clip. */
describe('a surround mix folded down to stereo', () => {
  it.each([
    [6, 'left', [0, 2, 4]],
    [6, 'right', [1, 2, 5]],
    [8, 'left', [0, 2, 4, 6]],
    [8, 'right', [1, 2, 5, 7]],
  ] as const)('of %d channels uses on the %s the channels %j', (channels, side, positions) => {
    const gains = surroundFoldGains(channels, side);
    expect(gains.map(({ position }) => position)).toEqual(positions);
    expect(gains.reduce((sum, { gain }) => sum + gain, 0)).toBeCloseTo(1, 10);
    const [front = { gain: 0 }, ...others] = gains;
    for (const { gain } of others) expect(20 * Math.log10(gain / front.gain)).toBeCloseTo(-3.01, 2);
  });
});
