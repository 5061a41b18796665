import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FrameRate } from '@spotway/domain/shared';
import { makeProxy, probeFile } from '@spotway/media';
import type { FilmFrames } from '@spotway/player';

const run = promisify(execFile);

/** A test film: a moving picture, and a tone per track. */
export interface FilmRecipe {
  readonly frameRate: FrameRate;
  readonly seconds: number;
  readonly startTimecode?: string;
  readonly isInterlaced?: boolean;
  /** Frequency of each track, in Hz or as an expression of the time `t`: stereo, or as many mono tracks as a layout says. */
  readonly tones?: readonly (number | string)[];
  readonly layout?: 'stereo' | 'mono' | '5.1';
  readonly languages?: readonly string[];
  readonly container?: 'mov' | 'mxf';
}

export interface MadeFilm {
  readonly film: FilmFrames;
  /** Folder of the proxy. */
  readonly folder: string;
  /** Number of mixes. */
  readonly mixes: number;
}

/** Makes a film and its proxy with the frame counter. */
export async function makeFilmProxy(folder: string, recipe: FilmRecipe): Promise<MadeFilm> {
  const { frameRate, seconds, isInterlaced = false, tones = [440], container = 'mov' } = recipe;
  const { layout = 'stereo', languages = [], startTimecode } = recipe;
  await mkdir(folder, { recursive: true });
  const master = path.join(folder, `master.${container}`);
  const rate = `${frameRate.num}/${frameRate.den}`;
  const size = isInterlaced ? '720x576' : '640x360';
  const channels = { stereo: 2, mono: 1, '5.1': 6 }[layout];
  const tone = (frequency: number | string) =>
    `aevalsrc=${Array.from({ length: channels }, () => `0.2*sin(2*PI*${frequency}*t)`).join('|')}:s=48000:d=${seconds}:c=${layout}`;
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
    ...tones.flatMap((frequency) => ['-f', 'lavfi', '-i', tone(frequency)]),
    ...['-map', '0:v', ...tones.flatMap((_, index) => ['-map', `${index + 1}:a`])],
    ...(isInterlaced ? ['-vf', 'setfield=tff', '-flags', '+ildct+ilme'] : []),
    ...['-c:v', 'mpeg2video', '-b:v', '15M', '-maxrate', '20M', '-bufsize', '8M', '-c:a', 'pcm_s16le', '-ar', '48000'],
    ...languages.flatMap((language, index) => [`-metadata:s:a:${index}`, `language=${language}`]),
    ...(startTimecode ? ['-timecode', startTimecode] : []),
    master,
  ]);
  const probed = await probeFile(master);
  if (!probed.ok) throw new Error(probed.reason);
  const workDir = path.join(folder, 'proxy');
  await mkdir(workDir);
  const { description } = await makeProxy(master, { probe: probed.probe, workDir, hasFrameCounter: true });
  const { frameCount, startTc } = description;
  return {
    folder: workDir,
    film: { frameRate: description.frameRate, frameCount, startTimecode: startTc },
    mixes: description.audios.length,
  };
}
