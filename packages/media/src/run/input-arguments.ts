import path from 'node:path';

/** Demuxers for films; none of them opens another file (playlists, concat scripts and image sequences do). */
const DEMUXERS = ['mov', 'mxf', 'mpegts', 'wav', 'w64', 'aiff', 'mp3'];

/** Decoders for what agencies send. Any other codec is refused before anything is decoded. */
export const VIDEO_DECODERS: readonly string[] = [
  'mpeg2video',
  'h264',
  'hevc',
  'prores',
  'dnxhd',
  'dvvideo',
  'jpeg2000',
  'mjpeg',
  'v210',
  'rawvideo',
  'qtrle',
  'cfhd',
];
const PCM_SHAPES = ['s16', 's24', 's32', 'f32', 'f64'].flatMap((shape) => [`pcm_${shape}le`, `pcm_${shape}be`]);
export const AUDIO_CODECS: readonly string[] = [
  ...PCM_SHAPES,
  's302m',
  'aac',
  'mp2',
  'mp3',
  'ac3',
  'eac3',
  'alac',
  'flac',
];
/** Decoders whose name differs from the codec's. */
const OTHER_DECODER_NAMES = ['mp2float', 'mp3float'];

/** Largest picture accepted, in pixels: 4096x2160 passes, a decompression bomb does not. */
export const MAX_PIXELS = 9_000_000;
export const MAX_STREAMS = 64;

/** Pictures without a container, written by the product itself; films never arrive like this. */
export const ELEMENTARY_DEMUXERS: readonly string[] = ['mpegvideo', 'h264', 'hevc'];

/** How a media file is opened: as a local file of an allowed format, with allowed codecs, without following references. */
export function inputArguments(file: string, demuxers: readonly string[] = DEMUXERS): string[] {
  // A bare MPEG stream is first taken for MPEG-1.
  const elementary = demuxers === ELEMENTARY_DEMUXERS ? ['mpeg1video'] : [];
  return [
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    demuxers.join(','),
    '-codec_whitelist',
    [...VIDEO_DECODERS, ...AUDIO_CODECS, ...OTHER_DECODER_NAMES, ...elementary].join(','),
    '-max_pixels',
    String(MAX_PIXELS),
    '-max_streams',
    String(MAX_STREAMS),
    '-i',
    `file:${path.resolve(file)}`,
  ];
}
