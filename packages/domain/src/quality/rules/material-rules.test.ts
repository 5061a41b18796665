import { describe, expect, it } from 'vitest';
import type { Measurements, VideoAnalysis } from '../../film/index.ts';
import { isAcceptedRate, pictureBitRate, resolutionClass } from '../../film/index.ts';
import { judgeDroppedFile, SPOT_ACCEPTANCE } from '../../order/index.ts';
import { FRAME_RATE_25, type FrameRate } from '../../shared/index.ts';
import { GOOD_ANALYSIS, GOOD_CODED, GOOD_FILM, GOOD_VIDEO } from '../../testing/good-film.ts';
import { findLowBitRate, findLowResolution } from './material-rules.ts';
import { judge } from './rules.ts';

it.each([
  [720, 'SD'],
  [1280, 'HD'],
  [1440, 'HD'],
  [1920, 'HD'],
  [3840, 'UHD'],
  [4096, '4K'],
] as const)('%i pixels wide is %s', (width, resolution) => expect(resolutionClass(width)).toBe(resolution));

describe('a bit rate (point 5, "low-bitrate")', () => {
  it.each<[string, string, string | null, number | null, boolean]>([
    ['XDCAM at 50 Mb/s', 'mpeg2video', '4:2:2', 50_000_000, false],
    ['exactly 30 Mb/s', 'mpeg2video', '4:2:2', 30_000_000, false],
    ['one bit less', 'mpeg2video', '4:2:2', 29_999_999, true],
    ['H.264 at 12 Mb/s', 'h264', 'High', 12_000_000, true],
    ['intra-only H.264 at 12 Mb/s', 'h264', 'High 4:2:2 Intra', 12_000_000, true],
    ['UHD in HEVC at 40 Mb/s', 'hevc', 'Main 10', 40_000_000, false],
    ['DNxHD 120', 'dnxhd', 'DNXHD', 121_000_000, false],
    ['DNxHD 36', 'dnxhd', 'DNXHD', 36_000_000, false],
    ['a still card in ProRes 422 HQ', 'prores', 'HQ', 4_316_800, false],
    ['the same as named by MediaInfo', 'ProRes', '422 HQ', 4_316_800, false],
    ['ProRes 422 Proxy', 'prores', 'Proxy', 4_316_800, true],
    ['ProRes 422 Proxy as named by MediaInfo', 'ProRes', '422 Proxy', 4_316_800, true],
    ['an unknown rate', 'h264', 'High', null, false],
  ])('%s', (_, codec, profile, bitRate, isLow) =>
    expect(findLowBitRate({ codec, profile, bitRate }) !== null).toBe(isLow),
  );

  it('is reported in megabits, never rounded up to the limit', () => {
    const finding = findLowBitRate({ codec: 'h264', profile: 'High', bitRate: 29_999_999 });
    expect(finding).toMatchObject({ measured: 29.9, limit: 30, unit: 'Mb/s' });
  });
});

describe('the bit rate of a picture in a container that states one', () => {
  const file = { fileSizeBytes: 66_000_000, durationSeconds: 10, audioBitRates: [1_152_000, 1_152_000] };
  it.each<
    [string, number | null, Partial<typeof file> | { durationSeconds: null } | { audioBitRates: null[] }, number | null]
  >([
    ['confirmed by the file’s size', 50_000_000, {}, 50_000_000],
    ['stated as a maximum', 50_000_000, { fileSizeBytes: 9_000_000 }, 4_896_000],
    ['stated far too low', 200_000, {}, 50_496_000],
    ['not stated', null, {}, 50_496_000],
    ['unknown duration', 200_000, { durationSeconds: null }, 200_000],
    ['unknown sound bit rate', 200_000, { audioBitRates: [null] }, 200_000],
    ['sound that fills the whole file', 200_000, { fileSizeBytes: 2_000_000 }, 200_000],
  ])('%s', (_, stated, change, expected) => expect(pictureBitRate(stated, { ...file, ...change })).toBe(expected));
});

it.each<[number, number, ReturnType<typeof findLowResolution>]>([
  [1920, 1080, null],
  [1280, 720, null],
  [1440, 1080, null],
  [1920, 800, null],
  [3840, 2160, null],
  [720, 576, { code: 'low-resolution', severity: 'warning', measured: 576, limit: 720, unit: 'lines' }],
  [720, 608, { code: 'low-resolution', severity: 'warning', measured: 608, limit: 720, unit: 'lines' }],
  [960, 720, { code: 'low-resolution', severity: 'warning', measured: 960, limit: 1280, unit: 'pixels' }],
])('the resolution of %i x %i (point 5, "low-resolution")', (width, height, found) =>
  expect(findLowResolution({ width, height })).toEqual(found),
);

it.each<[number, FrameRate, boolean]>([
  [25, FRAME_RATE_25, true],
  [24.9997, FRAME_RATE_25, true],
  [24.999, FRAME_RATE_25, false],
  [50, FRAME_RATE_25, false],
  [29.97, { num: 30_000, den: 1001 }, true],
  [30, { num: 30_000, den: 1001 }, false],
])('%d fps with %o accepted: %s', (rate, accepted, isAccepted) =>
  expect(isAcceptedRate(rate, [accepted])).toBe(isAccepted),
);

/** The same film as seen by the drop zone and by verification. */
const analysed: VideoAnalysis = {
  ...GOOD_ANALYSIS,
  fileSizeBytes: 60_000_000,
  durationSeconds: 10,
  audioCount: 1,
  commercialName: null,
};
const coded = (bitRate: number): Partial<Measurements> => ({
  essence: { coded: { ...GOOD_CODED, bitRate }, md5: '0'.repeat(32) },
});
const size = (width: number, height: number): Partial<Measurements> => ({ video: { ...GOOD_VIDEO, width, height } });

describe('drop zone and verification', () => {
  it.each<[string, Partial<VideoAnalysis>, Partial<Measurements>, string[], string[]]>([
    ['a good film', {}, coded(50_000_000), [], []],
    ['5 Mb/s', { bitRate: 5_000_000 }, coded(5_000_000), ['low-bitrate'], ['low-bitrate']],
    ['SD', { width: 720, height: 576 }, size(720, 576), ['low-resolution', 'sd-refused'], ['low-resolution']],
    ['24 frames', { frameRate: 24 }, { frameRate: { num: 24, den: 1 } }, ['not-25fps'], ['frame-rate']],
    ['25 fps from rounded timestamps', { frameRate: 25 }, { frameRate: { num: 1_875_000, den: 75_001 } }, [], []],
    ['no sound', { audioCount: 0 }, { audios: [] }, ['no-audio'], ['no-audio']],
  ])('agree on %s', (_, film, measured, dropped, verified) => {
    const verdict = judgeDroppedFile({ ...analysed, ...film }, { videos: 0, subtitles: 0 }, SPOT_ACCEPTANCE);
    expect([...verdict.warnings, ...verdict.errors]).toEqual(dropped);
    const { streams } = judge({ ...GOOD_FILM, ...measured });
    expect(streams.flatMap(({ issues }) => issues.map(({ code }) => code))).toEqual(verified);
  });
});
