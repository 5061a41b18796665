import { describe, expect, it } from 'vitest';
import type { AudioMeasurements, CodedPicture, Measurements, VideoMeasurements } from '../../film/index.ts';
import { GOOD_AUDIO, GOOD_CODED, GOOD_FILM, GOOD_VIDEO } from '../../testing/good-film.ts';
import { judgeForDestinations } from '../for-destinations.ts';
import { judge, type OrderedFilm } from './rules.ts';
import { FRENCH_TV_THRESHOLDS, type QualityThresholds } from './thresholds.ts';

const film = (more: Partial<Measurements>): Measurements => ({ ...GOOD_FILM, ...more });
const picture = (more: Partial<VideoMeasurements>) => film({ video: { ...GOOD_VIDEO, ...more } });
const coded = (more: Partial<CodedPicture>) =>
  film({ essence: { coded: { ...GOOD_CODED, ...more }, md5: '0'.repeat(32) } });
const sound = (more: Partial<AudioMeasurements>) => film({ audios: [{ ...GOOD_AUDIO, ...more }] });
const loudness = (more: Partial<AudioMeasurements['loudness']>) =>
  sound({ loudness: { ...GOOD_AUDIO.loudness, ...more } });
const verdict = (measured: Measurements, thresholds?: QualityThresholds) =>
  judge(measured, thresholds).streams.flatMap(({ kind, issues }) =>
    issues.map(({ severity, code }) => `${kind} ${severity} ${code}`),
  );

describe('the quality check', () => {
  it('has nothing to say of a good film, stream by stream', () => {
    expect(judge(GOOD_FILM)).toEqual({
      nbErrors: 0,
      nbWarnings: 0,
      streams: [
        { kind: 'container', index: 0, issues: [] },
        { kind: 'video', index: 0, issues: [] },
        { kind: 'audio', index: 1, programme: ['own'], issues: [] },
      ],
    });
  });

  it.each<[string, Measurements, string[]]>([
    ['24 frames a second', film({ frameRate: { num: 24, den: 1 } }), ['container error frame-rate']],
    ['23.976', film({ frameRate: { num: 24000, den: 1001 } }), ['container error frame-rate']],
    ['25 written as 50/2', film({ frameRate: { num: 50, den: 2 } }), []],
    ['25 within the rounding of its times', film({ frameRate: { num: 1_875_000, den: 75_001 } }), []],
    ['no sound', film({ audios: [] }), ['container error no-audio']],
    ['a lost picture', film({ decodedFrames: 249 }), ['container error missing-frames']],
    ['a start at 09:59:46:00', film({ startTimecode: '09:59:46:00' }), ['container warning start-timecode']],
    ['a start at 00:00:00:00', film({ startTimecode: '00:00:00:00' }), []],
    ['no timecode', film({ startTimecode: null }), []],
    ['a variable frame rate', picture({ hasConstantFrameRate: false }), ['video error variable-frame-rate']],
    [
      '576 lines',
      picture({ width: 720, height: 576, activePicture: { width: 720, height: 576 } }),
      ['video warning low-resolution'],
    ],
  ])('judges %s', (_, measured, expected) => expect(verdict(measured)).toEqual(expected));

  it('warns of a picture below 30 Mb/s by the bit rate of all its packets', () => {
    const low = judge(coded({ bitRate: 5_018_400 }));
    expect(low).toMatchObject({ nbErrors: 0, nbWarnings: 1 });
    const amounts = { measured: 5, limit: 30, unit: 'Mb/s' };
    expect(low.streams[1]?.issues).toEqual([{ code: 'low-bitrate', severity: 'warning', ...amounts }]);
    expect(verdict(coded({ bitRate: 5_000_000 }), { ...FRENCH_TV_THRESHOLDS, minBitRate: 4_000_000 })).toEqual([]);
  });

  it.each([
    [30_000_000, []],
    [29_999_999, ['video warning low-bitrate']],
  ])('takes 30 Mb/s for enough: %i b/s', (bitRate, expected) => {
    expect(verdict(coded({ bitRate }))).toEqual(expected);
  });

  it('says nothing of a bit rate that is not known', () => {
    expect(verdict(coded({ bitRate: null }))).toEqual([]);
    expect(verdict(film({ essence: null }))).toEqual([]);
    expect(verdict(film({ essence: undefined }))).toEqual([]);
  });

  it('names the picture where a damaged film goes wrong', () => {
    const damaged = film({ decodeErrors: { count: 7, firstFrame: 66, messages: [] }, decodedFrames: 247 });
    expect(judge(damaged).streams[0]?.issues).toEqual([
      { code: 'decode-errors', severity: 'error', inFrame: 66, outFrame: 66, measured: 7, limit: 0 },
      { code: 'missing-frames', severity: 'error', measured: 247, limit: 250, unit: 'frames' },
    ]);
  });

  it.each<[string, number, Partial<Measurements>, string[]]>([
    ['one frame from the declared length', 10_040, {}, []],
    ['a hair more than one frame', 10_041, {}, ['warning duration']],
    ['half a second', 9500, {}, ['warning duration']],
    ['more than half a second', 9499, {}, ['error wrong-duration']],
    ['half the declared length', 20_000, {}, ['error wrong-duration']],
    ['lost pictures, but no other length', 10_000, { decodedFrames: 200 }, ['error missing-frames']],
    ['a film longer than it says', 10_000, { decodedFrames: 275 }, ['error wrong-duration']],
    ['a film without a length of its own', 10_000, { declaredFrames: null, decodedFrames: 238 }, ['warning duration']],
  ])('finds %s', (_, durationMs, measured, found) => {
    const report = judge(film(measured), FRENCH_TV_THRESHOLDS, { durationMs });
    expect(report.streams[0]?.issues.map(({ code, severity }) => `${severity} ${code}`)).toEqual(found);
  });

  it('tells both lengths in seconds', () => {
    const ordered = { durationMs: 20_041 };
    const [issue] = judge(film({ declaredFrames: 76, decodedFrames: 76 }), FRENCH_TV_THRESHOLDS, ordered).streams[0]!
      .issues;
    expect(issue).toEqual({ code: 'wrong-duration', severity: 'error', measured: 3.04, limit: 20.041, unit: 's' });
  });
});

describe('a file whose name carries another identifier than its spot’s', () => {
  const mismatch = { named: 'FR_AGCE_ANNO_PROD_0008_003_A', expected: 'FR_AGCE_ANNO_PROD_0002_003_A' };
  const confirmation = { ...mismatch, by: 'Anne Martin', at: '2026-03-28T13:05:09.000Z', userId: 'u1' };
  const container = (name: OrderedFilm['name']) =>
    judge(GOOD_FILM, FRENCH_TV_THRESHOLDS, { durationMs: null, name }).streams[0]?.issues;

  it('keeps the film back until its sender confirms it', () => {
    expect(container({ mismatch, confirmation: null })).toEqual([
      { code: 'name-mismatch', severity: 'error', name: mismatch },
    ]);
  });

  it('is a warning that says who confirmed it, and when', () => {
    const confirmed = { by: 'Anne Martin', at: '2026-03-28T13:05:09.000Z' };
    expect(container({ mismatch, confirmation })).toEqual([
      { code: 'name-mismatch', severity: 'warning', name: { ...mismatch, confirmed } },
    ]);
  });

  it('is told once, whatever the number of destinations', () => {
    const points = [
      { name: 'Une', thresholds: {} },
      { name: 'Deux', thresholds: { minHeight: 1080 } },
    ];
    const report = judgeForDestinations(GOOD_FILM, points, {
      durationMs: null,
      name: { mismatch, confirmation: null },
    });
    expect(report.streams[0]?.issues).toEqual([{ code: 'name-mismatch', severity: 'error', name: mismatch }]);
  });

  it('is none where the names agree', () => expect([container(null), container(undefined)]).toEqual([[], []]));
});

describe('fields', () => {
  it('say what was found and what is wanted', () => {
    const found = (more: Partial<VideoMeasurements>) => judge(picture(more)).streams[1]?.issues[0];
    const bottomFirst = [{ scan: 'bff', inFrame: 0, outFrame: 249 } as const];
    expect(found({ scanRuns: bottomFirst })).toMatchObject({ measuredScan: 'bff', expectedScan: 'tff' });
    expect(found({ declaredScan: 'progressive' })).toMatchObject({ measuredScan: 'progressive', expectedScan: 'tff' });
  });

  const runs = (...kinds: [scan: 'tff' | 'bff' | 'progressive', inFrame: number, outFrame: number][]) =>
    kinds.map(([scan, inFrame, outFrame]) => ({ scan, inFrame, outFrame }));

  it.each<[string, Measurements, string[]]>([
    ['bottom first', picture({ scanRuns: runs(['bff', 0, 249]) }), ['video error field-order']],
    [
      'bottom first that says so',
      picture({ declaredScan: 'bff', scanRuns: runs(['bff', 0, 249]) }),
      ['video error field-order'],
    ],
    // no fields are seen in it, but who plays it goes by its flag
    [
      'progressive that says bottom first',
      picture({ declaredScan: 'bff', scanRuns: runs(['progressive', 0, 249]) }),
      ['video error field-order'],
    ],
    ['interlaced flagged progressive', picture({ declaredScan: 'progressive' }), ['video error field-order']],
    [
      'thin lines in a progressive film, taken for fields for 24 pictures',
      picture({
        declaredScan: 'progressive',
        scanRuns: runs(['progressive', 0, 99], ['tff', 100, 123], ['progressive', 124, 249]),
      }),
      [],
    ],
    [
      'a second of fields in a progressive film',
      picture({
        declaredScan: 'progressive',
        scanRuns: runs(['progressive', 0, 19], ['tff', 20, 44], ['progressive', 45, 249]),
      }),
      ['video error field-order'],
    ],
    ['progressive in an interlaced stream', picture({ scanRuns: runs(['progressive', 0, 249]) }), []],
    ['progressive', picture({ declaredScan: 'progressive', scanRuns: runs(['progressive', 0, 249]) }), []],
    [
      'a change at picture 50',
      picture({ scanRuns: runs(['tff', 0, 49], ['bff', 50, 249]) }),
      ['video error mixed-field-order'],
    ],
    ['four pictures of doubt', picture({ scanRuns: runs(['tff', 0, 99], ['bff', 100, 103], ['tff', 104, 249]) }), []],
    [
      'a progressive shot of a second',
      picture({ scanRuns: runs(['tff', 0, 99], ['progressive', 100, 124], ['tff', 125, 249]) }),
      ['video warning mixed-scan'],
    ],
    [
      'fifty frames a second taken for fields',
      { ...picture({ scanRuns: runs(['tff', 0, 99], ['bff', 100, 249]) }), frameRate: { num: 50, den: 1 } },
      ['container error frame-rate'],
    ],
  ])('judges %s', (_, measured, expected) => expect(verdict(measured)).toEqual(expected));

  it('takes a frozen shot that looks progressive for what it is', () => {
    const scanRuns = runs(['tff', 0, 99], ['progressive', 100, 149], ['tff', 150, 249]);
    expect(verdict(picture({ scanRuns, freeze: [{ inFrame: 100, outFrame: 149 }] }))).toEqual(['video warning freeze']);
  });

  it('lets DV keep its bottom field first', () => {
    const dv = { width: 720, height: 576, activePicture: { width: 720, height: 576 }, declaredScan: 'bff' } as const;
    expect(verdict(picture({ ...dv, scanRuns: runs(['bff', 0, 249]) }))).toEqual(['video warning low-resolution']);
  });
});

describe('picture', () => {
  const OUTSIDE = {
    picturesOutside: 9,
    firstPictureOutside: 7,
    lastPictureOutside: 20,
    worstPicture: 12,
    maxPercentOutside: 3,
  };
  const BARS = { width: 1920, height: 818 };

  it.each<[string, Partial<VideoMeasurements>, string[]]>([
    ['one black picture at the start', { black: [{ inFrame: 0, outFrame: 0 }] }, ['black-at-start']],
    ['one black picture at the end', { black: [{ inFrame: 249, outFrame: 249 }] }, ['black-at-end']],
    ['a cut through 11 black pictures', { black: [{ inFrame: 100, outFrame: 110 }] }, []],
    ['12 black pictures inside', { black: [{ inFrame: 100, outFrame: 111 }] }, ['black']],
    [
      'black that is frozen too',
      { black: [{ inFrame: 100, outFrame: 150 }], freeze: [{ inFrame: 100, outFrame: 150 }] },
      ['black'],
    ],
    ['24 still pictures', { freeze: [{ inFrame: 10, outFrame: 33 }] }, []],
    ['25 still pictures', { freeze: [{ inFrame: 10, outFrame: 34 }] }, ['freeze']],
    ['bars above and below', { activePicture: { width: 1920, height: 818 } }, ['letterbox']],
    ['a shot of a second between bars', { letterbox: [{ inFrame: 50, outFrame: 74, ...BARS }] }, ['letterbox']],
    [
      'bars all along, which are one finding',
      { activePicture: BARS, letterbox: [{ inFrame: 0, outFrame: 99, ...BARS }] },
      ['letterbox'],
    ],
    ['a 17:9 picture', { displayAspect: 4096 / 2160 }, ['aspect-ratio']],
    ['16:9 in SD pixels', { displayAspect: 1.82 }, []],
    ['a line of black at an edge', { activePicture: { width: 1920, height: 1076 } }, []],
    ['nothing but black', { activePicture: null }, []],
    ['flashes', { flashes: { maxScore: 21, pictures: [{ frame: 5, score: 21 }] } }, ['flashes']],
    ['levels out of range', { levels: { ...GOOD_VIDEO.levels, ...OUTSIDE } }, ['levels']],
  ])('judges %s', (_, measured, codes) =>
    expect(verdict(picture(measured))).toEqual(codes.map((code) => `video warning ${code}`)),
  );

  it('shows the flash itself, not the dark picture after it that scores most', () => {
    const flashes = { maxScore: 6, pictures: [{ frame: 51, score: 6 }], flashPicture: 50 };
    expect(judge(picture({ flashes })).streams[1]?.issues).toMatchObject([
      { code: 'flashes', inFrame: 50, outFrame: 51, worstFrame: 50 },
    ]);
    // Verifications before it was looked for.
    expect(judge(picture({ flashes: { maxScore: 6, pictures: flashes.pictures } })).streams[1]?.issues).toMatchObject([
      { worstFrame: 51 },
    ]);
  });

  it('says where levels and flashes begin and end, and which picture shows them best', () => {
    const flashes = { maxScore: 21, pictures: [5, 9, 6].map((score, at) => ({ frame: 10 + at, score })) };
    const report = judge(picture({ levels: { ...GOOD_VIDEO.levels, ...OUTSIDE }, flashes }));
    expect(report.streams[1]?.issues).toMatchObject([
      { code: 'levels', inFrame: 7, outFrame: 20, worstFrame: 12, measured: 3 },
      { code: 'flashes', inFrame: 11, outFrame: 12, worstFrame: 11 },
    ]);
  });
});

describe('sound', () => {
  it.each<[string, Measurements, string[]]>([
    ['-22.5 LUFS, within the tolerance', loudness({ integratedLufs: -22.5 }), ['warning loudness-tolerance']],
    ['-22.4 LUFS', loudness({ integratedLufs: -22.4 }), ['error loudness']],
    ['a passage at -19.9 LUFS', loudness({ maxShortTermLufs: -19.9 }), ['error short-term-loudness']],
    ['a moment at -14.9 LUFS', loudness({ maxMomentaryLufs: -14.9 }), ['warning momentary-loudness']],
    ['-27 LUFS', loudness({ integratedLufs: -27 }), ['warning too-quiet']],
    ['a true peak of -3 dBTP', loudness({ truePeakDbtp: -3 }), []],
    ['a true peak of -2.9 dBTP', loudness({ truePeakDbtp: -2.9 }), ['warning true-peak']],
    ['a true peak of -1 dBTP', loudness({ truePeakDbtp: -1 }), ['warning true-peak']],
    ['a true peak of -0.9 dBTP', loudness({ truePeakDbtp: -0.9 }), ['error true-peak']],
    [
      'no sound at all',
      sound({
        channels: [
          { rmsDbfs: null, peakDbfs: null },
          { rmsDbfs: null, peakDbfs: null },
        ],
      }),
      ['error silent'],
    ],
    [
      'noise at -90 dBFS',
      sound({
        channels: [
          { rmsDbfs: -90, peakDbfs: -80 },
          { rmsDbfs: -90, peakDbfs: -80 },
        ],
      }),
      ['error silent'],
    ],
    [
      'one mute side',
      sound({
        channels: [
          { rmsDbfs: -25, peakDbfs: -8 },
          { rmsDbfs: null, peakDbfs: null },
        ],
      }),
      ['error mute-channel'],
    ],
    ['two seconds of silence', sound({ silences: [{ inFrame: 0, outFrame: 49 }] }), ['warning silence']],
    ['a pause of 49 pictures', sound({ silences: [{ inFrame: 0, outFrame: 48 }] }), []],
    ['dual mono to the last bit', sound({ differenceRmsDbfs: null, correlation: 1 }), ['warning dual-mono']],
    ['dual mono with some noise', sound({ differenceRmsDbfs: -76, correlation: 1 }), ['warning dual-mono']],
    ['a narrow stereo', sound({ differenceRmsDbfs: -60, correlation: 0.99 }), []],
    ['sides that differ as much as they may', sound({ differenceRmsDbfs: -19, correlation: -0.5 }), []],
    ['a bit more', sound({ differenceRmsDbfs: -19, correlation: -0.51 }), ['error out-of-phase']],
    ['opposite sides', sound({ differenceRmsDbfs: -19, correlation: -0.9 }), ['error out-of-phase']],
    ['a passage out of phase', sound({ outOfPhase: [{ inFrame: 10, outFrame: 60 }] }), ['warning out-of-phase']],
    [
      'mono',
      sound({ layout: 'Mono', channels: [{ rmsDbfs: -25, peakDbfs: -8 }], differenceRmsDbfs: null, correlation: null }),
      ['warning mono'],
    ],
    [
      '5.1 with a silent LFE',
      sound({
        layout: 'FiveDotOne',
        channels: [
          { rmsDbfs: -25, peakDbfs: -8 },
          { rmsDbfs: null, peakDbfs: null },
        ],
        differenceRmsDbfs: null,
      }),
      [],
    ],
    ['AAC', sound({ isLossy: true }), ['warning lossy-audio']],
    ['sound that stops five pictures early', sound({ lengthFrames: 245 }), []],
    ['sound that stops earlier', sound({ lengthFrames: 244 }), ['warning short-sound']],
    ['44.1 kHz', sound({ sampleRate: 44_100 }), ['warning sample-rate']],
  ])('judges %s', (_, measured, expected) =>
    expect(verdict(measured)).toEqual(expected.map((each) => `audio ${each}`)),
  );

  it('asks less of the mixes after the first: silent is fine, loud is a warning', () => {
    const silent = {
      ...GOOD_AUDIO,
      firstTrack: 3,
      streamIndex: 3,
      channels: GOOD_AUDIO.channels.map(() => ({ rmsDbfs: null, peakDbfs: null })),
    };
    const loud = {
      ...GOOD_AUDIO,
      firstTrack: 5,
      streamIndex: 5,
      loudness: { ...GOOD_AUDIO.loudness, integratedLufs: -12, truePeakDbtp: 0 },
    };
    expect(verdict(film({ audios: [GOOD_AUDIO, silent, loud] }))).toEqual([
      'audio warning loudness',
      'audio warning true-peak',
    ]);
  });

  it('follows the thresholds of a destination', () => {
    const own = { maxIntegratedLufs: -22, warnIntegratedLufs: -22 };
    const american = { ...FRENCH_TV_THRESHOLDS, ...own, frameRates: [{ num: 30000, den: 1001 }] };
    expect(verdict(loudness({ integratedLufs: -22.4 }), american)).toEqual(['container error frame-rate']);
  });
});

describe('a finding tells what was measured, where', () => {
  const issueOf = (measured: Measurements, code: string) =>
    judge(measured)
      .streams.flatMap(({ issues }) => issues)
      .find((issue) => issue.code === code);
  it.each<[string, Measurements, object]>([
    ['missing-frames', film({ decodedFrames: 240 }), { inFrame: 240, outFrame: 249, measured: 240, limit: 250 }],
    [
      'short-sound',
      sound({ lengthFrames: 200 }),
      { inFrame: 200, outFrame: 249, measured: 200, limit: 250, unit: 'frames' },
    ],
    [
      'silence',
      sound({ silences: [{ inFrame: 10, outFrame: 109 }] }),
      { inFrame: 10, outFrame: 109, measured: 100, unit: 'frames' },
    ],
    ['true-peak', loudness({ truePeakDbtp: 0.4 }), { severity: 'error', measured: 0.4, unit: 'dBTP' }],
    [
      'letterbox',
      picture({ activePicture: { width: 1440, height: 1080 } }),
      { inFrame: 0, outFrame: 249, measured: 75, unit: '%' },
    ],
  ])('%s', (code, measured, expected) => expect(issueOf(measured, code)).toMatchObject(expected));

  it('of pictures that a damaged film lost has no place', () => {
    const damaged = film({ decodedFrames: 240, decodeErrors: { count: 1, firstFrame: 3, messages: [] } });
    expect(issueOf(damaged, 'missing-frames')).not.toHaveProperty('inFrame');
    expect(issueOf(damaged, 'decode-errors')).toMatchObject({ inFrame: 3, outFrame: 3, measured: 1 });
  });
});
