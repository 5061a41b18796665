/** Positions, in the order of 5.1 and 7.1, of what goes into each side: front, centre, surrounds (and sides of 7.1). */
const FOLDED = { left: [0, 2, 4, 6], right: [1, 2, 5, 7] } as const;

export interface FoldedChannel {
  /** Position of the channel in its mix, from 0. */
  readonly position: number;
  readonly gain: number;
}

/**
 * What one side of a surround mix folded to stereo is made of: ITU-R BS.775 (centre and surrounds 3 dB lower, no low
 * frequencies), scaled as a whole so that it cannot clip.
 */
export function surroundFoldGains(channelCount: number, side: keyof typeof FOLDED): FoldedChannel[] {
  const positions = FOLDED[side].filter((position) => position < channelCount);
  const gains = positions.map((_, index) => (index === 0 ? 1 : Math.SQRT1_2));
  const total = gains.reduce((sum, gain) => sum + gain, 0);
  return positions.map((position, index) => ({ position, gain: (gains[index] ?? 0) / total }));
}
