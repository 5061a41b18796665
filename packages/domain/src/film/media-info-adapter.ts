import type { AnalysedAudioTrack, MediaAnalysis, VideoAnalysis } from './media-analysis.ts';
import { pictureBitRate } from './picture-size.ts';
import { type RecognisedFile, recogniseFile } from './recognised-file.ts';
import { readStlTiming } from './stl-timing.ts';

/** One track of MediaInfo's JSON (`media.track[]`). Values are numbers or strings, depending on version and output. */
export type MediaInfoTrack = Readonly<Record<string, unknown>>;

/** Text formats accepted as subtitles: MediaInfo also reports a Text track for a PDF (specification, point 5). */
const SUBTITLE_FORMATS = [
  'SubRip',
  'WebVTT',
  'N19',
  'EBU STL',
  'TTML',
  'ASS',
  'SSA',
  'SCC',
  'SUB',
  'MicroDVD',
  'PAC',
  'CAP',
];

function text(track: MediaInfoTrack | undefined, ...names: string[]): string | null {
  for (const name of names) {
    const value = track?.[name];
    if (value !== undefined && value !== null && value !== '' && typeof value !== 'object') return String(value);
  }
  return null;
}

function number(track: MediaInfoTrack | undefined, ...names: string[]): number | null {
  const value = text(track, ...names);
  if (value === null) return null;
  const parsed = Number.parseFloat(value);
  return Number.isFinite(parsed) ? parsed : null;
}

/** 1.778 → "16:9": a common ratio within 0.01, else the number itself. */
export function formatAspectRatio(ratio: number | null): string | null {
  if (ratio === null) return null;
  const known: readonly [number, string][] = [
    [16 / 9, '16:9'],
    [4 / 3, '4:3'],
    [1.85, '1.85:1'],
    [2.39, '2.39:1'],
    [1, '1:1'],
    [9 / 16, '9:16'],
  ];
  return known.find(([value]) => Math.abs(value - ratio) < 0.01)?.[1] ?? `${Math.round(ratio * 100) / 100}:1`;
}

function audioTrack(track: MediaInfoTrack): AnalysedAudioTrack {
  const bits = number(track, 'BitDepth');
  const format = text(track, 'Format') ?? '';
  return {
    channels: number(track, 'Channels') ?? 0,
    title: text(track, 'Title'),
    trackId: number(track, 'ID'),
    channelPositions: text(track, 'ChannelPositions'),
    channelLayout: text(track, 'ChannelLayout'),
    format: bits === null ? format : `${format} ${bits} bits`,
    bitRate: number(track, 'BitRate'),
    samplingRate: number(track, 'SamplingRate'),
    language: text(track, 'Language'),
  };
}

function scanType(track: MediaInfoTrack): VideoAnalysis['scanType'] {
  const value = text(track, 'ScanType');
  return value === 'Progressive' || value === 'Interlaced' || value === 'MBAFF' ? value : null;
}

/** Profile and level as broadcasters write them: "4:2:2@High". */
function profileOf(video: MediaInfoTrack): string | null {
  const [profile, level] = [text(video, 'Format_Profile'), text(video, 'Format_Level')];
  return profile === null || level === null ? profile : `${profile}@${level}`;
}

/** ProRes files don't declare it: 10 bits in the 422 family, 12 in the 4444 family (Apple ProRes White Paper). */
function bitDepthOf(video: MediaInfoTrack): number | null {
  const declared = number(video, 'BitDepth');
  if (declared !== null || text(video, 'Format') !== 'ProRes') return declared;
  return text(video, 'Format_Profile')?.startsWith('4444') ? 12 : 10;
}

/** MP4 and MOV list the size of every picture; other containers state a rate, which must agree with the file size. */
function bitRateOf(tracks: readonly MediaInfoTrack[], fileSizeBytes: number): number | null {
  const of = (type: string) => tracks.filter((track) => track['@type'] === type);
  const [general, videos] = [of('General')[0], of('Video')];
  const stated = number(videos[0], 'BitRate') ?? number(videos[0], 'BitRate_Nominal');
  if (text(general, 'Format') === 'MPEG-4' || videos.length > 1) return stated ?? number(general, 'OverallBitRate');
  const durationSeconds = number(videos[0], 'Duration') ?? number(general, 'Duration');
  const audioBitRates = of('Audio').map((track) => number(track, 'BitRate'));
  return pictureBitRate(stated, { fileSizeBytes, durationSeconds, audioBitRates }) ?? number(general, 'OverallBitRate');
}

/**
 * Converts MediaInfo's tracks to an analysis result. Pitfalls: the start timecode is in Other tracks, the display aspect ratio is a number,
 * ProRes has no BitDepth, a PDF yields a Text track, an image an Image track, and an EBU STL the timecode of its first subtitle instead of
 * the programme start.
 * @param beginning the file's first `RECOGNISED_BYTES`, for facts that MediaInfo does not report
 */
export function analysisFromMediaInfo(
  fileName: string,
  fileSizeBytes: number,
  tracks: readonly MediaInfoTrack[],
  beginning?: Uint8Array,
): MediaAnalysis {
  const analysis = analysisOf(fileName, fileSizeBytes, tracks, beginning);
  const recognised = beginning ? recogniseFile(beginning) : null;
  if (recognised === null || isOfFamily(analysis, recognised)) return analysis;
  return { kind: 'unknown', fileName, fileSizeBytes, recognised };
}

/** MediaInfo also reports a picture for films in unsupported containers and for manifests. */
function isOfFamily({ kind }: MediaAnalysis, { family }: RecognisedFile): boolean {
  return (kind === 'subtitle' && family === 'subtitles') || (kind === 'audio' && family === 'sound');
}

function analysisOf(
  fileName: string,
  fileSizeBytes: number,
  tracks: readonly MediaInfoTrack[],
  beginning?: Uint8Array,
): MediaAnalysis {
  const of = (type: string) => tracks.filter((track) => track['@type'] === type);
  const [general, videos, audios, texts, others] = [
    of('General')[0],
    of('Video'),
    of('Audio'),
    of('Text'),
    of('Other'),
  ];
  const file = { fileName, fileSizeBytes };
  const container = text(general, 'Format');
  const durationSeconds = number(general, 'Duration');
  const video = videos[0];
  if (video) {
    const width = number(video, 'Width') ?? 0;
    const height = number(video, 'Height') ?? 0;
    if (width === 0 || height === 0) return { kind: 'unknown', ...file };
    return {
      kind: 'video',
      ...file,
      durationSeconds: number(video, 'Duration') ?? durationSeconds,
      videoCount: videos.length,
      audioCount: audios.length,
      otherCount: others.length,
      format: [container, text(video, 'Format')].filter((part) => part !== null).join(' / '),
      commercialName: text(video, 'Format_Commercial_IfAny'),
      resolution: `${width}x${height}`,
      width,
      height,
      frameRate: number(video, 'FrameRate') ?? number(general, 'FrameRate'),
      chromaSubsampling: text(video, 'ChromaSubsampling'),
      bitDepth: bitDepthOf(video),
      formatProfile: profileOf(video),
      bitRate: bitRateOf(tracks, fileSizeBytes),
      pixelAspectRatio: number(video, 'PixelAspectRatio') ?? 1,
      scanType: scanType(video),
      displayAspectRatio: formatAspectRatio(number(video, 'DisplayAspectRatio')),
      startTimecode:
        others.map((track) => text(track, 'TimeCode_FirstFrame')).find((value) => value !== null) ??
        text(video, 'TimeCode_FirstFrame'),
      audios: audios.map(audioTrack),
    };
  }
  if (audios.length > 0) {
    const tracksOfFile = audios.map(audioTrack);
    return {
      kind: 'audio',
      ...file,
      durationSeconds,
      audioCount: audios.length,
      format: container ?? '',
      audios: tracksOfFile,
    };
  }
  const subtitle = texts[0];
  const format = text(subtitle, 'Format');
  if (subtitle && format !== null && SUBTITLE_FORMATS.includes(format)) {
    const stl = beginning ? readStlTiming(beginning) : null;
    return {
      kind: 'subtitle',
      ...file,
      durationSeconds: number(subtitle, 'Duration') ?? durationSeconds,
      textCount: texts.length,
      format,
      language: text(subtitle, 'Language') ?? text(general, 'Language'),
      startTimecode: stl?.programmeStart ?? text(subtitle, 'TimeCode_FirstFrame'),
      frameRate: stl?.frameRate ?? number(subtitle, 'FrameRate'),
    };
  }
  return { kind: 'unknown', ...file };
}
