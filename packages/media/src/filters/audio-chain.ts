import { type AudioGroup, surroundFoldGains } from '@spotway/domain/film';

const SURROUND_LAYOUTS = { FiveDotOne: '5.1', SevenDotOne: '7.1' } as const;
const SURROUND_NAMES = ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR', 'SL', 'SR'] as const;

/** ffmpeg's name for a mix's layout. */
function layoutName({ layout }: Pick<AudioGroup, 'layout'>): string {
  if (layout === 'Mono') return 'mono';
  return layout === 'Stereo' ? 'stereo' : SURROUND_LAYOUTS[layout];
}

function isSurround({ layout }: Pick<AudioGroup, 'layout'>): boolean {
  return layout === 'FiveDotOne' || layout === 'SevenDotOne';
}

/** Label of a stream in a graph, by its index in its file; by default the first input's. */
export type StreamLabel = (streamIndex: number) => string;
const OF_FIRST_INPUT: StreamLabel = (streamIndex) => `[0:${streamIndex}]`;

/**
 * The start of a filter chain that yields one mix of the film, whichever streams its channels are in. Channels are taken
 * by position: names differ between containers ("5.1" and "5.1(side)"), and MXF has none.
 */
export function audioGroupChain(group: AudioGroup, label: StreamLabel = OF_FIRST_INPUT): string {
  const [first] = group.channels;
  if (!first) throw new RangeError('a mix has at least one channel');
  if (group.channels.some(({ streamIndex }) => streamIndex !== first.streamIndex)) {
    const inputs = group.channels.map(({ streamIndex }) => label(streamIndex)).join('');
    const names = group.layout === 'Stereo' ? ['FL', 'FR'] : SURROUND_NAMES;
    const map = group.channels.map(({ channel }, position) => `${position}.${channel}-${names[position]}`);
    return `${inputs}join=inputs=${map.length}:channel_layout=${layoutName(group)}:map=${map.join('|')}`;
  }
  const gains = group.channels.map(({ channel }, position) => `c${position}=c${channel}`);
  return `${label(first.streamIndex)}pan=${[layoutName(group), ...gains].join('|')}`;
}

/** One side of a surround mix downmixed to stereo, as the `pan` filter's sum over the mix's own channels. */
export function foldedSum(group: AudioGroup, side: 'left' | 'right'): string {
  return surroundFoldGains(group.channels.length, side)
    .map(({ position, gain }) => `${gain.toFixed(6)}*c${group.channels[position]?.channel}`)
    .join('+');
}

/** The mix from `audioGroupChain` as broadcast: a surround mix downmixed to stereo, any other unchanged. */
export function airedMixFilter(group: AudioGroup): string {
  if (!isSurround(group)) return 'anull';
  const [{ streamIndex } = { streamIndex: 0 }] = group.channels;
  const laid = { ...group, channels: group.channels.map((_, channel) => ({ streamIndex, channel })) };
  return `pan=stereo|c0=${foldedSum(laid, 'left')}|c1=${foldedSum(laid, 'right')}`;
}
