import type { ProbedVideo } from '@spotway/domain/film';
import type { FrameRate } from '@spotway/domain/shared';
import { fitInside, type PictureSize } from '../filters/picture-chain.ts';

/** How the thumbnails of a film are laid out on sheets: left to right, top to bottom, one every `intervalFrames` frames. */
export interface SpritePlan {
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly columns: number;
  readonly rows: number;
  readonly intervalFrames: number;
  readonly tileCount: number;
  readonly sheetCount: number;
}

const TILE_FRAME: PictureSize = { width: 160, height: 90 };
/** Half a second at 25 frames: a thumbnail every eight pixels of a 480-pixel seek bar for a 30 s film. */
const SHORTEST_INTERVAL_FRAMES = 12;
/** Five sheets at most, some 2 MB, however long the film. */
const MAX_TILES = 500;
const MAX_COLUMNS = 10;
const MAX_ROWS = 10;

export const SPRITE_INDEX = 'thumbnails.vtt';
/** Pattern of the sheets' names, numbered from 1. */
const SPRITE_PATTERN = 'sprite-%d.jpg';

export function planSprites(video: ProbedVideo, frameCount: number): SpritePlan {
  const { width, height } = fitInside(video, TILE_FRAME);
  const intervalFrames = Math.max(SHORTEST_INTERVAL_FRAMES, Math.ceil(frameCount / MAX_TILES));
  const tileCount = Math.max(1, Math.ceil(frameCount / intervalFrames));
  const columns = Math.min(MAX_COLUMNS, tileCount);
  const rows = Math.min(MAX_ROWS, Math.ceil(tileCount / columns));
  const sheetCount = Math.ceil(tileCount / (columns * rows));
  return { tileWidth: width, tileHeight: height, columns, rows, intervalFrames, tileCount, sheetCount };
}

export function spriteSheets({ sheetCount }: SpritePlan): string[] {
  return Array.from({ length: sheetCount }, (_, index) => SPRITE_PATTERN.replace('%d', String(index + 1)));
}

/** Every n-th picture, small, one after the other without compression; a few megabytes at most, gone once they lie on sheets. */
export const THUMBNAILS_FILE = 'thumbnails.yuv';

/** The end of a filter chain that gives every n-th picture at the size of a tile. */
export function thumbnailFilter({ tileWidth, tileHeight, intervalFrames }: SpritePlan): string {
  return (
    `select=not(mod(n\\,${intervalFrames})),scale=${tileWidth}:${tileHeight}:flags=area,` +
    'scale=out_range=pc,format=yuvj420p'
  );
}

/**
 * ffmpeg arguments that lay the thumbnails onto sheets. A run of its own: as an output of the proxy's run, a sheet begins with its last tile, and ffmpeg
 * tells no progress before every output has begun.
 */
export function spriteArguments({ tileWidth, tileHeight, columns, rows }: SpritePlan): string[] {
  return [
    ...['-loglevel', 'level+error', '-y'],
    ...['-f', 'rawvideo', '-pixel_format', 'yuvj420p', '-video_size', `${tileWidth}x${tileHeight}`],
    ...['-framerate', '1', '-i', THUMBNAILS_FILE, '-vf', `tile=layout=${columns}x${rows}`],
    ...['-c:v', 'mjpeg', '-q:v', '5', '-f', 'image2', SPRITE_PATTERN],
  ];
}

/** The sheets as a WebVTT track of thumbnails, which players know to read: one cue per tile, its place in a media fragment. */
export function spriteIndex(plan: SpritePlan, frameRate: FrameRate, frameCount: number): string {
  const { tileWidth, tileHeight, columns, rows, intervalFrames, tileCount } = plan;
  const cues = Array.from({ length: tileCount }, (_, tile) => {
    const onSheet = tile % (columns * rows);
    const x = (onSheet % columns) * tileWidth;
    const y = Math.floor(onSheet / columns) * tileHeight;
    const [first, next] = [tile * intervalFrames, Math.min(frameCount, (tile + 1) * intervalFrames)];
    const sheet = SPRITE_PATTERN.replace('%d', String(Math.floor(tile / (columns * rows)) + 1));
    return `${clock(first, frameRate)} --> ${clock(next, frameRate)}\n${sheet}#xywh=${x},${y},${tileWidth},${tileHeight}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function clock(frame: number, { num, den }: FrameRate): string {
  const milliseconds = Math.round((frame * den * 1000) / num);
  const two = (value: number) => String(value).padStart(2, '0');
  const whole = Math.floor(milliseconds / 1000);
  const fraction = String(milliseconds % 1000).padStart(3, '0');
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${fraction}`;
}
