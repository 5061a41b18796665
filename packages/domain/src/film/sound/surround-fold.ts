/** Positions, in 5.1 and 7.1 order, of the channels folded into each side: front, centre, surrounds (and sides for 7.1). */
const FOLDED = { left: [0, 2, 4, 6], right: [1, 2, 5, 7] } as const;

export interface FoldedChannel {
  /** Position of the channel in the mix, from 0. */
  readonly position: number;
  readonly gain: number;
}

/** Gains for one side of a stereo fold-down by ITU-R BS.775: centre and surrounds 3 dB lower, no LFE, all scaled so that it can't clip. */
export function surroundFoldGains(channelCount: number, side: keyof typeof FOLDED): FoldedChannel[] {
  const positions = FOLDED[side].filter((position) => position < channelCount);
  const gains = positions.map((_, index) => (index === 0 ? 1 : Math.SQRT1_2));
  const total = gains.reduce((sum, gain) => sum + gain, 0);
  return positions.map((position, index) => ({ position, gain: (gains[index] ?? 0) / total }));
}
