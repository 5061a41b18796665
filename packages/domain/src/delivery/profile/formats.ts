import type { Scan } from '../../film/index.ts';

/** Video formats a destination may choose (specification, point 3). */
export const VIDEO_FORMATS = [
  'Mxf',
  'Mp4',
  'ProRes422',
  'ProRes4444',
  'ADN',
  'AVCIntra100',
  'IMX50',
  'Mp4Salto',
  'MovH264',
  'MovHevc',
  'MxfProgressive',
  'Demux',
  'AudioExtract',
] as const;
export type VideoFormat = (typeof VIDEO_FORMATS)[number];

/** `Mxf`, `Qtff`, `Mp4` and `Mp3` from point 3; `Wav` for extracted sound and `Tar` for separate essences in one file. */
export const DELIVERY_CONTAINERS = ['Mxf', 'Qtff', 'Mp4', 'Mp3', 'Wav', 'Tar'] as const;
export type DeliveryContainer = (typeof DELIVERY_CONTAINERS)[number];

/** `MOV_Conteneur` is a sound-only QuickTime file with 24-bit little-endian PCM. */
export const DELIVERY_AUDIO_CODECS = ['PCMS24LE', 'PCMS16LE', 'PCMS24BE', 'AAC', 'MP3', 'MOV_Conteneur'] as const;
export type DeliveryAudioCodec = (typeof DELIVERY_AUDIO_CODECS)[number];

export const VIDEO_CODECS = [
  'XdcamHd422',
  'Imx50',
  'AvcIntra100',
  'ProRes422Proxy',
  'ProRes422Lt',
  'ProRes422',
  'ProRes422Hq',
  'ProRes4444',
  'ProRes4444Xq',
  'DnxHd120',
  'DnxHd185X',
  'DnxHrHq',
  'DnxHrHqx',
  'H264',
  'Hevc',
] as const;
export type VideoCodec = (typeof VIDEO_CODECS)[number];

type DeliveryScan = Exclude<Scan, 'bff'>;
type Raster = `${number}x${number}`;

const HD = '1920x1080';
const ALL_SIZES: readonly Raster[] = ['720x576', '1280x720', HD, '3840x2160', '4096x2160'];

/** Properties of a video codec, and where it may be used. */
export interface VideoCodecFacts {
  readonly formats: readonly VideoFormat[];
  /** Names used by ffprobe. */
  readonly codec: 'mpeg2video' | 'h264' | 'hevc' | 'prores' | 'dnxhd';
  readonly profile: string;
  readonly chromaSubsampling: '4:2:0' | '4:2:2' | '4:4:4';
  /** Bits per sample, as reported by ffprobe. */
  readonly bitDepth: 8 | 10 | 12;
  readonly rasters: readonly Raster[];
  readonly scans: readonly DeliveryScan[];
  /** `constant` and `ceiling` need a bit rate in the profile; `inherent` follows from codec and size. */
  readonly rate: 'constant' | 'ceiling' | 'inherent';
  readonly containers: readonly DeliveryContainer[];
}

const BOTH_SCANS = ['tff', 'progressive'] as const;
const MPEG2_422 = { codec: 'mpeg2video', profile: '4:2:2', chromaSubsampling: '4:2:2', bitDepth: 8 } as const;
const PRORES_422 = {
  formats: ['ProRes422'],
  codec: 'prores',
  chromaSubsampling: '4:2:2',
  bitDepth: 10,
  rasters: ALL_SIZES,
  scans: BOTH_SCANS,
  rate: 'inherent',
  containers: ['Qtff'],
} as const;
const PRORES_4444 = { ...PRORES_422, formats: ['ProRes4444'], chromaSubsampling: '4:4:4', bitDepth: 12 } as const;
const DNXHD = {
  formats: ['ADN'],
  codec: 'dnxhd',
  profile: 'DNXHD',
  chromaSubsampling: '4:2:2',
  rasters: [HD],
  scans: BOTH_SCANS,
  rate: 'inherent',
  // in QuickTime ffmpeg has nowhere to write the field order of DNxHD
  containers: ['Mxf'],
} as const;
const DNXHR = {
  ...DNXHD,
  rasters: [HD, '3840x2160', '4096x2160'],
  scans: ['progressive'],
  containers: ['Qtff'],
} as const;

/** All video codecs that a profile may use. */
export const VIDEO_CODEC_FACTS: Readonly<Record<VideoCodec, VideoCodecFacts>> = {
  XdcamHd422: {
    ...MPEG2_422,
    formats: ['Mxf', 'MxfProgressive', 'Demux'],
    rasters: [HD],
    scans: BOTH_SCANS,
    rate: 'constant',
    containers: ['Mxf', 'Tar'],
  },
  // D-10 stores 32 lines of the vertical interval above 720x576 (SMPTE ST 356)
  Imx50: {
    ...MPEG2_422,
    formats: ['IMX50'],
    rasters: ['720x608'],
    scans: ['tff'],
    rate: 'constant',
    containers: ['Mxf'],
  },
  AvcIntra100: {
    formats: ['AVCIntra100'],
    codec: 'h264',
    profile: 'High 4:2:2 Intra',
    chromaSubsampling: '4:2:2',
    bitDepth: 10,
    rasters: [HD],
    scans: BOTH_SCANS,
    rate: 'inherent',
    containers: ['Mxf'],
  },
  ProRes422Proxy: { ...PRORES_422, profile: 'Proxy' },
  ProRes422Lt: { ...PRORES_422, profile: 'LT' },
  ProRes422: { ...PRORES_422, profile: 'Standard' },
  ProRes422Hq: { ...PRORES_422, profile: 'HQ' },
  ProRes4444: { ...PRORES_4444, profile: '4444' },
  ProRes4444Xq: { ...PRORES_4444, profile: 'XQ' },
  DnxHd120: { ...DNXHD, bitDepth: 8 },
  DnxHd185X: { ...DNXHD, bitDepth: 10 },
  DnxHrHq: { ...DNXHR, profile: 'DNXHR HQ', bitDepth: 8 },
  DnxHrHqx: { ...DNXHR, profile: 'DNXHR HQX', bitDepth: 10 },
  H264: {
    formats: ['Mp4', 'Mp4Salto', 'MovH264', 'Demux'],
    codec: 'h264',
    profile: 'High',
    chromaSubsampling: '4:2:0',
    bitDepth: 8,
    rasters: ALL_SIZES,
    scans: ['progressive'],
    rate: 'ceiling',
    containers: ['Mp4', 'Qtff', 'Tar'],
  },
  Hevc: {
    formats: ['MovHevc', 'Mp4', 'Demux'],
    codec: 'hevc',
    profile: 'Main 10',
    chromaSubsampling: '4:2:0',
    bitDepth: 10,
    rasters: ALL_SIZES,
    scans: ['progressive'],
    rate: 'ceiling',
    containers: ['Qtff', 'Mp4', 'Tar'],
  },
};

/** Containers for each format in which every common reader finds size, fields and timecode. */
export const FORMAT_CONTAINERS: Readonly<Record<VideoFormat, readonly DeliveryContainer[]>> = {
  Mxf: ['Mxf'],
  MxfProgressive: ['Mxf'],
  AVCIntra100: ['Mxf'],
  IMX50: ['Mxf'],
  ADN: ['Mxf', 'Qtff'],
  ProRes422: ['Qtff'],
  ProRes4444: ['Qtff'],
  MovH264: ['Qtff'],
  MovHevc: ['Qtff'],
  Mp4: ['Mp4'],
  Mp4Salto: ['Mp4'],
  Demux: ['Tar'],
  AudioExtract: ['Wav', 'Mp3', 'Qtff'],
};

export interface AudioCodecFacts {
  /** ffprobe's name. */
  readonly codec: string;
  readonly bitDepth: number | null;
  readonly containers: readonly DeliveryContainer[];
  /** `needed`: the profile must state the bits per second of each stream. */
  readonly bitRate: 'needed' | 'inherent';
  readonly maxChannels: number;
}

export const AUDIO_CODEC_FACTS: Readonly<Record<DeliveryAudioCodec, AudioCodecFacts>> = {
  PCMS24LE: {
    codec: 'pcm_s24le',
    bitDepth: 24,
    containers: ['Mxf', 'Qtff', 'Wav', 'Tar'],
    bitRate: 'inherent',
    maxChannels: 16,
  },
  PCMS16LE: {
    codec: 'pcm_s16le',
    bitDepth: 16,
    containers: ['Mxf', 'Qtff', 'Wav', 'Tar'],
    bitRate: 'inherent',
    maxChannels: 16,
  },
  PCMS24BE: { codec: 'pcm_s24be', bitDepth: 24, containers: ['Qtff'], bitRate: 'inherent', maxChannels: 16 },
  AAC: { codec: 'aac', bitDepth: null, containers: ['Mp4', 'Qtff'], bitRate: 'needed', maxChannels: 6 },
  MP3: { codec: 'mp3', bitDepth: null, containers: ['Mp3'], bitRate: 'needed', maxChannels: 2 },
  MOV_Conteneur: { codec: 'pcm_s24le', bitDepth: 24, containers: ['Qtff'], bitRate: 'inherent', maxChannels: 16 },
};
