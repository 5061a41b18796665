import type { AudioGroup } from '@spotway/domain';

const SURROUND_LAYOUTS = { FiveDotOne: '5.1', SevenDotOne: '7.1' } as const;

/** ffmpeg's name of a mix's layout. */
export function layoutName({ layout }: Pick<AudioGroup, 'layout'>): string {
  if (layout === 'Mono') return 'mono';
  return layout === 'Stereo' ? 'stereo' : SURROUND_LAYOUTS[layout];
}

export function isSurround({ layout }: Pick<AudioGroup, 'layout'>): boolean {
  return layout === 'FiveDotOne' || layout === 'SevenDotOne';
}

/**
 * The beginning of a filter chain that yields one mix of the film, whichever streams its channels are in. Channels are taken
 * by position: names differ between containers ("5.1" and "5.1(side)"), and MXF has none.
 */
export function audioGroupChain(group: AudioGroup): string {
  const [first, second] = group.channels;
  if (!first) throw new RangeError('a mix has at least one channel');
  if (second && second.streamIndex !== first.streamIndex) {
    const inputs = `[0:${first.streamIndex}][0:${second.streamIndex}]`;
    return `${inputs}join=inputs=2:channel_layout=stereo:map=0.0-FL|1.0-FR`;
  }
  const gains = group.channels.map(({ channel }, position) => `c${position}=c${channel}`);
  return `[0:${first.streamIndex}]pan=${[layoutName(group), ...gains].join('|')}`;
}

/** Positions, in the order of 5.1 and 7.1, of what goes into each side: front, centre, surrounds (and sides of 7.1). */
const FOLDED = { left: [0, 2, 4, 6], right: [1, 2, 5, 7] } as const;

/**
 * One side of a surround mix folded to stereo: ITU-R BS.775 (centre and surrounds 3 dB lower), scaled as a whole so that it
 * cannot clip. Given as the sum of a `pan` filter over the mix's own channels.
 */
export function foldedSum(group: AudioGroup, side: keyof typeof FOLDED): string {
  const positions = FOLDED[side].filter((position) => position < group.channels.length);
  const gains = positions.map((_, index) => (index === 0 ? 1 : Math.SQRT1_2));
  const total = gains.reduce((sum, gain) => sum + gain, 0);
  const part = (position: number, index: number) =>
    `${((gains[index] ?? 0) / total).toFixed(6)}*c${group.channels[position]?.channel}`;
  return positions.map(part).join('+');
}

/** The mix as it goes on air: a surround mix folded to stereo, any other one as it is. */
export function airedMixFilter(group: AudioGroup): string {
  return isSurround(group) ? `pan=stereo|c0=${foldedSum(group, 'left')}|c1=${foldedSum(group, 'right')}` : 'anull';
}
