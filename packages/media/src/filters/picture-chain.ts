import { type ProbedVideo, visiblePicture } from '@spotway/domain/film';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** By some counts SD pictures are slightly wider than 16:9; within this tolerance they count as exactly 16:9. */
const WIDESCREEN_TOLERANCE = 0.03;

/** The filter that crops data lines stored above the picture, with a trailing comma; empty where there are none. */
export function visibleCrop(video: ProbedVideo): string {
  const { x, y, width, height } = visiblePicture(video);
  return height === video.height ? '' : `crop=${width}:${height}:${x}:${y},`;
}

/** The largest even size with the film's aspect ratio inside a frame. */
export function fitInside(video: ProbedVideo, frame: PictureSize): PictureSize {
  const { width, height } = shownShape(video);
  if (width * frame.height > frame.width * height) {
    return { width: frame.width, height: evenNumber((frame.width * height) / width) };
  }
  return { width: evenNumber((frame.height * width) / height), height: frame.height };
}

/** SD films use BT.601, all others BT.709, unless the file itself declares BT.601. */
export function colourMatrix(video: ProbedVideo): 'bt601' | 'bt709' {
  const isNamed601 = video.colour.matrix === 'bt470bg' || video.colour.matrix === 'smpte170m';
  return isNamed601 || visiblePicture(video).height <= 576 ? 'bt601' : 'bt709';
}

/**
 * Added to the scaler's flags. Without them ffmpeg truncates 8-bit samples where it should round: HD to SD came out 0.7 of a code value too dark, 4:2:0
 * with 0.6 of a code value too much colour (decisions/026).
 */
export const EXACT_LEVELS = 'accurate_rnd+full_chroma_int';

/** Scales to limited range and the given colours; a no-op when size and colours already match. */
export function scaleFilter(
  video: ProbedVideo,
  { width, height }: PictureSize,
  options: string,
  matrix: 'bt601' | 'bt709' = 'bt709',
): string {
  const colours = `in_color_matrix=${colourMatrix(video)}:out_color_matrix=${matrix}:out_range=tv`;
  return `scale=${width}:${height}:${colours}:${options}`;
}

/** Width and height of the displayed picture, as a ratio of whole numbers. */
export function shownShape(video: ProbedVideo): PictureSize {
  const declared = /^(\d+):(\d+)$/.exec(video.displayAspectRatio ?? '');
  const { width, height } = visiblePicture(video);
  const [w, h] = declared ? [Number(declared[1]), Number(declared[2])] : [width, height];
  if (w === 0 || h === 0) return { width, height };
  const isWidescreen = Math.abs((w * 9) / (h * 16) - 1) < WIDESCREEN_TOLERANCE;
  return isWidescreen ? { width: 16, height: 9 } : { width: w, height: h };
}

function evenNumber(value: number): number {
  return 2 * Math.round(value / 2);
}
