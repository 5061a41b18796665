import { type AudioGroup, surroundFoldGains } from '@spotway/domain';

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

/** One side of a surround mix folded to stereo, as the sum of a `pan` filter over the mix's own channels. */
export function foldedSum(group: AudioGroup, side: 'left' | 'right'): string {
  return surroundFoldGains(group.channels.length, side)
    .map(({ position, gain }) => `${gain.toFixed(6)}*c${group.channels[position]?.channel}`)
    .join('+');
}

/** The mix as it goes on air: a surround mix folded to stereo, any other one as it is. */
export function airedMixFilter(group: AudioGroup): string {
  return isSurround(group) ? `pan=stereo|c0=${foldedSum(group, 'left')}|c1=${foldedSum(group, 'right')}` : 'anull';
}
