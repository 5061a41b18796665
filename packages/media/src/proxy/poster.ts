import path from 'node:path';
import type { MediaProbe, ProbedVideo } from '@spotway/domain/film';
import { fitInside, scaleFilter, visibleCrop } from '../filters/picture-chain.ts';
import { inputArguments } from '../run/input-arguments.ts';
import { MediaError } from '../run/media-error.ts';
import { runTool } from '../run/runner.ts';

export interface PosterOptions {
  readonly probe: MediaProbe;
  readonly workDir: string;
  readonly signal?: AbortSignal;
}

const POSTER_FRAME = { width: 640, height: 360 };
const TIME_LIMIT_SECONDS = 120;

/** Arguments that write one frame of the film as a JPEG of this name into the working folder. */
export function posterArguments(file: string, video: ProbedVideo, frame: number, name: string): string[] {
  const { num, den } = video.frameRate;
  // Half a frame early: the first frame from there on is the one wanted, however times are rounded.
  const seconds = Math.max(0, ((frame - 0.5) * den) / num).toFixed(6);
  const filters = `${visibleCrop(video)}${scaleFilter(video, fitInside(video, POSTER_FRAME), 'flags=area')},setsar=1`;
  return [
    ...['-loglevel', 'level+error', '-y', '-ss', seconds],
    ...inputArguments(file),
    ...['-map', `0:${video.index}`, '-frames:v', '1', '-vf', `${filters},format=yuvj420p`, '-q:v', '4'],
    ...['-map_metadata', '-1', '-f', 'image2', '-update', '1', name],
  ];
}

/**
 * Writes the film's poster, the frame at a third of it, as a JPEG to `poster`, a path in the working folder.
 * @throws MediaError 'refused' without a picture, and the runner's reasons
 */
export async function makePoster(
  file: string,
  poster: string,
  { probe, workDir, signal }: PosterOptions,
): Promise<void> {
  const { video } = probe;
  if (!video) throw new MediaError('refused', 'a poster needs a picture');
  const frame = Math.floor((video.frameCount ?? 0) / 3);
  await runTool({
    tool: 'ffmpeg',
    arguments: posterArguments(file, video, frame, path.relative(workDir, poster)),
    inputs: [file],
    workDir,
    timeLimitSeconds: TIME_LIMIT_SECONDS,
    signal,
  });
}
