import type { ProbedVideo } from './media-probe.ts';

type Coded = Pick<ProbedVideo, 'codec' | 'profile' | 'width' | 'height' | 'chromaSubsampling' | 'bitRate' | 'bitDepth'>;

/** Names of codecs that ffprobe's own name would not tell a traffic manager. */
const NAMES: Readonly<Record<string, string>> = {
  h264: 'H.264',
  hevc: 'H.265',
  mpeg2video: 'MPEG-2',
  dvvideo: 'DV',
  jpeg2000: 'JPEG 2000',
  mjpeg: 'Motion JPEG',
  v210: 'v210',
  rawvideo: 'RGB/YUV',
  qtrle: 'QuickTime Animation',
  cfhd: 'CineForm',
};
/** ffprobe's profiles of ProRes (Apple ProRes White Paper). */
const PRORES: Readonly<Record<string, string>> = {
  Proxy: 'ProRes 422 Proxy',
  LT: 'ProRes 422 LT',
  Standard: 'ProRes 422',
  HQ: 'ProRes 422 HQ',
  '4444': 'ProRes 4444',
  XQ: 'ProRes 4444 XQ',
};
/** XDCAM HD422 runs at 50 Mb/s (Sony XDCAM; IMX of SMPTE ST 356 at 30, 40 or 50). */
const MEGABIT = 1_000_000;

/** What the trade calls a film's coding: "XDCAM HD422 50", "ProRes 422 HQ", "H.264". */
export function codecName(video: Coded): string {
  const { codec, profile } = video;
  if (codec === 'prores') return PRORES[profile ?? ''] ?? 'ProRes';
  if (codec === 'dnxhd') return profile?.startsWith('DNXHR') ? profile.replace('DNXHR', 'DNxHR') : 'DNxHD';
  if (codec === 'mpeg2video') return mpeg2Name(video);
  if (codec === 'h264' && /intra/i.test(profile ?? '')) return 'AVC-Intra';
  return NAMES[codec] ?? codec;
}

function mpeg2Name({ width, height, chromaSubsampling, bitRate }: Coded): string {
  const megabits = bitRate === null ? null : Math.round(bitRate / MEGABIT / 10) * 10;
  if (chromaSubsampling !== '4:2:2') return 'MPEG-2';
  if (width === 720 && (height === 608 || height === 512)) return megabits === null ? 'IMX' : `IMX ${megabits}`;
  const isHd = height === 1080 || height === 720;
  // a file without a stated rate is named by what nearly all of its kind are
  return isHd && (megabits === null || megabits === 50) ? 'XDCAM HD422 50' : 'MPEG-2 4:2:2';
}
