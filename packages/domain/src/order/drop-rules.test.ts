import { describe, expect, it } from 'vitest';
import { isTwentyFiveFrames } from '../film/index.ts';
import { GOOD_ANALYSIS as film } from '../testing/good-film.ts';
import { ANALYSIS_ACCEPTANCE, dropWarningFinding, judgeDroppedFile, SPOT_ACCEPTANCE } from './drop-rules.ts';

const PRORES = { format: 'MPEG-4 / ProRes', formatProfile: '422 HQ' };
const file = { fileName: 'x', fileSizeBytes: 1 };
const sound = { kind: 'audio', ...file, durationSeconds: 30, audioCount: 1, format: 'Wave', audios: [] } as const;
const subtitle = {
  kind: 'subtitle',
  ...file,
  durationSeconds: null,
  textCount: 1,
  format: 'N19',
  language: null,
  startTimecode: null,
  frameRate: null,
} as const;
const empty = { videos: 0, subtitles: 0 };

/** Title, file, what the spot already has, errors, warnings. */
describe('drop rules of a spot (point 5, "Analysis rules applied to each dropped file")', () => {
  it.each([
    ['a good master', film, empty, [], []],
    ['a second film', film, { videos: 1, subtitles: 0 }, ['already-video'], []],
    ['a film without sound', { ...film, audioCount: 0 }, empty, ['no-audio'], []],
    ['24 frames', { ...film, frameRate: 24 }, empty, ['not-25fps'], []],
    ['23.976 frames', { ...film, frameRate: 23.976 }, empty, ['not-25fps'], []],
    ['50 progressive frames', { ...film, frameRate: 50, scanType: 'Progressive' }, empty, ['not-25fps'], []],
    ['50 fields interlaced', { ...film, frameRate: 50 }, empty, [], []],
    ['no frame rate stated', { ...film, frameRate: null }, empty, [], []],
    ['8 Mb/s', { ...film, bitRate: 8_000_000 }, empty, [], ['low-bitrate']],
    ['8 Mb/s ProRes as named by MediaInfo', { ...film, ...PRORES, bitRate: 8_000_000 }, empty, [], []],
    ['exactly 30 Mb/s', { ...film, bitRate: 30_000_000 }, empty, [], []],
    ['unknown bit rate', { ...film, bitRate: null }, empty, [], []],
    ['SD', { ...film, width: 720, height: 608 }, empty, ['sd-refused'], ['low-resolution']],
    ['sound only', sound, empty, ['only-audio'], []],
    ['a subtitle', subtitle, empty, [], []],
    ['a second subtitle', subtitle, { videos: 1, subtitles: 1 }, ['already-subtitle'], []],
    ['anything else', { kind: 'unknown', ...file }, empty, ['unsupported'], []],
  ] as const)('%s', (_, analysis, taken, errors, warnings) => {
    expect(judgeDroppedFile(analysis, taken, SPOT_ACCEPTANCE)).toEqual({ errors, warnings });
  });

  it('only warns about SD where SD is accepted', () => {
    const verdict = judgeDroppedFile({ ...film, width: 720 }, empty, ANALYSIS_ACCEPTANCE);
    expect(verdict).toEqual({ errors: [], warnings: ['low-resolution'] });
  });

  it('warns with the film’s own figures, as the verification does', () => {
    expect(dropWarningFinding('low-bitrate', { ...film, bitRate: 29_970_000 })).toMatchObject({
      ...{ code: 'low-bitrate', severity: 'warning', unit: 'Mb/s' },
      ...{ measured: expect.closeTo(29.9, 1), limit: 30 },
    });
    expect(dropWarningFinding('low-resolution', { ...film, width: 720, height: 576 })).toMatchObject({
      ...{ code: 'low-resolution', severity: 'warning', unit: 'lines', measured: 576, limit: 720 },
    });
  });
});

it.each([
  [25, 'Progressive', true],
  [25.0004, 'Interlaced', true],
  [24.999, 'Interlaced', false],
  [50, 'Interlaced', true],
  [50, null, false],
  [29.97, 'Interlaced', false],
] as const)('%s frames %s is 25: %s', (rate, scan, expected) => expect(isTwentyFiveFrames(rate, scan)).toBe(expected));
