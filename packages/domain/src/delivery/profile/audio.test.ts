import { describe, expect, it } from 'vitest';
import { type AudioStreamShape, groupAudioStreams, programmeMix } from '../../film/index.ts';
import {
  type ChannelSource,
  channelSource,
  type DeliveryAudioStream,
  PAD_EIGHT_TRACKS,
  STEREO_AND_SURROUND_TRACKS,
  STEREO_STREAM,
  streamChannels,
} from './audio.ts';

const stream = (index: number, channels: number): AudioStreamShape => ({
  index,
  channels,
  channelLayout: null,
  language: null,
});
const monos = (count: number) => Array.from({ length: count }, (_, index) => stream(index + 1, 1));

function word(source: ChannelSource): string {
  if (source.kind === 'silence') return '-';
  const from = source.from === 'film' ? '' : 'ad:';
  if (source.kind === 'channel') return `${from}${source.group}.${source.channel}`;
  return source.kind === 'mono' ? `${from}${source.group}.mono` : `${from}${source.group}.${source.side}`;
}

function laid(wanted: readonly DeliveryAudioStream[], film: readonly AudioStreamShape[], description = 0): string {
  const sound = { film: groupAudioStreams(film), audioDescription: groupAudioStreams(monos(description)) };
  return wanted
    .flatMap(streamChannels)
    .map((channel) => word(channelSource(channel, sound)))
    .join(' ');
}

describe('tracks of a deliverable', () => {
  it.each([
    ['a pair on 1-2', monos(2), 0, '0.0 0.1 - - - - - -'],
    ['the master’s description on 3-4, and none of its other tracks', monos(8), 0, '0.0 0.1 1.0 1.1 - - - -'],
    ['a separate description on 3-4', monos(2), 2, '0.0 0.1 ad:0.0 ad:0.1 - - - -'],
    ['a mono description on both', monos(2), 1, '0.0 0.1 ad:0.0 ad:0.0 - - - -'],
    ['a mono master on both sides', monos(1), 0, '0.0 0.0 - - - - - -'],
    ['only the fold-down of 5.1', [stream(1, 6)], 0, '0.left 0.right - - - - - -'],
    ['the stereo pair next to 5.1, which is not a description', [stream(1, 6), stream(2, 2)], 0, '1.0 1.1 - - - - - -'],
    ['silence without sound', [], 0, '- - - - - - - -'],
  ])('PAD 8: %s', (_, film, description, expected) => {
    expect(laid(PAD_EIGHT_TRACKS, film, description)).toBe(expected);
  });

  it.each([
    ['both mixes of a master', [stream(1, 6), stream(2, 2)], '1.0 1.1 0.0 0.1 0.2 0.3 0.4 0.5'],
    ['5.1 folded down for the pair', [stream(1, 6)], '0.left 0.right 0.0 0.1 0.2 0.3 0.4 0.5'],
    ['a pair only on front left and right', monos(2), '0.0 0.1 0.0 0.1 - - - -'],
  ])('stereo and 5.1: %s', (_, film, expected) => expect(laid(STEREO_AND_SURROUND_TRACKS, film)).toBe(expected));

  it('dual mono is the mono sum on both channels', () => {
    const dual = [{ layout: 'DualMono', role: 'ORIGINAL' }] as const;
    expect(laid(dual, monos(2))).toBe('0.mono 0.mono');
    expect(laid(dual, [stream(1, 6)])).toBe('0.both 0.both');
  });

  it('a stream may contain any channels', () => {
    const one = [
      {
        layout: 'OneTrack',
        channels: [
          { layout: 'StereoR', role: 'ORIGINAL' },
          { layout: 'Mono', role: 'MUTE' },
        ],
      },
    ] as const;
    expect(laid(one, monos(2))).toBe('0.1 -');
    expect(STEREO_STREAM.flatMap(streamChannels)).toHaveLength(2);
  });
});

describe('the programme of a film', () => {
  it.each([
    [[stream(1, 6), stream(2, 2)], 'Stereo', 1],
    [[stream(1, 6), stream(2, 2)], 'FiveDotOne', 0],
    [[stream(1, 6)], 'Stereo', 0],
    [monos(4), 'FiveDotOne', 0],
    [[], 'Stereo', null],
  ] as const)('of %j as %s is mix %s', (film, wanted, mix) => {
    expect(programmeMix(groupAudioStreams(film), wanted)).toBe(mix);
  });
});
