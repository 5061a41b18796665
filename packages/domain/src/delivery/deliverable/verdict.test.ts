// One table of all findings, judged by the same helpers: split, each part would bring them along.
import { describe, expect, it } from 'vitest';
import type { AudioMeasurements, Measurements, VideoMeasurements } from '../../film/index.ts';
import { GOOD_AUDIO, GOOD_FILM, GOOD_VIDEO } from '../../testing/good-film.ts';
import { deliveryProfile, H264_MP4, XDCAM_HD422_50 } from '../profile/profiles.ts';
import { deliverableThresholds } from '../profile/thresholds.ts';
import type { CheckedDeliverable } from './checked-deliverable.ts';
import type { DeliveredMix } from './delivered-mixes.ts';
import { judgeDeliverable } from './verdict.ts';

const VIDEO = GOOD_VIDEO;
const AUDIO: AudioMeasurements = {
  ...GOOD_AUDIO,
  loudness: { ...GOOD_AUDIO.loudness, curve: { momentary: Array.from({ length: 100 }, () => -23), shortTerm: [] } },
};
const FILM: Measurements = { ...GOOD_FILM, audios: [AUDIO] };
const PROGRAMME: DeliveredMix = {
  group: { layout: 'Stereo', channels: [], firstTrack: 1, language: null },
  role: 'ORIGINAL',
  masterMix: 0,
  isSilent: false,
};
const UNUSED: DeliveredMix = { ...PROGRAMME, role: 'MUTE', masterMix: null, isSilent: true };
const SILENT_CHANNEL = { rmsDbfs: null, peakDbfs: null };
const range = (inFrame: number, outFrame: number) => ({ inFrame, outFrame });
const picture = (more: Partial<VideoMeasurements>): Measurements => ({ ...FILM, video: { ...VIDEO, ...more } });
const sound = (more: Partial<AudioMeasurements>): Measurements => ({ ...FILM, audios: [{ ...AUDIO, ...more }] });
const loud = (more: Partial<AudioMeasurements['loudness']>) => sound({ loudness: { ...AUDIO.loudness, ...more } });
const levels = (maxPercentOutside: number, more: Partial<VideoMeasurements['levels']> = {}) =>
  picture({ levels: { ...VIDEO.levels, picturesOutside: 9, maxPercentOutside, ...more } });
const quietMiddle = {
  ...AUDIO.loudness.curve,
  momentary: Array.from({ length: 100 }, (_, at) => (at < 40 || at > 70 ? -23 : -62)),
};

function introduced(master: Measurements | null, made: Measurements, more: Partial<CheckedDeliverable> = {}): string[] {
  const checked: CheckedDeliverable = {
    ...{ master, made, mixes: [PROGRAMME], gainsDb: [0], hasMixedDescription: false, isLossySound: false },
    ...{ thresholds: deliverableThresholds(XDCAM_HD422_50) },
    ...more,
  };
  return judgeDeliverable(checked).introduced.map(({ code }) => code);
}

type Case = [string, Measurements, Measurements, string[], Partial<CheckedDeliverable>?];

describe('a deliverable and its master', () => {
  it.each<Case>([
    ['that are alike', FILM, FILM, []],
    ['that both stand still', picture({ freeze: [range(50, 99)] }), picture({ freeze: [range(49, 101)] }), []],
    ['of which the deliverable alone stands still', FILM, picture({ freeze: [range(50, 99)] }), ['freeze']],
    [
      'of which the deliverable stands still for longer',
      picture({ freeze: [range(50, 79)] }),
      picture({ freeze: [range(50, 99)] }),
      ['freeze'],
    ],
    [
      'of which one lost the grain of a still picture',
      picture({ nearly: { black: [], freeze: [range(40, 110)] } }),
      picture({ freeze: [range(50, 99)] }),
      [],
    ],
    [
      'of which one lost the last glimmer of a fade',
      picture({ nearly: { black: [range(240, 249)], freeze: [] } }),
      picture({ black: [range(246, 249)] }),
      [],
    ],
    [
      'of which one writes on the other’s black',
      picture({ black: [range(100, 149)] }),
      picture({ freeze: [range(100, 149)] }),
      [],
    ],
    [
      'whose black passages touch',
      picture({ black: [range(100, 120), range(121, 140)] }),
      picture({ black: [range(99, 141)] }),
      [],
    ],
    ['of which the deliverable begins black', FILM, picture({ black: [range(0, 0)] }), ['black-at-start']],
    ['of which the deliverable ends black', FILM, picture({ black: [range(247, 249)] }), ['black-at-end']],
    ['of which the deliverable is black inside', FILM, picture({ black: [range(103, 120)] }), ['black']],
    ['whose levels are both out of range', levels(4), levels(4.8), []],
    ['of which the deliverable is out of range', levels(0.5), levels(3.1), ['levels']],
    [
      'that both flash',
      picture({ flashes: { maxScore: 6, pictures: [{ frame: 3, score: 6 }] } }),
      picture({ flashes: { maxScore: 7, pictures: [{ frame: 3, score: 7 }] } }),
      [],
    ],
    [
      'of which the deliverable flashes',
      FILM,
      picture({ flashes: { maxScore: 7, pictures: [{ frame: 3, score: 7 }] } }),
      ['flashes'],
    ],
    [
      'of which the deliverable has its fields turned over',
      FILM,
      picture({ scanRuns: [{ scan: 'bff', ...range(0, 249) }] }),
      ['field-order'],
    ],
    [
      'whose fields were let pass as they are',
      picture({
        scanRuns: [
          { scan: 'tff', ...range(0, 99) },
          { scan: 'bff', ...range(100, 249) },
        ],
      }),
      picture({ scanRuns: [{ scan: 'bff', ...range(100, 249) }] }),
      [],
    ],
    [
      'of which the deliverable was to be progressive and has fields',
      FILM,
      picture({ declaredScan: 'progressive' }),
      ['field-order'],
    ],
    [
      'of which the deliverable was made progressive, some lines left',
      FILM,
      picture({
        declaredScan: 'progressive',
        scanRuns: [
          { scan: 'progressive', ...range(0, 199) },
          { scan: 'tff', ...range(200, 249) },
        ],
      }),
      [],
    ],
    [
      'whose thin lines look like fields in both',
      picture({
        declaredScan: 'progressive',
        scanRuns: [
          { scan: 'progressive', ...range(0, 99) },
          { scan: 'bff', ...range(100, 110) },
        ],
      }),
      picture({
        scanRuns: [
          { scan: 'progressive', ...range(0, 99) },
          { scan: 'bff', ...range(101, 111) },
        ],
      }),
      [],
    ],
    [
      'whose fields of the other order were turned over',
      picture({ declaredScan: 'bff', scanRuns: [{ scan: 'bff', ...range(0, 249) }] }),
      FILM,
      [],
    ],
    [
      'of which the deliverable lost its fields for a while',
      FILM,
      picture({
        scanRuns: [
          { scan: 'tff', ...range(0, 99) },
          { scan: 'progressive', ...range(100, 199) },
        ],
      }),
      ['mixed-scan'],
    ],
    ['of which the deliverable lost its pace', FILM, picture({ hasConstantFrameRate: false }), ['variable-frame-rate']],
    ['of which the deliverable lost pictures', FILM, { ...FILM, decodedFrames: 240 }, ['missing-frames']],
    [
      'of which the deliverable is damaged',
      { ...FILM, decodeErrors: { count: 3, firstFrame: 2, messages: [] } },
      { ...FILM, decodeErrors: { count: 1, firstFrame: null, messages: [] } },
      ['decode-errors'],
    ],
    [
      'of which the master is 4:3, the deliverable between bars',
      picture({ displayAspect: 4 / 3 }),
      picture({ activePicture: { width: 1440, height: 1080 } }),
      [],
    ],
    [
      'that stand between the same bars',
      picture({ activePicture: { width: 1920, height: 818 } }),
      picture({ activePicture: { width: 1920, height: 816 } }),
      [],
    ],
    [
      'of which the deliverable got bars',
      FILM,
      picture({ activePicture: { width: 1440, height: 1080 } }),
      ['letterbox'],
    ],
    [
      'whose timecode, size and codec the profile sets',
      FILM,
      { ...picture({ height: 576, width: 720 }), startTimecode: '09:59:50:12' },
      [],
      { thresholds: deliverableThresholds(deliveryProfile('imx-50') ?? H264_MP4) },
    ],
  ])('%s', (_, master, made, expected, more) => {
    expect(introduced(master, made, more)).toEqual(expected);
  });

  it.each<Case>([
    [
      'that are as loud as each other past the limit',
      loud({ integratedLufs: -20 }),
      loud({ integratedLufs: -19.9 }),
      [],
    ],
    ['of which the deliverable is too loud', FILM, loud({ integratedLufs: -20 }), ['loudness', 'changed-loudness']],
    [
      'of which the deliverable is quieter than it should be',
      FILM,
      loud({ integratedLufs: -24 }),
      ['changed-loudness'],
    ],
    [
      'of which the deliverable is as loud as was wanted',
      loud({ integratedLufs: -16, truePeakDbtp: -0.5 }),
      loud({ integratedLufs: -23, truePeakDbtp: -7.5 }),
      [],
      { gainsDb: [-7] },
    ],
    [
      'of which the deliverable did not take the gain',
      loud({ integratedLufs: -16 }),
      loud({ integratedLufs: -16 }),
      ['loudness', 'changed-loudness'],
      { gainsDb: [-7] },
    ],
    ['of which the quiet one was raised', loud({ integratedLufs: -30 }), FILM, [], { gainsDb: [7] }],
    [
      'of which coding with loss took a little away',
      loud({ truePeakDbtp: -1.1 }),
      loud({ truePeakDbtp: -0.4, integratedLufs: -23.6 }),
      [],
      { isLossySound: true },
    ],
    [
      'of which coding overshoots by far',
      loud({ truePeakDbtp: -2 }),
      loud({ truePeakDbtp: 0.5 }),
      ['true-peak'],
      { isLossySound: true },
    ],
    ['whose peaks differ though no sample should', FILM, loud({ truePeakDbtp: -0.5 }), ['true-peak']],
    ['whose passages pass the limit for three seconds', FILM, loud({ maxShortTermLufs: -18 }), ['short-term-loudness']],
    [
      'of which the deliverable lost its sound',
      FILM,
      sound({ channels: [SILENT_CHANNEL, SILENT_CHANNEL] }),
      ['silent', 'lost-sound'],
    ],
    [
      'that are both without sound',
      sound({ channels: [SILENT_CHANNEL, SILENT_CHANNEL], loudness: { ...AUDIO.loudness, integratedLufs: null } }),
      sound({ channels: [SILENT_CHANNEL, SILENT_CHANNEL] }),
      [],
    ],
    [
      'of which one side fell silent',
      FILM,
      sound({ channels: [{ rmsDbfs: -25, peakDbfs: -8 }, SILENT_CHANNEL] }),
      ['mute-channel'],
    ],
    ['of which the deliverable has a hole', FILM, sound({ silences: [range(110, 170)] }), ['silence']],
    [
      'of which a murmur became silence by the gain',
      loud({ curve: quietMiddle, integratedLufs: -20 }),
      { ...sound({ silences: [range(100, 170)] }) },
      [],
      { gainsDb: [-3] },
    ],
    ['of which both sides became the same', FILM, sound({ differenceRmsDbfs: null }), ['dual-mono']],
    [
      'of which the master is mono',
      sound({ layout: 'Mono', channels: [{ rmsDbfs: -25, peakDbfs: -8 }] }),
      sound({ differenceRmsDbfs: null }),
      [],
    ],
    ['of which a side was turned round', FILM, sound({ correlation: -0.9 }), ['out-of-phase']],
    [
      'of which a description was added',
      FILM,
      loud({ integratedLufs: -22.8, maxMomentaryLufs: -14 }),
      [],
      { hasMixedDescription: true },
    ],
    [
      'of which a description made it too loud',
      FILM,
      loud({ integratedLufs: -20 }),
      ['loudness'],
      { hasMixedDescription: true },
    ],
  ])('%s', (_, master, made, expected, more) => {
    expect(introduced(master, made, more)).toEqual(expected);
  });

  it.each<[string, number, number, string[]]>([
    ['are as loud as the master in six channels, and as its fold', -21, -25.8, []],
    ['lost what the fold takes away', -25.8, -25.8, ['changed-loudness']],
    ['are as loud as the six channels in stereo too', -21, -21, ['loudness', 'changed-loudness']],
  ])('made of 5.1 is compared as each mix is heard: both %s', (_, six, stereo, expected) => {
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
    // What was measured of the fold alone says nothing of six channels: their limits do.
    const earlier = { ...FILM, audios: [{ ...surround, loudness: folded }] };
    expect(introduced(earlier, { ...FILM, audios: made }, { mixes, gainsDb: [0, 0] }).includes('loudness')).toBe(
      six > -22.5,
    );
  });

  it.each<[string, Measurements, Measurements, object]>([
    [
      'how loud it was to be and is',
      FILM,
      loud({ integratedLufs: -24.04 }),
      { code: 'changed-loudness', expected: '-23.0 LUFS', actual: '-24.0 LUFS on tracks 1-2' },
    ],
    [
      'that nothing is heard',
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
  ])('tells %s', (_, master, made, expected) => {
    const checked = { master, made, mixes: [PROGRAMME], gainsDb: [0], hasMixedDescription: false, isLossySound: false };
    const thresholds = deliverableThresholds(XDCAM_HD422_50);
    expect(judgeDeliverable({ ...checked, thresholds }).introduced).toContainEqual(expect.objectContaining(expected));
  });

  it.each<Case>([
    [
      'that are both as far out of phase in passages',
      sound({ outOfPhase: [range(10, 60)] }),
      sound({ outOfPhase: [range(10, 60)] }),
      [],
    ],
    ['of which the deliverable alone is', FILM, sound({ outOfPhase: [range(10, 60)] }), ['out-of-phase']],
    [
      'of which the master was mono by its louder side, whatever the other',
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
    [
      'of which the picture stands still where fields are seen',
      picture({ freeze: [range(100, 199)] }),
      picture({
        freeze: [range(100, 199)],
        scanRuns: [
          { scan: 'tff', ...range(0, 99) },
          { scan: 'progressive', ...range(100, 199) },
        ],
      }),
      [],
    ],
    ['whose levels differ by the tolerance', levels(4), levels(5), []],
  ])('%s', (_, master, made, expected, more) => {
    expect(introduced(master, made, more)).toEqual(expected);
  });

  it('has nothing on the tracks that should be silent', () => {
    const silent = { ...AUDIO, channels: [SILENT_CHANNEL, SILENT_CHANNEL] };
    const mixes = [PROGRAMME, UNUSED];
    expect(introduced(FILM, { ...FILM, audios: [AUDIO, silent] }, { mixes, gainsDb: [0, 0] })).toEqual([]);
    expect(introduced(FILM, { ...FILM, audios: [AUDIO, AUDIO] }, { mixes, gainsDb: [0, 0] })).toEqual([
      'unexpected-sound',
    ]);
  });

  it('is judged by its destination’s own limits', () => {
    const thresholds = deliverableThresholds({ ...XDCAM_HD422_50, thresholds: { freezeFrames: 100 } });
    expect(introduced(FILM, picture({ freeze: [range(50, 99)] }), { thresholds })).toEqual([]);
  });

  it('says what was found where', () => {
    const { introduced: changes, report } = judgeDeliverable({
      ...{ master: FILM, made: picture({ freeze: [range(50, 99)] }), mixes: [PROGRAMME], gainsDb: [0] },
      ...{
        hasMixedDescription: false,
        isLossySound: false,
        thresholds: deliverableThresholds(XDCAM_HD422_50),
      },
    });
    expect(changes).toMatchObject([
      { code: 'freeze', expected: 'as on the master', actual: '50 frames, pictures 50-99' },
    ]);
    expect(report).toMatchObject({ nbErrors: 0, nbWarnings: 1 });
  });

  it('without measurements of its master is judged for what only a transcoding does', () => {
    expect(introduced(null, picture({ freeze: [range(50, 99)] }))).toEqual([]);
    expect(introduced(null, { ...FILM, decodedFrames: 240 })).toEqual(['missing-frames']);
  });
});
