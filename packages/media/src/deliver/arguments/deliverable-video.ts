import type { DeliveryProfile, DeliveryVideo, VideoCodec } from '@spotway/domain/delivery';
import type { EncodingCare } from '../encoding-care.ts';
import { deliveryColours, pixelFormat } from './deliverable-picture.ts';

/** Encoder arguments for a profile's picture; none for audio extracts. */
export function deliverableVideoEncoding({ video, frameRate }: DeliveryProfile, care: EncodingCare): string[] {
  if (!video) return [];
  const { num, den } = frameRate;
  const { primaries, transfer, space } = deliveryColours(video);
  const fields = video.scan === 'tff' ? '+ilme+ildct' : '';
  return [
    ...ENCODERS[video.codec](video, fields, care),
    ...['-pix_fmt', pixelFormat(video)],
    ...['-fps_mode:v', 'passthrough', '-enc_time_base:v', `${den}:${num}`],
    ...['-color_range', 'tv', '-color_primaries', primaries, '-color_trc', transfer, '-colorspace', space],
    ...['-aspect', displayAspect(video)],
  ];
}

/** Display aspect ratio of a profile's picture. */
export function displayAspect({ width, height }: Pick<DeliveryVideo, 'width' | 'height'>): string {
  return height <= 608 ? '16:9' : `${width}:${height}`;
}

type Encoder = (video: DeliveryVideo, fields: string, care: EncodingCare) => string[];

const ENCODERS: Readonly<Record<VideoCodec, Encoder>> = {
  XdcamHd422: xdcamEncoding,
  Imx50: imxEncoding,
  AvcIntra100: avcIntraEncoding,
  ProRes422Proxy: proresEncoding(0),
  ProRes422Lt: proresEncoding(1),
  ProRes422: proresEncoding(2),
  ProRes422Hq: proresEncoding(3),
  ProRes4444: proresEncoding(4),
  ProRes4444Xq: proresEncoding(5),
  DnxHd120: dnxhdEncoding('120M'),
  DnxHd185X: dnxhdEncoding('185M'),
  DnxHrHq: () => ['-c:v', 'dnxhd', '-profile:v', 'dnxhr_hq'],
  DnxHrHqx: () => ['-c:v', 'dnxhd', '-profile:v', 'dnxhr_hqx'],
  H264: h264Encoding,
  Hevc: hevcEncoding,
};

const MPEG2_PRECISION = ['-dc', '10', '-intra_vlc', '1', '-non_linear_quant', '1'];

/**
 * `qmax` is the coarsest quantiser for frames that fit into the buffer. One that does not fit is encoded again, more coarsely, ignoring
 * `qmax`; but ffmpeg only does so below `lmax`, which is therefore set beyond every quantiser. With `lmax` at `qmax` an oversized frame is
 * written as it is: the buffer underflows, and D-10 can't be written at all.
 */
function quantisers(coarsest: number): string[] {
  return ['-qmin', '1', '-qmax', String(coarsest), '-lmin', '1*QP2LAMBDA', '-lmax', '100*QP2LAMBDA'];
}

function constantRate({ bitRate }: DeliveryVideo): string[] {
  const rate = String(bitRate);
  return ['-b:v', rate, '-minrate', rate, '-maxrate', rate, '-rc_max_vbv_use', '1', '-rc_min_vbv_use', '1'];
}

/**
 * XDCAM HD422: closed groups of at most 12 frames (SMPTE RDD 9; the AS-10 checker refuses open ones), and a buffer of 6,000,000 bits that keeps
 * each group near 50 Mb/s. ffmpeg puts no intra macroblocks into B frames: a flash there is coded as a difference from other frames,
 * whose coarse quantisers leave wrong colours. A `qmax` of 16 limits them; without B frames there are none (decisions/026).
 */
function xdcamEncoding(video: DeliveryVideo, fields: string, care: EncodingCare): string[] {
  return [
    ...['-c:v', 'mpeg2video', '-profile:v', '0', '-level:v', '2'],
    ...[...constantRate(video), '-bufsize', '6000000', '-rc_init_occupancy', '4000000'],
    ...['-flags:v', `${fields}+cgop`, '-g', '12', '-bf', care === 'safest' ? '0' : '2'],
    ...['-b_strategy', '0', '-sc_threshold', '1000000000'],
    ...[...MPEG2_PRECISION, ...(fields ? ['-alternate_scan', '1'] : []), ...quantisers(16)],
    ...['-seq_disp_ext', 'always', '-video_format', 'component'],
  ];
}

/** D-10: intra-only, each frame exactly 250,000 bytes at 50 Mb/s (SMPTE 356M). */
function imxEncoding(video: DeliveryVideo, fields: string): string[] {
  const pictureBits = String((video.bitRate ?? 0) / 25);
  return [
    ...['-c:v', 'mpeg2video', '-profile:v', '0', '-level:v', '5'],
    ...[...constantRate(video), '-bufsize', pictureBits, '-rc_init_occupancy', pictureBits],
    ...['-flags:v', `${fields}+low_delay`, '-g', '1', '-bf', '0', '-ps', '1'],
    ...[...MPEG2_PRECISION, '-alternate_scan', '1', ...quantisers(12), '-rc_buf_aggressivity', '0.25'],
  ];
}

function avcIntraEncoding(_: DeliveryVideo, fields: string): string[] {
  const scan = fields ? ':interlaced=1:tff=1' : '';
  return ['-c:v', 'libx264', '-x264-params', `avcintra-class=100:avcintra-flavor=panasonic${scan}`];
}

function proresEncoding(profile: number): Encoder {
  return (_, fields) => [
    ...['-c:v', 'prores_ks', '-profile:v', String(profile), '-vendor', 'apl0'],
    ...(fields ? ['-flags:v', '+ildct'] : []),
  ];
}

function dnxhdEncoding(rate: string): Encoder {
  return (_, fields) => [
    '-c:v',
    'dnxhd',
    '-profile:v',
    'dnxhd',
    '-b:v',
    rate,
    ...(fields ? ['-flags:v', '+ildct'] : []),
  ];
}

function h264Encoding({ bitRate, height }: DeliveryVideo, _: string, care: EncodingCare): string[] {
  const preset = care === 'safest' ? 'slow' : 'medium';
  return [
    ...['-c:v', 'libx264', '-preset', preset, '-profile:v', 'high', '-level:v', height > 1080 ? '5.1' : '4.0'],
    ...['-crf', '17', '-maxrate', String(bitRate), '-bufsize', String(bitRate)],
    ...['-g', '50', '-bf', '2', '-flags:v', '+cgop'],
  ];
}

function hevcEncoding({ bitRate, height }: DeliveryVideo, _: string, care: EncodingCare): string[] {
  const preset = care === 'safest' ? 'medium' : 'fast';
  const kilobits = Math.round((bitRate ?? 0) / 1000);
  const level = height > 1080 ? '5.1' : '4.1';
  const rate = `vbv-maxrate=${kilobits}:vbv-bufsize=${kilobits}:level-idc=${level}:high-tier=0`;
  return [
    ...['-c:v', 'libx265', '-preset', preset, '-profile:v', 'main10', '-crf', '18', '-tag:v', 'hvc1'],
    ...['-x265-params', `log-level=error:keyint=50:open-gop=0:${rate}`],
  ];
}
