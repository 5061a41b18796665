import { describe, expect, it } from 'vitest';
import type { Measurements } from '../../film/index.ts';
import { XDCAM_HD422_50 } from '../profile/profiles.ts';
import { deliverableThresholds } from '../profile/thresholds.ts';
import type { DeliveredMix } from './delivered-mixes.ts';
import {
  AUDIO,
  type Case,
  FILM,
  introduced,
  loud,
  PROGRAMME,
  range,
  SILENT_CHANNEL,
  sound,
} from './testing/film-pair.ts';
import { judgeDeliverable } from './verdict.ts';

const UNUSED: DeliveredMix = { ...PROGRAMME, role: 'MUTE', masterMix: null, isSilent: true };
const quietMiddle = {
  ...AUDIO.loudness.curve,
  momentary: Array.from({ length: 100 }, (_, at) => (at < 40 || at > 70 ? -23 : -62)),
};

describe('the sound of a deliverable compared with its master', () => {
  it.each<Case>([
    ['equally loud beyond the limit', loud({ integratedLufs: -20 }), loud({ integratedLufs: -19.9 }), []],
    ['the deliverable too loud', FILM, loud({ integratedLufs: -20 }), ['loudness', 'changed-loudness']],
    ['the deliverable quieter than expected', FILM, loud({ integratedLufs: -24 }), ['changed-loudness']],
    [
      'the intended gain applied',
      loud({ integratedLufs: -16, truePeakDbtp: -0.5 }),
      loud({ integratedLufs: -23, truePeakDbtp: -7.5 }),
      [],
      { gainsDb: [-7] },
    ],
    [
      'the intended gain not applied',
      loud({ integratedLufs: -16 }),
      loud({ integratedLufs: -16 }),
      ['loudness', 'changed-loudness'],
      { gainsDb: [-7] },
    ],
    ['a quiet master raised', loud({ integratedLufs: -30 }), FILM, [], { gainsDb: [7] }],
    [
      'small losses from lossy coding',
      loud({ truePeakDbtp: -1.1 }),
      loud({ truePeakDbtp: -0.4, integratedLufs: -23.6 }),
      [],
      { isLossySound: true },
    ],
    [
      'large overshoots from lossy coding',
      loud({ truePeakDbtp: -2 }),
      loud({ truePeakDbtp: 0.5 }),
      ['true-peak'],
      { isLossySound: true },
    ],
    ['different peaks despite lossless coding', FILM, loud({ truePeakDbtp: -0.5 }), ['true-peak']],
    ['short-term loudness above the limit', FILM, loud({ maxShortTermLufs: -18 }), ['short-term-loudness']],
    [
      'sound lost in the deliverable',
      FILM,
      sound({ channels: [SILENT_CHANNEL, SILENT_CHANNEL] }),
      ['silent', 'lost-sound'],
    ],
    [
      'both silent',
      sound({ channels: [SILENT_CHANNEL, SILENT_CHANNEL], loudness: { ...AUDIO.loudness, integratedLufs: null } }),
      sound({ channels: [SILENT_CHANNEL, SILENT_CHANNEL] }),
      [],
    ],
    [
      'one channel silent',
      FILM,
      sound({ channels: [{ rmsDbfs: -25, peakDbfs: -8 }, SILENT_CHANNEL] }),
      ['mute-channel'],
    ],
    ['a gap in the sound', FILM, sound({ silences: [range(110, 170)] }), ['silence']],
    [
      'a quiet passage that became silence through the gain',
      loud({ curve: quietMiddle, integratedLufs: -20 }),
      { ...sound({ silences: [range(100, 170)] }) },
      [],
      { gainsDb: [-3] },
    ],
    ['both channels identical in the deliverable', FILM, sound({ differenceRmsDbfs: null }), ['dual-mono']],
    [
      'a mono master',
      sound({ layout: 'Mono', channels: [{ rmsDbfs: -25, peakDbfs: -8 }] }),
      sound({ differenceRmsDbfs: null }),
      [],
    ],
    ['one channel inverted', FILM, sound({ correlation: -0.9 }), ['out-of-phase']],
    [
      'a description mixed in',
      FILM,
      loud({ integratedLufs: -22.8, maxMomentaryLufs: -14 }),
      [],
      { hasMixedDescription: true },
    ],
    [
      'too loud through a mixed-in description',
      FILM,
      loud({ integratedLufs: -20 }),
      ['loudness'],
      { hasMixedDescription: true },
    ],
    [
      'both out of phase in the same passages',
      sound({ outOfPhase: [range(10, 60)] }),
      sound({ outOfPhase: [range(10, 60)] }),
      [],
    ],
    ['only the deliverable out of phase', FILM, sound({ outOfPhase: [range(10, 60)] }), ['out-of-phase']],
    [
      'a master that is dual mono relative to its louder channel',
      sound({
        channels: [
          { rmsDbfs: -20, peakDbfs: -8 },
          { rmsDbfs: -59, peakDbfs: -50 },
        ],
        differenceRmsDbfs: -85,
      }),
      sound({ differenceRmsDbfs: null }),
      [],
    ],
  ])('%s', (_, master, made, expected, more) => {
    expect(introduced(master, made, more)).toEqual(expected);
  });

  it.each<[string, number, number, string[]]>([
    ['match the master in six channels and its fold-down', -21, -25.8, []],
    ['have the level of the fold-down', -25.8, -25.8, ['changed-loudness']],
    ['have the level of the six channels', -21, -21, ['loudness', 'changed-loudness']],
  ])('made from 5.1 is compared mix by mix: both %s', (_, six, stereo, expected) => {
    const own = { ...AUDIO.loudness, integratedLufs: -21 };
    const folded = { ...AUDIO.loudness, integratedLufs: -25.8 };
    const surround = { ...AUDIO, layout: 'FiveDotOne', loudness: own } as const;
    const made = [
      { ...AUDIO, loudness: { ...own, integratedLufs: stereo } },
      { ...surround, firstTrack: 3, loudness: { ...own, integratedLufs: six }, folded: null },
    ];
    const mixes: DeliveredMix[] = [PROGRAMME, { ...PROGRAMME, group: { ...PROGRAMME.group, layout: 'FiveDotOne' } }];
    const master = { ...FILM, audios: [{ ...surround, folded }] };
    expect(introduced(master, { ...FILM, audios: made }, { mixes, gainsDb: [0, 0] })).toEqual(expected);
    // A measurement of the fold-down alone says nothing about six channels, so only their limits apply.
    const earlier = { ...FILM, audios: [{ ...surround, loudness: folded }] };
    expect(introduced(earlier, { ...FILM, audios: made }, { mixes, gainsDb: [0, 0] }).includes('loudness')).toBe(
      six > -22.5,
    );
  });

  it.each<[string, Measurements, Measurements, object]>([
    [
      'expected and actual loudness',
      FILM,
      loud({ integratedLufs: -24.04 }),
      { code: 'changed-loudness', expected: '-23.0 LUFS', actual: '-24.0 LUFS on tracks 1-2' },
    ],
    [
      'silence',
      FILM,
      loud({ integratedLufs: null }),
      { code: 'changed-loudness', expected: '-23.0 LUFS', actual: 'none on tracks 1-2' },
    ],
    [
      'where sound was lost',
      FILM,
      sound({ channels: [SILENT_CHANNEL, SILENT_CHANNEL] }),
      { code: 'lost-sound', expected: 'sound', actual: 'silence on tracks 1-2' },
    ],
  ])('reports %s', (_, master, made, expected) => {
    const checked = { master, made, mixes: [PROGRAMME], gainsDb: [0], hasMixedDescription: false, isLossySound: false };
    const thresholds = deliverableThresholds(XDCAM_HD422_50);
    expect(judgeDeliverable({ ...checked, thresholds }).introduced).toContainEqual(expect.objectContaining(expected));
  });

  it('must be silent on unused tracks', () => {
    const silent = { ...AUDIO, channels: [SILENT_CHANNEL, SILENT_CHANNEL] };
    const mixes = [PROGRAMME, UNUSED];
    expect(introduced(FILM, { ...FILM, audios: [AUDIO, silent] }, { mixes, gainsDb: [0, 0] })).toEqual([]);
    expect(introduced(FILM, { ...FILM, audios: [AUDIO, AUDIO] }, { mixes, gainsDb: [0, 0] })).toEqual([
      'unexpected-sound',
    ]);
  });
});
