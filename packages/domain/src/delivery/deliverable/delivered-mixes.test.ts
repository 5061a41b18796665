import { describe, expect, it } from 'vitest';
import { type AudioGroup, type AudioGroupLayout, groupAudioStreams } from '../../film/index.ts';
import { type DeliveryAudio, PAD_EIGHT_TRACKS, STEREO_AND_SURROUND_TRACKS, STEREO_STREAM } from '../profile/audio.ts';
import { deliveredMixes } from './delivered-mixes.ts';

const PCM = { codec: 'PCMS24LE', sampleRate: 48_000, bitRate: null } as const;
const of = (streams: DeliveryAudio['streams']): DeliveryAudio => ({ ...PCM, streams });
const film = (...channels: number[]): readonly AudioGroup[] =>
  groupAudioStreams(
    channels.map((count, index) => ({ index: index + 1, channels: count, channelLayout: null, language: null })),
  );
const DESCRIPTION = film(2);

type Row = [AudioGroupLayout, string, number | null, boolean];
const rows = (
  audio: DeliveryAudio,
  mixes: readonly AudioGroup[],
  audioDescription: readonly AudioGroup[] = [],
): Row[] =>
  deliveredMixes(
    audio,
    audio.streams.map((_, position) => position + 1),
    { film: mixes, audioDescription },
  ).map(({ group, role, masterMix, isSilent }) => [group.layout, role, masterMix, isSilent]);

describe('the mixes of a deliverable', () => {
  it.each<[string, DeliveryAudio, readonly AudioGroup[], readonly AudioGroup[], Row[]]>([
    [
      'of a PAD made from a single pair',
      of(PAD_EIGHT_TRACKS),
      film(1, 1),
      [],
      [
        ['Stereo', 'ORIGINAL', 0, false],
        ['Stereo', 'AD', null, true],
        ['Stereo', 'MUTE', null, true],
        ['Stereo', 'MUTE', null, true],
      ],
    ],
    [
      'of a PAD whose master carries a description on tracks 3-4',
      of(PAD_EIGHT_TRACKS.slice(0, 4)),
      film(1, 1, 1, 1),
      [],
      [
        ['Stereo', 'ORIGINAL', 0, false],
        ['Stereo', 'AD', 1, false],
      ],
    ],
    [
      'of a PAD with an attached description',
      of(PAD_EIGHT_TRACKS.slice(0, 4)),
      film(1, 1),
      DESCRIPTION,
      [
        ['Stereo', 'ORIGINAL', 0, false],
        ['Stereo', 'AD', null, false],
      ],
    ],
    [
      'of stereo and 5.1, each from its own mix',
      of(STEREO_AND_SURROUND_TRACKS),
      film(6, 2),
      [],
      [
        ['Stereo', 'ORIGINAL', 1, false],
        ['FiveDotOne', 'ORIGINAL', 0, false],
      ],
    ],
    [
      'of stereo and 5.1 from a stereo master, whose 5.1 sounds different',
      of(STEREO_AND_SURROUND_TRACKS),
      film(2),
      [],
      [
        ['Stereo', 'ORIGINAL', 0, false],
        ['FiveDotOne', 'ORIGINAL', null, false],
      ],
    ],
    ['folded from 5.1', of(STEREO_STREAM), film(6), [], [['Stereo', 'ORIGINAL', 0, false]]],
    ['doubled from mono', of(STEREO_STREAM), film(1), [], [['Stereo', 'ORIGINAL', 0, false]]],
    [
      'of a doubled mono mix',
      of([{ layout: 'DualMono', role: 'ORIGINAL' }]),
      film(2),
      [],
      [['Stereo', 'ORIGINAL', null, false]],
    ],
    ['of a film without sound', of(STEREO_STREAM), [], [], [['Stereo', 'ORIGINAL', null, true]]],
  ])('%s', (_, audio, mixes, description, expected) => {
    expect(rows(audio, mixes, description)).toEqual(expected);
  });

  it('put the programme first and keep their track numbers', () => {
    const audio = of([...PAD_EIGHT_TRACKS.slice(2, 4), ...PAD_EIGHT_TRACKS.slice(0, 2)]);
    const [programme, description] = deliveredMixes(audio, [1, 2, 3, 4], { film: film(1, 1), audioDescription: [] });
    expect(programme).toMatchObject({
      role: 'ORIGINAL',
      group: {
        firstTrack: 3,
        channels: [
          { streamIndex: 3, channel: 0 },
          { streamIndex: 4, channel: 0 },
        ],
      },
    });
    expect(description).toMatchObject({ role: 'AD', group: { firstTrack: 1 } });
  });
});
