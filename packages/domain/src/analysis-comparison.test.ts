import { describe, expect, it } from 'vitest';
import { compareAnalyses, judgeStoredFile } from './analysis-comparison.ts';
import type { MediaAnalysis, VideoAnalysis } from './media-analysis.ts';

const track = { title: null, trackId: 3, channelPositions: null, channelLayout: null, format: 'PCM', bitRate: null };
const film: VideoAnalysis = {
  kind: 'video',
  fileName: 'film.mxf',
  fileSizeBytes: 200_000_000,
  durationSeconds: 30,
  videoCount: 1,
  audioCount: 2,
  otherCount: 1,
  format: 'MXF / MPEG Video',
  commercialName: 'XDCAM HD422',
  resolution: '1920x1080',
  width: 1920,
  height: 1080,
  frameRate: 25,
  chromaSubsampling: '4:2:2',
  bitDepth: 8,
  formatProfile: '4:2:2@High',
  bitRate: 50_000_000,
  pixelAspectRatio: 1,
  scanType: 'Interlaced',
  displayAspectRatio: '16:9',
  startTimecode: '10:00:00:00',
  audios: [
    { ...track, channels: 1, samplingRate: 48_000 },
    { ...track, channels: 1, samplingRate: 48_000 },
  ],
};
const sound: MediaAnalysis = {
  kind: 'audio',
  fileName: 'film.mxf',
  fileSizeBytes: 5,
  durationSeconds: 12,
  audioCount: 1,
  format: 'Wave',
  audios: [],
};

describe('facts that browser and server read differently', () => {
  it.each<[string, MediaAnalysis, MediaAnalysis, string[]]>([
    ['the same film', film, film, []],
    ['another wording of the format', film, { ...film, format: 'MXF / mpeg2video', bitRate: 48_000_000 }, []],
    ['a length two pictures apart', film, { ...film, durationSeconds: 30.08 }, []],
    ['a length three pictures apart', film, { ...film, durationSeconds: 30.12 }, ['durationSeconds']],
    ['a rate that one of them does not know', { ...film, frameRate: null }, film, []],
    ['23.976 in three decimals', { ...film, frameRate: 23.976 }, { ...film, frameRate: 24_000 / 1001 }, []],
    ['another rate', film, { ...film, frameRate: 24 }, ['frameRate']],
    ['another size', film, { ...film, resolution: '1440x1080' }, ['resolution']],
    ['field-adaptive against interlaced', { ...film, scanType: 'MBAFF' }, film, []],
    ['one track of two', film, { ...film, audioCount: 1, audios: [film.audios[0]!] }, ['audioCount', 'channels']],
    ['a film against a sound', film, sound, ['kind']],
  ])('%s', (_, browser, server, facts) =>
    expect(compareAnalyses(browser, server).map(({ fact }) => fact)).toEqual(facts),
  );

  it('are given with both values', () =>
    expect(compareAnalyses(film, { ...film, frameRate: 50 })).toEqual([
      { fact: 'frameRate', browser: 25, server: 50 },
    ]));
});

describe('a stored file (point 5, "Analysis rules applied to each dropped file")', () => {
  it('is judged by the same rules as the dropped one', () => {
    expect(judgeStoredFile(film, film)).toEqual({ errors: [], warnings: [], differences: [] });
    expect(judgeStoredFile({ ...film, frameRate: 24 }, null)).toEqual({
      errors: ['not-25fps'],
      warnings: [],
      differences: [],
    });
  });

  it('is refused by what the server sees, whatever the browser saw', () =>
    expect(judgeStoredFile(sound, film)).toMatchObject({
      errors: ['only-audio'],
      differences: [{ fact: 'kind', browser: 'video', server: 'audio' }],
    }));
});
