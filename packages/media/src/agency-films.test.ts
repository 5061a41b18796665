import type { MediaProbe } from '@spotway/domain/film';
import { judge, type QualityCode } from '@spotway/domain/quality';
import { expect, it } from 'vitest';
import type { FilmName } from './testing/films.ts';
import { measuredFilm } from './testing/measured-film.ts';

interface Expected {
  readonly probe: { readonly [key in keyof MediaProbe]?: unknown };
  /** Expected findings, except `levels`: saturated test patterns overshoot in RGB once their chroma is subsampled. */
  readonly findings: readonly QualityCode[];
  readonly frames?: number;
}

const HD = { width: 1920, height: 1080, frameRate: { num: 25, den: 1 } };
const PAIR = [{ channels: 1 }, { channels: 1 }];

it.each<[FilmName, Expected]>([
  [
    'dnxhd',
    {
      probe: {
        container: 'Mxf',
        video: { ...HD, codec: 'dnxhd', scan: 'tff', chromaSubsampling: '4:2:2', bitDepth: 8 },
        audios: PAIR,
      },
      findings: [],
    },
  ],
  [
    'avc-intra',
    {
      probe: {
        container: 'Mxf',
        video: { ...HD, codec: 'h264', scan: 'tff', chromaSubsampling: '4:2:2', bitDepth: 10 },
        audios: PAIR,
      },
      findings: [],
    },
  ],
  [
    'prores-4444',
    {
      probe: { container: 'Qtff', video: { ...HD, codec: 'prores', profile: '4444', chromaSubsampling: '4:4:4' } },
      findings: [],
      frames: 12,
    },
  ],
  ['hevc', { probe: { container: 'Qtff', video: { ...HD, codec: 'hevc', bitDepth: 10 } }, findings: [], frames: 12 }],
  ['uhd', { probe: { video: { codec: 'h264', width: 3840, height: 2160 } }, findings: [], frames: 12 }],
  ['anamorphic', { probe: { video: { width: 1440, height: 1080, displayAspectRatio: '16:9' } }, findings: [] }],
  // no wider than SD, as the drop zone finds too
  ['upright', { probe: { video: { width: 1080, height: 1920 } }, findings: ['low-resolution', 'aspect-ratio'] }],
  [
    'drop-frame',
    {
      probe: { startTimecode: '01:00:00;00', isDropFrame: true, video: { frameRate: { num: 30_000, den: 1001 } } },
      findings: ['frame-rate'],
      frames: 60,
    },
  ],
  ['variable-rate', { probe: { container: 'Qtff' }, findings: ['frame-rate', 'variable-frame-rate'], frames: 37 }],
  ['sixteen-mono', { probe: { audios: Array.from({ length: 16 }, () => ({ channels: 1 })) }, findings: [] }],
  ['six-mono', { probe: { audios: Array.from({ length: 6 }, () => ({ channels: 1 })) }, findings: [] }],
  ['letterboxed-shot', { probe: { container: 'Mxf' }, findings: ['letterbox'] }],
  ['short-sound', { probe: { container: 'Qtff' }, findings: ['short-sound'] }],
])('probes and checks a typical agency film: %s', async (name, { probe, findings, frames = 50 }) => {
  const { probe: probed, measurements: measured } = await measuredFilm(name);
  expect(probed).toMatchObject(probe);
  const codes = judge(measured).streams.flatMap(({ issues }) => issues.map(({ code }) => code));
  expect(codes.filter((code) => code !== 'levels')).toEqual(findings);
  expect(measured).toMatchObject({ decodedFrames: frames, decodeErrors: { count: 0 } });
});

it('finds where the bars of a letterboxed shot start and end', async () => {
  const { video } = (await measuredFilm('letterboxed-shot')).measurements;
  expect(video?.letterbox).toEqual([{ inFrame: 10, outFrame: 39, width: 1920, height: expect.any(Number) }]);
  expect(Math.abs((video?.letterbox[0]?.height ?? 0) - 818)).toBeLessThanOrEqual(4);
  expect(video?.activePicture).toEqual({ width: 1920, height: 1080 });
});
