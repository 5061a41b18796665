import { describe, expect, it } from 'vitest';
import type { Measurements } from '../../film/index.ts';
import { GOOD_FILM } from '../../testing/good-film.ts';
import { judgeForDestinations } from '../for-destinations.ts';
import { judge, type OrderedFilm } from './rules.ts';
import { coded, film, loudness, picture, sound, verdict } from './testing/judged-film.ts';
import { FRENCH_TV_THRESHOLDS } from './thresholds.ts';

describe('the quality check', () => {
  it('finds nothing in any stream of a good film', () => {
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
    ['24 fps', film({ frameRate: { num: 24, den: 1 } }), ['container error frame-rate']],
    ['23.976 fps', film({ frameRate: { num: 24000, den: 1001 } }), ['container error frame-rate']],
    ['25 written as 50/2', film({ frameRate: { num: 50, den: 2 } }), []],
    ['25 within the rounding of its timestampstamps', film({ frameRate: { num: 1_875_000, den: 75_001 } }), []],
    ['no sound', film({ audios: [] }), ['container error no-audio']],
    ['a missing picture', film({ decodedFrames: 249 }), ['container error missing-frames']],
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

  it('warns about a picture below 30 Mb/s, averaged over all packets', () => {
    const low = judge(coded({ bitRate: 5_018_400 }));
    expect(low).toMatchObject({ nbErrors: 0, nbWarnings: 1 });
    const amounts = { measured: 5, limit: 30, unit: 'Mb/s' };
    expect(low.streams[1]?.issues).toEqual([{ code: 'low-bitrate', severity: 'warning', ...amounts }]);
    expect(verdict(coded({ bitRate: 5_000_000 }), { ...FRENCH_TV_THRESHOLDS, minBitRate: 4_000_000 })).toEqual([]);
  });

  it.each([
    [30_000_000, []],
    [29_999_999, ['video warning low-bitrate']],
  ])('accepts 30 Mb/s and warns below: %i b/s', (bitRate, expected) => {
    expect(verdict(coded({ bitRate }))).toEqual(expected);
  });

  it('says nothing about an unknown bit rate', () => {
    expect(verdict(coded({ bitRate: null }))).toEqual([]);
    expect(verdict(film({ essence: null }))).toEqual([]);
    expect(verdict(film({ essence: undefined }))).toEqual([]);
  });

  it('names the first damaged picture of a film', () => {
    const damaged = film({ decodeErrors: { count: 7, firstFrame: 66, messages: [] }, decodedFrames: 247 });
    expect(judge(damaged).streams[0]?.issues).toEqual([
      { code: 'decode-errors', severity: 'error', inFrame: 66, outFrame: 66, measured: 7, limit: 0 },
      { code: 'missing-frames', severity: 'error', measured: 247, limit: 250, unit: 'frames' },
    ]);
  });

  it.each<[string, number, Partial<Measurements>, string[]]>([
    ['one frame from the declared duration', 10_040, {}, []],
    ['slightly more than one frame', 10_041, {}, ['warning duration']],
    ['half a second', 9500, {}, ['warning duration']],
    ['more than half a second', 9499, {}, ['error wrong-duration']],
    ['half the declared duration', 20_000, {}, ['error wrong-duration']],
    ['missing pictures, but the right duration', 10_000, { decodedFrames: 200 }, ['error missing-frames']],
    ['a film longer than it declares', 10_000, { decodedFrames: 275 }, ['error wrong-duration']],
    [
      'a film without a declared frame count',
      10_000,
      { declaredFrames: null, decodedFrames: 238 },
      ['warning duration'],
    ],
  ])('finds %s', (_, durationMs, measured, found) => {
    const report = judge(film(measured), FRENCH_TV_THRESHOLDS, { durationMs });
    expect(report.streams[0]?.issues.map(({ code, severity }) => `${severity} ${code}`)).toEqual(found);
  });

  it('reports both durations in seconds', () => {
    const ordered = { durationMs: 20_041 };
    const [issue] = judge(film({ declaredFrames: 76, decodedFrames: 76 }), FRENCH_TV_THRESHOLDS, ordered).streams[0]!
      .issues;
    expect(issue).toEqual({ code: 'wrong-duration', severity: 'error', measured: 3.04, limit: 20.041, unit: 's' });
  });
});

describe('a file named with an identifier other than its spot’s', () => {
  const mismatch = { named: 'FR_AGCE_ANNO_PROD_0008_003_A', expected: 'FR_AGCE_ANNO_PROD_0002_003_A' };
  const confirmation = { ...mismatch, by: 'Anne Martin', at: '2026-03-28T13:05:09.000Z', userId: 'u1' };
  const container = (name: OrderedFilm['name']) =>
    judge(GOOD_FILM, FRENCH_TV_THRESHOLDS, { durationMs: null, name }).streams[0]?.issues;

  it('blocks the film until its sender confirms it', () => {
    expect(container({ mismatch, confirmation: null })).toEqual([
      { code: 'name-mismatch', severity: 'error', name: mismatch },
    ]);
  });

  it('becomes a warning with who confirmed it and when', () => {
    const confirmed = { by: 'Anne Martin', at: '2026-03-28T13:05:09.000Z' };
    expect(container({ mismatch, confirmation })).toEqual([
      { code: 'name-mismatch', severity: 'warning', name: { ...mismatch, confirmed } },
    ]);
  });

  it('is reported once, whatever the number of destinations', () => {
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

  it('is not reported if the identifiers match', () =>
    expect([container(null), container(undefined)]).toEqual([[], []]));
});

describe('a finding reports what was measured and where', () => {
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

  it('on missing pictures of a damaged film has no position', () => {
    const damaged = film({ decodedFrames: 240, decodeErrors: { count: 1, firstFrame: 3, messages: [] } });
    expect(issueOf(damaged, 'missing-frames')).not.toHaveProperty('inFrame');
    expect(issueOf(damaged, 'decode-errors')).toMatchObject({ inFrame: 3, outFrame: 3, measured: 1 });
  });
});
