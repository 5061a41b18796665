import type { AudioGroup } from '@spotway/domain';

const SURROUND_LAYOUTS = { FiveDotOne: '5.1', SevenDotOne: '7.1' } as const;

/** ffmpeg's name of a mix's layout. */
export function layoutName(group: Pick<AudioGroup, 'layout'>): string {
  if (group.layout === 'Mono') return 'mono';
  return group.layout === 'Stereo' ? 'stereo' : SURROUND_LAYOUTS[group.layout];
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
