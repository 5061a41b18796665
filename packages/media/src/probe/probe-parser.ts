import type {
  ContainerFormat,
  MediaProbe,
  ProbedAudio,
  ProbedVideo,
  ProbeRefusalReason,
  Scan,
} from '@spotway/domain/film';
import { type FrameRate, frameNearestTo, parseFrameRate } from '@spotway/domain/shared';
import { AUDIO_CODECS, ELEMENTARY_DEMUXERS, MAX_PIXELS, MAX_STREAMS, VIDEO_DECODERS } from '../run/input-arguments.ts';
import type { CountedStream } from './packet-counts.ts';
import type { ProbeOutcome, ProbeRefusal } from './probe-outcome.ts';

/** The part of ffprobe's JSON that is used; any field may be missing. */
export interface FfprobeStream extends CountedStream {
  readonly index: number;
  readonly codec_name?: string;
  readonly profile?: string;
  readonly width?: number;
  readonly height?: number;
  readonly pix_fmt?: string;
  readonly field_order?: string;
  readonly r_frame_rate?: string;
  readonly avg_frame_rate?: string;
  readonly duration?: string;
  readonly nb_frames?: string;
  readonly bit_rate?: string;
  readonly bits_per_raw_sample?: string;
  readonly bits_per_sample?: number;
  readonly sample_aspect_ratio?: string;
  readonly display_aspect_ratio?: string;
  readonly color_range?: string;
  readonly color_primaries?: string;
  readonly color_transfer?: string;
  readonly color_space?: string;
  readonly channels?: number;
  readonly channel_layout?: string;
  readonly disposition?: { readonly attached_pic?: number };
  readonly tags?: Readonly<Record<string, string>>;
}

export interface FfprobeOutput {
  readonly streams?: readonly FfprobeStream[];
  readonly format?: {
    readonly format_name?: string;
    readonly duration?: string;
    readonly size?: string;
    readonly bit_rate?: string;
    readonly tags?: Readonly<Record<string, string>>;
  };
}

/** Longest film accepted: no commercial comes near an hour. */
const MAX_DURATION_SECONDS = 3600;
/** A forged frame rate can hide days of work in a short film. */
const MAX_PICTURES = MAX_DURATION_SECONDS * 120;
/** Sixteen tracks are common; one stream of sixty-four channels is the most MXF and MOV carry in practice. */
const MAX_CHANNELS = 64;

/** Turns ffprobe's JSON into a probe, or says why the file is refused. */
export function parseProbe(output: FfprobeOutput): ProbeOutcome {
  const { streams = [], format = {} } = output;
  const container = containerFormat(format.format_name ?? '', format.tags?.major_brand ?? '');
  if (container === null) return refuse('unsupported-format', format.format_name ?? 'no format');
  // ffprobe stops counting at its limit.
  if (streams.length >= MAX_STREAMS) return refuse('too-many-streams', `${streams.length} streams`);
  const videos = streams.filter((each) => each.codec_type === 'video' && each.disposition?.attached_pic !== 1);
  const audios = streams.filter((each) => each.codec_type === 'audio');
  const channels = audios.reduce((sum, stream) => sum + (stream.channels ?? 0), 0);
  if (channels > MAX_CHANNELS) return refuse('too-many-streams', `${channels} channels`);
  if (videos.length + audios.length === 0) return refuse('no-streams', 'neither picture nor sound');
  const unknown = unlistedCodec(videos, audios);
  if (unknown !== null) return refuse('unsupported-codec', unknown);
  const durationSeconds = Number(format.duration ?? 0);
  if (!(durationSeconds <= MAX_DURATION_SECONDS)) return refuse('too-long', `${durationSeconds} s`);
  const first = videos[0];
  const size = `${first?.width}x${first?.height}`;
  if (first && (first.width ?? 0) * (first.height ?? 0) > MAX_PIXELS) return refuse('picture-too-large', size);
  const video = first ? parseVideo(first, durationSeconds, container) : null;
  if (first && !video) return refuse('unreadable', `picture of ${size}`);
  if (video?.frameCount && video.frameCount > MAX_PICTURES) return refuse('too-long', `${video.frameCount} pictures`);
  const startTimecode = findTimecode(output);
  const probe: MediaProbe = {
    container,
    sizeBytes: Number(format.size ?? 0),
    durationSeconds,
    bitRate: numberOrNull(format.bit_rate),
    startTimecode,
    isDropFrame: startTimecode !== null && /[;.]\d\d$/.test(startTimecode),
    video,
    audios: audios.map(parseAudio),
    subtitles: streams
      .filter((each) => each.codec_type === 'subtitle')
      .map(({ index, codec_name = 'unknown', tags }) => ({ index, codec: codec_name, language: languageOf(tags) })),
  };
  return { ok: true, probe };
}

function parseVideo(stream: FfprobeStream, containerSeconds: number, container: ContainerFormat): ProbedVideo | null {
  const { width = 0, height = 0, pix_fmt: pixelFormat = null } = stream;
  const frameRate = parseFrameRate(stream.avg_frame_rate ?? '') ?? parseFrameRate(stream.r_frame_rate ?? '');
  if (width === 0 || height === 0 || !frameRate) return null;
  return {
    index: stream.index,
    codec: stream.codec_name ?? 'unknown',
    profile: stream.profile ?? null,
    width,
    height,
    frameRate,
    frameCount: frameCount(stream, containerSeconds, frameRate),
    scan: scanOf(stream.field_order, container),
    pixelFormat,
    chromaSubsampling: pixelFormat === null ? null : chromaSubsampling(pixelFormat),
    bitDepth: numberOrNull(stream.bits_per_raw_sample) ?? (pixelFormat === null ? null : bitDepth(pixelFormat)),
    bitRate: numberOrNull(stream.bit_rate),
    sampleAspectRatio: stream.sample_aspect_ratio ?? null,
    displayAspectRatio: stream.display_aspect_ratio ?? null,
    colour: {
      range: stream.color_range ?? null,
      primaries: stream.color_primaries ?? null,
      transfer: stream.color_transfer ?? null,
      matrix: stream.color_space ?? null,
    },
  };
}

function parseAudio(stream: FfprobeStream): ProbedAudio {
  return {
    index: stream.index,
    codec: stream.codec_name ?? 'unknown',
    channels: stream.channels ?? 0,
    channelLayout: stream.channel_layout ?? null,
    sampleRate: Number(stream.sample_rate ?? 0),
    bitDepth: numberOrNull(stream.bits_per_raw_sample) ?? (stream.bits_per_sample || null),
    bitRate: numberOrNull(stream.bit_rate),
    language: languageOf(stream.tags),
  };
}

function refuse(reason: ProbeRefusalReason, detail: string): ProbeRefusal {
  return { ok: false, reason, detail };
}

function containerFormat(formatName: string, majorBrand: string): ContainerFormat | null {
  const names = formatName.split(',');
  if (names.includes('mov')) return majorBrand.startsWith('qt') || majorBrand === '' ? 'Qtff' : 'Mp4';
  if (names.includes('mxf')) return 'Mxf';
  if (names.includes('mpegts')) return 'MpegTs';
  if (names.includes('wav') || names.includes('w64')) return 'Wav';
  if (names.includes('aiff')) return 'Aiff';
  if (ELEMENTARY_DEMUXERS.some((name) => names.includes(name))) return 'Elementary';
  return names.includes('mp3') ? 'Mp3' : null;
}

function unlistedCodec(videos: readonly FfprobeStream[], audios: readonly FfprobeStream[]): string | null {
  const unlisted = (streams: readonly FfprobeStream[], listed: readonly string[]) =>
    streams.map(({ codec_name = 'unknown' }) => codec_name).find((codec) => !listed.includes(codec));
  return unlisted(videos, VIDEO_DECODERS) ?? unlisted(audios, AUDIO_CODECS) ?? null;
}

function frameCount(stream: FfprobeStream, containerSeconds: number, rate: FrameRate): number | null {
  const counted = numberOrNull(stream.nb_frames);
  if (counted !== null) return counted;
  const seconds = numberOrNull(stream.duration) ?? containerSeconds;
  return seconds > 0 ? frameNearestTo(seconds, rate) : null;
}

/**
 * ffprobe names the order in which fields are stored and displayed. It reports QuickTime's own values for interleaved fields as
 * "tb" (top field first) and "bt" (bottom field first); in MXF, "tb" means that the bottom field is displayed first.
 */
function scanOf(fieldOrder: string | undefined, container: ContainerFormat): Scan | null {
  if (fieldOrder === 'progressive') return 'progressive';
  const isQuickTime = container === 'Qtff' || container === 'Mp4';
  const topFirst = ['tt', isQuickTime ? 'tb' : 'bt'];
  const bottomFirst = ['bb', isQuickTime ? 'bt' : 'tb'];
  if (fieldOrder === undefined) return null;
  if (topFirst.includes(fieldOrder)) return 'tff';
  return bottomFirst.includes(fieldOrder) ? 'bff' : null;
}

function chromaSubsampling(pixelFormat: string): string | null {
  const planar = /^yuv[aj]?(4)(\d)(\d)/.exec(pixelFormat);
  if (planar) return planar.slice(1).join(':');
  if (/^(?:gbr|rgb|bgr|argb|abgr|xv36)/.test(pixelFormat)) return '4:4:4';
  if (/^(?:nv12|nv21|p01[0-6])/.test(pixelFormat)) return '4:2:0';
  if (/^(?:uyvy|yuyv|y210|nv16)/.test(pixelFormat)) return '4:2:2';
  return pixelFormat.startsWith('gray') ? '4:0:0' : null;
}

function bitDepth(pixelFormat: string): number {
  const planar = /p(9|10|12|14|16)(?:le|be)$/.exec(pixelFormat);
  if (planar) return Number(planar[1]);
  return /^(?:rgb48|bgr48|rgba64|bgra64)/.test(pixelFormat) ? 16 : 8;
}

/** MXF keeps the start timecode in the container, MOV in the video stream or in a timecode track. */
function findTimecode({ format, streams = [] }: FfprobeOutput): string | null {
  const tags = [format?.tags, ...streams.map((stream) => stream.tags)];
  return tags.map((each) => each?.timecode).find((timecode) => timecode !== undefined) ?? null;
}

function languageOf(tags: Readonly<Record<string, string>> | undefined): string | null {
  const language = tags?.language;
  return language === undefined || language === 'und' ? null : language;
}

function numberOrNull(text: string | undefined): number | null {
  const value = Number(text);
  return text === undefined || !Number.isFinite(value) || value <= 0 ? null : value;
}
