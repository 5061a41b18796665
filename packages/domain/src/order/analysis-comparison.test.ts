import { describe, expect, it } from 'vitest';
import type { MediaAnalysis, VideoAnalysis } from '../film/index.ts';
import { GOOD_ANALYSIS } from '../testing/good-film.ts';
import { compareAnalyses, judgeStoredFile } from './analysis-comparison.ts';
import type { DropError, DropWarning } from './drop-rules.ts';

const track = { title: null, trackId: 3, channelPositions: null, channelLayout: null, format: 'PCM', bitRate: null };
const film: VideoAnalysis = {
  ...GOOD_ANALYSIS,
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

const views = (ffprobe: MediaAnalysis, mediaInfo: MediaAnalysis | null, browser: MediaAnalysis | null) => ({
  ffprobe,
  mediaInfo,
  browser,
});
const unknown: MediaAnalysis = { kind: 'unknown', fileName: 'film.mxf', fileSizeBytes: 5 };

describe('differences between the views of a file', () => {
  it.each<[string, MediaAnalysis, MediaAnalysis, string[]]>([
    ['the same film', film, film, []],
    ['a differently worded format', film, { ...film, format: 'MXF / mpeg2video', bitRate: 48_000_000 }, []],
    ['durations two frames apart', film, { ...film, durationSeconds: 30.08 }, []],
    ['durations three frames apart', film, { ...film, durationSeconds: 30.12 }, ['durationSeconds']],
    ['a rate unknown to one of them', { ...film, frameRate: null }, film, []],
    ['23.976 rounded to three decimals', { ...film, frameRate: 23.976 }, { ...film, frameRate: 24_000 / 1001 }, []],
    ['another rate', film, { ...film, frameRate: 24 }, ['frameRate']],
    ['another size', film, { ...film, resolution: '1440x1080' }, ['resolution']],
    ['field-adaptive and interlaced', { ...film, scanType: 'MBAFF' }, film, []],
    ['one track of two', film, { ...film, audioCount: 1, audios: [film.audios[0]!] }, ['audioCount', 'channels']],
    ['channels unknown to one of them', { ...film, audios: [{ ...track, channels: 0, samplingRate: null }] }, film, []],
    ['a film and a sound', film, sound, ['kind']],
  ])('%s', (_, one, other, facts) => {
    const factsOf = (...args: Parameters<typeof views>) => compareAnalyses(views(...args)).map(({ fact }) => fact);
    expect(factsOf(other, null, one)).toEqual(facts);
    expect(factsOf(other, one, null)).toEqual(facts);
    // different MediaInfo readings mean that the received file is not the one analysed in the browser
    expect(factsOf(unknown, other, one).filter((fact) => fact !== 'kind')).toEqual(
      facts.filter((fact) => fact !== 'kind'),
    );
  });

  it('list the value of each view', () => {
    const [faster, silent] = [
      { ...film, frameRate: 50 },
      { ...film, frameRate: null },
    ];
    expect(compareAnalyses(views(faster, film, silent))).toEqual([
      { fact: 'frameRate', browser: null, mediaInfo: 25, ffprobe: 50 },
    ]);
    expect(compareAnalyses(views(film, null, sound))).toEqual([
      { fact: 'kind', browser: 'audio', mediaInfo: null, ffprobe: 'video' },
    ]);
  });
});

describe('a stored file (point 5, "Analysis rules applied to each dropped file")', () => {
  const slow = { ...film, frameRate: 24 };
  const mute = { ...film, audioCount: 0, audios: [] };

  it.each<[string, MediaAnalysis, MediaAnalysis | null, DropError[]]>([
    ['both accept it', film, film, []],
    ['MediaInfo could not finish', film, null, []],
    ['ffprobe refuses it, and MediaInfo could not finish', slow, null, ['not-25fps']],
    ['both refuse it for the same reason', slow, slow, ['not-25fps']],
    ['only ffprobe refuses it', slow, film, ['not-25fps']],
    ['only MediaInfo refuses its rate', film, slow, ['not-25fps']],
    ['only MediaInfo finds no sound', film, mute, ['no-audio']],
    ['only MediaInfo finds no picture', film, sound, ['only-audio']],
    ['only MediaInfo does not recognise it', film, unknown, ['unsupported']],
    ['they refuse it for different reasons, of which ffprobe’s are reported', sound, unknown, ['only-audio']],
    ['MediaInfo states no rate, which is harmless', film, { ...film, frameRate: null }, []],
    ['MediaInfo states no rate, and finds no sound', film, { ...mute, frameRate: null }, ['no-audio']],
    ['ffprobe finds no rate', { ...film, frameRate: null }, film, ['not-25fps']],
    ['MediaInfo states no rate, and ffprobe another one', slow, { ...film, frameRate: null }, ['not-25fps']],
  ])('when %s', (_, ffprobe, mediaInfo, errors) =>
    expect(judgeStoredFile(views(ffprobe, mediaInfo, null)).errors).toEqual(errors),
  );

  it.each<[string, MediaAnalysis, MediaAnalysis | null, DropWarning[]]>([
    ['only ffprobe finds it low', { ...film, bitRate: 5_000_000 }, film, ['low-bitrate']],
    [
      'only MediaInfo does, because ffprobe reads the maximum rate',
      film,
      { ...film, bitRate: 5_000_000 },
      ['low-bitrate'],
    ],
    ['MediaInfo could not finish', { ...film, bitRate: 5_000_000 }, null, ['low-bitrate']],
    ['neither finds it low', film, film, []],
  ])('warns about the bit rate when %s', (_, ffprobe, mediaInfo, warnings) =>
    expect(judgeStoredFile(views(ffprobe, mediaInfo, null)).warnings).toEqual(warnings),
  );

  it('is judged by what the server reads, whatever the browser read', () =>
    expect(judgeStoredFile(views(sound, sound, film))).toMatchObject({
      errors: ['only-audio'],
      differences: [{ fact: 'kind', browser: 'video', mediaInfo: 'audio', ffprobe: 'audio' }],
    }));
});
