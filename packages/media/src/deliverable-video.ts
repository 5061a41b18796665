import { type DeliveryProfile, type DeliveryVideo, isSameFrameRate } from '@spotway/domain';
import { MediaError } from './media-error.ts';
import { type ProbedVideo, visiblePicture } from './media-probe.ts';
import { colourMatrix, fitInside, scaleFilter, visibleCrop } from './picture-chain.ts';

/**
 * The filters that turn the film's picture into the profile's: size, shape, colours and fields, one picture out for each
 * picture in. Interlaced pictures of the right size keep their lines; others are first made progressive, since lines of two
 * moments cannot be scaled together.
 * @throws MediaError 'refused' when the film has another frame rate than the profile
 */
export function deliverablePictureChain(film: ProbedVideo, target: DeliveryVideo): string {
  if (!isSameFrameRate(film.frameRate, target.frameRate)) {
    const facts = { num: film.frameRate.num, den: film.frameRate.den };
    throw new MediaError('refused', 'the film has another frame rate than its destination wants', { facts });
  }
  const filters =
    target.scan === 'tff' ? interlacedFilters(film, target) : [...progressiveFilters(film, target), 'setfield=prog'];
  const { num, den } = target.frameRate;
  const colours = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709';
  return `${visibleCrop(film)}${[...filters, colours].join(',')},settb=${den}/${num},setpts=N`;
}

function interlacedFilters(film: ProbedVideo, target: DeliveryVideo): string[] {
  const isInterlaced = film.scan === 'tff' || film.scan === 'bff';
  if (isInterlaced && !isSameRaster(film, target)) {
    // Fifty progressive pictures a second keep every moment; two of them then share a picture again, top lines first.
    const rebuilt = 'tinterlace=mode=interleave_top:flags=vlpf';
    const fields = `bwdif=mode=send_field:parity=${film.scan}:deint=all`;
    return [fields, ...fittedFilters(film, target), rebuilt, `format=${pixelFormat(target)}`, 'setfield=tff'];
  }
  const order = film.scan === 'bff' ? ['fieldorder=tff'] : [];
  return [...order, ...fittedFilters(film, target), `format=${pixelFormat(target)}`, 'setfield=tff'];
}

function progressiveFilters(film: ProbedVideo, target: DeliveryVideo): string[] {
  const deinterlaced = film.scan === 'progressive' ? [] : ['bwdif=mode=send_frame:parity=auto:deint=interlaced'];
  return [...deinterlaced, ...fittedFilters(film, target), `format=${pixelFormat(target)}`];
}

/** Scaled to the profile's size; black bars fill what another shape leaves over. */
function fittedFilters(film: ProbedVideo, target: DeliveryVideo): string[] {
  const fitted = fitInside(film, target);
  // `interl=-1` keeps the two fields apart wherever a picture says it is interlaced.
  const scaled = scaleFilter(film, fitted, 'flags=lanczos:interl=-1');
  const isFull = fitted.width === target.width && fitted.height === target.height;
  const padded = isFull ? [] : [`pad=${target.width}:${target.height}:(ow-iw)/2:(oh-ih)/2`];
  return [scaled, ...padded, 'setsar=1'];
}

function isSameRaster(film: ProbedVideo, target: DeliveryVideo): boolean {
  const visible = visiblePicture(film);
  const fitted = fitInside(film, target);
  const isUnscaled = visible.width === fitted.width && visible.height === fitted.height;
  return isUnscaled && colourMatrix(film) === 'bt709';
}

function pixelFormat({ codec }: DeliveryVideo): string {
  return codec === 'XdcamHd422' ? 'yuv422p' : 'yuv420p';
}

const COLOURS = ['-color_range', 'tv', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'];

/** Encoder arguments of a profile's picture. */
export function deliverableVideoEncoding({ video }: DeliveryProfile): string[] {
  const { num, den } = video.frameRate;
  const clock = ['-fps_mode:v', 'passthrough', '-enc_time_base:v', `${den}:${num}`];
  const shape = ['-aspect', `${video.width}:${video.height}`];
  return [
    ...(video.codec === 'XdcamHd422' ? xdcamEncoding(video) : h264Encoding(video)),
    ...clock,
    ...COLOURS,
    ...shape,
  ];
}

/**
 * XDCAM HD422: closed groups of 12 pictures (the AS-10 checker refuses open ones), a buffer of 6,000,000 bits that keeps
 * each group within 47.8 and 52.9 Mb/s (media notes, "Encoding recipes").
 */
function xdcamEncoding({ bitRate }: DeliveryVideo): string[] {
  const rate = String(bitRate);
  return [
    ...['-c:v', 'mpeg2video', '-profile:v', '0', '-level:v', '2', '-pix_fmt', 'yuv422p'],
    ...['-b:v', rate, '-minrate', rate, '-maxrate', rate],
    ...['-bufsize', '6000000', '-rc_init_occupancy', '4000000', '-rc_max_vbv_use', '1', '-rc_min_vbv_use', '1'],
    ...['-flags:v', '+ilme+ildct+cgop', '-g', '12', '-bf', '2', '-b_strategy', '0', '-sc_threshold', '1000000000'],
    ...['-dc', '10', '-intra_vlc', '1', '-non_linear_quant', '1', '-alternate_scan', '1'],
    ...['-qmin', '1', '-qmax', '28', '-lmin', '1*QP2LAMBDA', '-lmax', '28*QP2LAMBDA'],
    ...['-seq_disp_ext', 'always', '-video_format', 'component'],
  ];
}

function h264Encoding({ bitRate }: DeliveryVideo): string[] {
  return [
    ...['-c:v', 'libx264', '-preset', 'medium', '-profile:v', 'high', '-level:v', '4.0', '-pix_fmt', 'yuv420p'],
    ...['-crf', '17', '-maxrate', String(bitRate), '-bufsize', String(bitRate)],
    ...['-g', '50', '-bf', '2', '-flags:v', '+cgop'],
  ];
}
