import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type MediaProbe, type ProbedVideo, visiblePicture } from '@spotway/domain/film';
import {
  colourMatrix,
  EXACT_LEVELS,
  fitInside,
  type PictureSize,
  scaleFilter,
  shownShape,
  visibleCrop,
} from '../filters/picture-chain.ts';
import { inputArguments } from '../run/input-arguments.ts';
import { MediaError } from '../run/media-error.ts';
import { runTool } from '../run/runner.ts';

export interface StillOptions {
  readonly probe: MediaProbe;
  /** A folder reserved for this run, empty again afterwards. */
  readonly workDir: string;
  /** Timestamp of the film's first frame, as measured by its verification; 0 by default. */
  readonly startSeconds?: number;
  readonly signal?: AbortSignal;
}

const STILL_FRAME = { width: 640, height: 360 };
/** A still that takes longer is left out: a report without it is better than no report. */
const TIME_LIMIT_SECONDS = 60;
/** Stills fetched at once: seeking keeps the disk busy and the processor idle. */
const CONCURRENCY = 2;

/** How a still is drawn and coded. */
interface StillFormat {
  readonly extension: 'jpg' | 'png';
  filters(video: ProbedVideo): string;
  readonly coding: readonly string[];
}

const JPEG: StillFormat = {
  extension: 'jpg',
  filters: (video) => `${scaleFilter(video, fitInside(video, STILL_FRAME), 'flags=area')},setsar=1,format=yuvj420p`,
  coding: ['-q:v', '4'],
};

/** Every pixel of the film, stretched to its shape where pixels are not square. Interlaced frames keep both fields. */
const PNG: StillFormat = {
  extension: 'png',
  filters(video) {
    const { width, height } = squareSize(video);
    const colours = `in_color_matrix=${colourMatrix(video)}:flags=lanczos+${EXACT_LEVELS}+full_chroma_inp`;
    return `scale=${width}:${height}:${colours},setsar=1,format=rgb24`;
  },
  coding: [],
};

/** The film's lines, and as many columns as its shape asks for. */
export function squareSize(video: ProbedVideo): PictureSize {
  const { width, height } = visiblePicture(video);
  const shape = shownShape(video);
  return { width: Math.round((height * shape.width) / shape.height) || width, height };
}

/**
 * Arguments that write one frame of the film as a picture of this name. In files with an index it seeks to half a frame
 * before, so that rounded times do no harm; a transport stream has no index and is decoded from its beginning.
 */
function stillArguments(
  file: string,
  { container, video }: { readonly container: MediaProbe['container']; readonly video: ProbedVideo },
  {
    frame,
    startSeconds,
    format,
  }: { readonly frame: number; readonly startSeconds: number; readonly format: StillFormat },
  name: string,
): string[] {
  const { num, den } = video.frameRate;
  const isCounted = container === 'MpegTs';
  const seconds = Math.max(0, startSeconds + ((frame - 0.5) * den) / num).toFixed(6);
  const select = isCounted ? `select=eq(n\\,${frame}),` : '';
  const picture = `${visibleCrop(video)}${format.filters(video)}`;
  return [
    ...['-loglevel', 'level+error', '-y', ...(isCounted ? [] : ['-ss', seconds])],
    ...inputArguments(file),
    ...['-map', `0:${video.index}`, '-frames:v', '1', '-vf', `${select}${picture}`, ...format.coding],
    ...['-fps_mode', 'passthrough', '-map_metadata', '-1', '-f', 'image2', '-update', '1', name],
  ];
}

/**
 * The frames with these numbers, counted from 0, as JPEGs of at most 640x360. Frames that cannot be decoded, in a
 * damaged place for example, are missing from the result.
 * @throws MediaError 'aborted' or 'not-installed'
 */
export async function makeStills(
  file: string,
  frames: readonly number[],
  { probe, workDir, startSeconds = 0, signal }: StillOptions,
): Promise<ReadonlyMap<number, Buffer>> {
  const stills = new Map<number, Buffer>();
  const { video } = probe;
  if (!video) return stills;
  const film = { container: probe.container, video };
  const waiting = [...new Set(frames)];
  const take = async () => {
    for (let frame = waiting.shift(); frame !== undefined; frame = waiting.shift()) {
      const still = await makeStill(file, film, { frame, startSeconds, format: JPEG, workDir, signal });
      if (still) stills.set(frame, still);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, take));
  return stills;
}

/**
 * One frame of the film, counted from 0, as a PNG with all its pixels: 8 bits a channel, square pixels, both fields of an interlaced frame as they are.
 * Null where the frame can't be decoded.
 * @throws MediaError 'refused' without a picture, 'aborted' or 'not-installed'
 */
export async function makeFrame(
  file: string,
  frame: number,
  { probe, workDir, startSeconds = 0, signal }: StillOptions,
): Promise<Buffer | null> {
  const { container, video } = probe;
  if (!video) throw new MediaError('refused', 'a frame needs a picture');
  return makeStill(file, { container, video }, { frame, startSeconds, format: PNG, workDir, signal });
}

interface StillWork {
  readonly frame: number;
  readonly startSeconds: number;
  readonly format: StillFormat;
  readonly workDir: string;
  readonly signal: AbortSignal | undefined;
}

async function makeStill(
  file: string,
  film: Parameters<typeof stillArguments>[1],
  { workDir, signal, ...wanted }: StillWork,
): Promise<Buffer | null> {
  const name = `still-${wanted.frame}.${wanted.format.extension}`;
  const still = path.join(workDir, name);
  try {
    await runTool({
      tool: 'ffmpeg',
      arguments: stillArguments(file, film, wanted, name),
      inputs: [file],
      workDir,
      timeLimitSeconds: TIME_LIMIT_SECONDS,
      signal,
    });
    return await readFile(still).catch(() => null);
  } catch (error) {
    const isLeftOut = error instanceof MediaError && ['failed', 'limit', 'timeout'].includes(error.reason);
    if (!isLeftOut) throw error;
    return null;
  } finally {
    await rm(still, { force: true });
  }
}
