import { describe, expect, it } from 'vitest';
import { type AudioStreamShape, groupAudioStreams } from './audio-groups.ts';

const stream = (index: number, channels: number, more: Partial<AudioStreamShape> = {}): AudioStreamShape => ({
  index,
  channels,
  channelLayout: null,
  language: null,
  ...more,
});
const monos = (count: number) => Array.from({ length: count }, (_, index) => stream(index + 1, 1));
const shape = (streams: readonly AudioStreamShape[]) =>
  groupAudioStreams(streams).map(({ layout, firstTrack, channels }) => [
    layout,
    firstTrack,
    channels.map(({ streamIndex, channel }) => `${streamIndex}.${channel}`).join(' '),
  ]);

describe('mixes of a film', () => {
  it('pairs mono tracks', () => {
    expect(shape(monos(2))).toEqual([['Stereo', 1, '1.0 2.0']]);
    expect(shape(monos(8)).map(([layout, track]) => [layout, track])).toEqual([
      ['Stereo', 1],
      ['Stereo', 3],
      ['Stereo', 5],
      ['Stereo', 7],
    ]);
  });

  it('keeps a single mono track, and the third of three', () => {
    expect(shape(monos(1))).toEqual([['Mono', 1, '1.0']]);
    expect(shape(monos(3))).toEqual([
      ['Stereo', 1, '1.0 2.0'],
      ['Mono', 3, '3.0'],
    ]);
  });

  it('does not pair mono tracks of different languages', () => {
    const streams = [stream(1, 1, { language: 'fra' }), stream(2, 1, { language: 'eng' })];
    expect(groupAudioStreams(streams).map(({ layout, language }) => [layout, language])).toEqual([
      ['Mono', 'fra'],
      ['Mono', 'eng'],
    ]);
  });

  it('reads six channels as 5.1, and eight as 7.1 only if the file says so', () => {
    expect(
      shape([stream(1, 6, { channelLayout: '5.1' }), stream(2, 2)]).map(([layout, track]) => [layout, track]),
    ).toEqual([
      ['FiveDotOne', 1],
      ['Stereo', 7],
    ]);
    expect(shape([stream(1, 8, { channelLayout: '7.1' })])[0]?.[0]).toBe('SevenDotOne');
    expect(shape([stream(1, 8)])).toEqual([
      ['Stereo', 1, '1.0 1.1'],
      ['Stereo', 3, '1.2 1.3'],
      ['Stereo', 5, '1.4 1.5'],
      ['Stereo', 7, '1.6 1.7'],
    ]);
  });

  it('reads six mono tracks as 5.1 if each is labelled, in any order, and as three pairs otherwise', () => {
    const labelled = (labels: readonly string[]) =>
      shape([
        stream(1, 2),
        ...labels.map((label, at) =>
          stream(at + 2, 1, { channelLayout: label === 'FC' ? 'mono' : `1 channels (${label})` }),
        ),
      ]);
    expect(labelled(['FL', 'FR', 'FC', 'LFE', 'BL', 'BR'])).toEqual([
      ['Stereo', 1, '1.0 1.1'],
      ['FiveDotOne', 3, '2.0 3.0 4.0 5.0 6.0 7.0'],
    ]);
    expect(labelled(['FL', 'FC', 'FR', 'SL', 'SR', 'LFE'])[1]).toEqual(['FiveDotOne', 3, '2.0 4.0 3.0 7.0 5.0 6.0']);
    expect(labelled(['FL', 'FR', 'FC', 'FC', 'BL', 'BR']).map(([layout]) => layout)).toEqual(
      Array.from({ length: 4 }, () => 'Stereo'),
    );
    expect(shape([1, 2, 3, 4, 5, 6].map((index) => stream(index, 1))).map(([layout]) => layout)).toEqual(
      Array.from({ length: 3 }, () => 'Stereo'),
    );
  });

  it('splits four channels of one stream into two pairs', () => {
    expect(shape([stream(1, 4)])).toEqual([
      ['Stereo', 1, '1.0 1.1'],
      ['Stereo', 3, '1.2 1.3'],
    ]);
  });
});
