import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { MediaProbe, ProbedVideo } from '@spotway/domain/film';
import { fitInside, scaleFilter, visibleCrop } from '../filters/picture-chain.ts';
import { inputArguments } from '../run/input-arguments.ts';
import { MediaError } from '../run/media-error.ts';
import { runTool } from '../run/runner.ts';

export interface StillOptions {
  readonly probe: MediaProbe;
  /** A folder of this work's own, empty again afterwards. */
  readonly workDir: string;
  /** When the film's first picture is shown, as its verification measured; 0 unless told. */
  readonly startSeconds?: number;
  readonly signal?: AbortSignal;
}

const STILL_FRAME = { width: 640, height: 360 };
/** A picture that has not come by then is left out: a report without it is worth more than no report. */
const TIME_LIMIT_SECONDS = 60;
/** Pictures fetched at once: seeking keeps the disk busy and the processor idle. */
const AT_ONCE = 2;

/**
 * Arguments that write one picture of the film as a JPEG of this name. Files with an index are entered half a picture
 * before, so that rounded times do no harm; a transport stream has none and is counted through from its beginning.
 */
function stillArguments(
  file: string,
  { container, video }: { readonly container: MediaProbe['container']; readonly video: ProbedVideo },
  { frame, startSeconds, name }: { readonly frame: number; readonly startSeconds: number; readonly name: string },
): string[] {
  const { num, den } = video.frameRate;
  const isCounted = container === 'MpegTs';
  const seconds = Math.max(0, startSeconds + ((frame - 0.5) * den) / num).toFixed(6);
  const select = isCounted ? `select=eq(n\\,${frame}),` : '';
  const picture = `${visibleCrop(video)}${scaleFilter(video, fitInside(video, STILL_FRAME), 'flags=area')},setsar=1`;
  return [
    ...['-loglevel', 'level+error', '-y', ...(isCounted ? [] : ['-ss', seconds])],
    ...inputArguments(file),
    ...['-map', `0:${video.index}`, '-frames:v', '1', '-vf', `${select}${picture},format=yuvj420p`, '-q:v', '4'],
    ...['-fps_mode', 'passthrough', '-map_metadata', '-1', '-f', 'image2', '-update', '1', name],
  ];
}

/**
 * The film's pictures of these numbers, counted from 0, as JPEGs of at most 640x360. Pictures that cannot be had, as in a
 * damaged place, are missing from the answer.
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
      const name = `still-${frame}.jpg`;
      const toolArguments = stillArguments(file, film, { frame, startSeconds, name });
      const still = await makeStill(file, path.join(workDir, name), toolArguments, signal);
      if (still) stills.set(frame, still);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return stills;
}

async function makeStill(
  file: string,
  still: string,
  toolArguments: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Buffer | null> {
  try {
    await runTool({
      tool: 'ffmpeg',
      arguments: toolArguments,
      inputs: [file],
      workDir: path.dirname(still),
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
