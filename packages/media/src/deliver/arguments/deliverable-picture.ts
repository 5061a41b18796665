import type { DeliveryVideo, VideoCodec } from '@spotway/domain/delivery';
import { type ProbedVideo, visiblePicture } from '@spotway/domain/film';
import { type FrameRate, isSameFrameRate } from '@spotway/domain/shared';
import {
  colourMatrix,
  EXACT_LEVELS,
  type PictureSize,
  scaleFilter,
  shownShape,
  visibleCrop,
} from '../../filters/picture-chain.ts';
import { MediaError } from '../../run/media-error.ts';

const PIXEL_FORMATS: Readonly<Record<VideoCodec, string>> = {
  XdcamHd422: 'yuv422p',
  Imx50: 'yuv422p',
  AvcIntra100: 'yuv422p10le',
  ProRes422Proxy: 'yuv422p10le',
  ProRes422Lt: 'yuv422p10le',
  ProRes422: 'yuv422p10le',
  ProRes422Hq: 'yuv422p10le',
  // The decoder reports 12 bits; ffmpeg 5.1's encoder takes ten.
  ProRes4444: 'yuv444p10le',
  ProRes4444Xq: 'yuv444p10le',
  DnxHd120: 'yuv422p',
  DnxHd185X: 'yuv422p10le',
  DnxHrHq: 'yuv422p',
  DnxHrHqx: 'yuv422p10le',
  H264: 'yuv420p',
  Hevc: 'yuv420p10le',
};

export function pixelFormat({ codec }: DeliveryVideo): string {
  return PIXEL_FORMATS[codec];
}

/** SD uses BT.601 with the primaries of 625-line systems, larger pictures BT.709. */
export function deliveryColours(video: PictureSize) {
  const isSd = video.height <= 608;
  return isSd
    ? ({ matrix: 'bt601', primaries: 'bt470bg', transfer: 'smpte170m', space: 'bt470bg' } as const)
    : ({ matrix: 'bt709', primaries: 'bt709', transfer: 'bt709', space: 'bt709' } as const);
}

/** Filters that set the profile's field order and colours on frames, and number them at its rate. */
export function markedPicture(target: DeliveryVideo, { num, den }: FrameRate): string {
  const { primaries, transfer, space } = deliveryColours(target);
  const fields = target.scan === 'tff' ? 'tff' : 'prog';
  const colours = `setparams=range=tv:color_primaries=${primaries}:color_trc=${transfer}:colorspace=${space}`;
  return `setsar=1,format=${pixelFormat(target)},setfield=${fields},${colours},settb=${den}/${num},setpts=N`;
}

/** The visible part of a profile's raster. */
export function shownRaster({ width, height }: PictureSize): PictureSize {
  return visiblePicture({ width, height });
}

/** The filter that adds the vertical interval lines above an IMX picture, with a trailing comma; empty for other profiles. */
export function dataLines(target: PictureSize): string {
  const { y } = visiblePicture(target);
  return y === 0 ? '' : `,pad=${target.width}:${target.height}:0:${y}`;
}

/**
 * The filters that convert a film's picture to the profile's size, aspect ratio, colours and field order, frame for
 * frame. Interlaced pictures of the right size keep their lines; others are first deinterlaced, because lines from two
 * moments cannot be scaled together.
 * @throws MediaError 'refused' when the film's frame rate differs from the profile's
 */
export function deliverablePictureChain(film: ProbedVideo, target: DeliveryVideo, frameRate: FrameRate): string {
  if (!isSameFrameRate(film.frameRate, frameRate)) {
    const facts = { num: film.frameRate.num, den: film.frameRate.den };
    throw new MediaError('refused', "the film's frame rate differs from the profile's", { facts });
  }
  const filters = target.scan === 'tff' ? interlacedFilters(film, target) : progressiveFilters(film, target);
  return `${visibleCrop(film)}${filters.join(',')},${markedPicture(target, frameRate)}`;
}

function interlacedFilters(film: ProbedVideo, target: DeliveryVideo): string[] {
  const isInterlaced = film.scan === 'tff' || film.scan === 'bff';
  if (isInterlaced && !isSameRaster(film, target)) {
    // Fifty progressive frames per second keep every moment; pairs of them are then interleaved again, top lines first.
    const rebuilt = 'tinterlace=mode=interleave_top:flags=vlpf';
    const fields = `bwdif=mode=send_field:parity=${film.scan}:deint=all`;
    return [fields, ...fittedFilters(film, target), rebuilt];
  }
  const order = film.scan === 'bff' ? ['fieldorder=tff'] : [];
  return [...order, ...fittedFilters(film, target)];
}

function progressiveFilters(film: ProbedVideo, target: DeliveryVideo): string[] {
  const deinterlaced = film.scan === 'progressive' ? [] : ['bwdif=mode=send_frame:parity=auto:deint=interlaced'];
  return [...deinterlaced, ...fittedFilters(film, target)];
}

/** Scaled to the profile's size; other aspect ratios are padded with black. */
function fittedFilters(film: ProbedVideo, target: DeliveryVideo): string[] {
  const frame = shownRaster(target);
  const fitted = fitInside(film, frame);
  // `interl=-1` keeps the two fields apart wherever a frame is marked interlaced.
  const scaled = scaleFilter(film, fitted, `flags=lanczos+${EXACT_LEVELS}:interl=-1`, deliveryColours(target).matrix);
  const isFull = fitted.width === frame.width && fitted.height === frame.height;
  // Shifted by an even number of lines, so that the fields keep their order.
  const padded = isFull ? [] : [`pad=${frame.width}:${frame.height}:(ow-iw)/2:floor((oh-ih)/4)*2`];
  return [scaled, ...padded];
}

/** The largest even size with the film's aspect ratio inside a raster; SD rasters are 16:9. */
function fitInside(film: ProbedVideo, { width, height }: PictureSize): PictureSize {
  const shape = shownShape(film);
  const filmAspect = shape.width / shape.height;
  const frameAspect = height <= 576 ? 16 / 9 : width / height;
  const even = (value: number) => 2 * Math.round(value / 2);
  return filmAspect > frameAspect
    ? { width, height: even((height * frameAspect) / filmAspect) }
    : { width: even((width * filmAspect) / frameAspect), height };
}

function isSameRaster(film: ProbedVideo, target: DeliveryVideo): boolean {
  const visible = visiblePicture(film);
  const fitted = fitInside(film, shownRaster(target));
  const isUnscaled = visible.width === fitted.width && visible.height === fitted.height;
  return isUnscaled && colourMatrix(film) === deliveryColours(target).matrix;
}
