import type { MediaProbe } from '@spotway/domain/film';
import { judge, type QualityCode } from '@spotway/domain/quality';
import { expect, it } from 'vitest';
import { probeFile } from './probe/probe.ts';
import { type FilmName, makeFilm } from './testing/films.ts';
import { withWorkFolder } from './testing/work-folder.ts';
import { verify } from './verify/verify.ts';

interface Expected {
  readonly probe: { readonly [key in keyof MediaProbe]?: unknown };
  /** Findings, without `levels`: saturated test patterns overshoot in RGB once their chroma is subsampled. */
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
      frames: 25,
    },
  ],
  ['hevc', { probe: { container: 'Qtff', video: { ...HD, codec: 'hevc', bitDepth: 10 } }, findings: [], frames: 25 }],
  ['uhd', { probe: { video: { codec: 'h264', width: 3840, height: 2160 } }, findings: [], frames: 25 }],
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
])('a film as agencies send it is probed and checked: %s', async (name, { probe, findings, frames = 50 }) => {
  const film = await makeFilm(name);
  const probed = await probeFile(film);
  expect(probed).toMatchObject({ ok: true, probe });
  if (!probed.ok) return;
  const measured = await withWorkFolder((workDir) => verify(film, { probe: probed.probe, workDir }));
  const codes = judge(measured).streams.flatMap(({ issues }) => issues.map(({ code }) => code));
  expect(codes.filter((code) => code !== 'levels')).toEqual(findings);
  expect(measured).toMatchObject({ decodedFrames: frames, decodeErrors: { count: 0 } });
});

it('finds where the bars of a letterboxed shot begin and end', async () => {
  const film = await makeFilm('letterboxed-shot');
  const probed = await probeFile(film);
  if (!probed.ok) throw new Error(probed.reason);
  const { video } = await withWorkFolder((workDir) => verify(film, { probe: probed.probe, workDir }));
  expect(video?.letterbox).toEqual([{ inFrame: 10, outFrame: 39, width: 1920, height: expect.any(Number) }]);
  expect(Math.abs((video?.letterbox[0]?.height ?? 0) - 818)).toBeLessThanOrEqual(4);
  expect(video?.activePicture).toEqual({ width: 1920, height: 1080 });
});
