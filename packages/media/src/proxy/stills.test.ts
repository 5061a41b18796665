import { execFile } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { FilmName } from '../testing/films.ts';
import { measuredFilm, probedFilm } from '../testing/measured-film.ts';
import { withWorkFolder } from '../testing/work-folder.ts';
import { makeFrame, makeStills, squareSize } from './stills.ts';

const run = promisify(execFile);

/** Similarity of a still to every frame of the film, decoded from its beginning; 1 is identical. */
async function similarities(film: string, still: string): Promise<number[]> {
  const compared = '[0:v]scale=640:360:flags=area,format=yuv420p[f];[1:v]scale=640:360:out_range=tv,format=yuv420p[s]';
  const { stdout } = await run('ffmpeg', [
    ...['-v', 'error', '-i', film, '-loop', '1', '-i', still, '-filter_complex'],
    `${compared};[f][s]ssim=stats_file=-:shortest=1`,
    ...['-f', 'null', '-'],
  ]);
  return [...stdout.matchAll(/All:([\d.]+)/g)].map((match) => Number(match[1]));
}

/** How each picture of a film differs from a PNG of the same size; 0 is identical. */
async function differences(film: string, still: string): Promise<number[]> {
  const size = `scale=480:-2:flags=area,format=gray`;
  const { stdout } = await run('ffmpeg', [
    ...['-v', 'error', '-i', film, '-i', still, '-filter_complex'],
    `[0:v]${size}[f];[1:v]${size},loop=loop=-1:size=1[s];[f][s]psnr=stats_file=-:shortest=1`,
    ...['-f', 'null', '-'],
  ]);
  return [...stdout.matchAll(/mse_avg:([\d.]+)/g)].map((match) => Number(match[1]));
}

describe('a frame as PNG', () => {
  it.each<[FilmName, number[], string]>([
    ['good-xdcam', [0, 13, 49], '1920x1080'],
    ['fps-23.976', [0, 23, 47], '1280x720'],
    ['transport-stream', [7], '1920x1080'],
  ])('of %s is exactly each of the frames %j, at %s', async (name, frames, size) => {
    const { film, probe, measurements } = await measuredFilm(name);
    await withWorkFolder(async (workDir) => {
      const startSeconds = measurements.video?.startSeconds;
      for (const frame of frames) {
        const png = await makeFrame(film, frame, { probe, workDir, startSeconds });
        expect([png?.readUInt32BE(16), png?.readUInt32BE(20)].join('x')).toBe(size);
        const still = path.join(workDir, 'frame.png');
        await writeFile(still, png ?? '');
        const apart = await differences(film, still);
        expect(apart.indexOf(Math.min(...apart))).toBe(frame);
        await rm(still);
      }
      expect(await readdir(workDir)).toEqual([]);
    });
  });

  it('is null where there is no such frame', async () => {
    const { film, probe } = await probedFilm('truncated-mxf');
    await withWorkFolder(async (workDir) => {
      expect(await makeFrame(film, 48, { probe, workDir })).toBeNull();
    });
  });
});

it.each([
  ['16:9 in 720 columns', { width: 720, height: 576, displayAspectRatio: '16:9' }, '1024x576'],
  ['4:3 in 720 columns', { width: 720, height: 576, displayAspectRatio: '4:3' }, '768x576'],
  ['data lines above the picture', { width: 720, height: 608, displayAspectRatio: '16:9' }, '1024x576'],
  ['square pixels', { width: 1920, height: 1080, displayAspectRatio: '16:9' }, '1920x1080'],
  ['no stated shape', { width: 1440, height: 1080, displayAspectRatio: null }, '1440x1080'],
])('a frame with %s gets square pixels', async (_, picture, size) => {
  const { probe } = await probedFilm('good-xdcam');
  if (!probe.video) throw new Error('the film has no picture');
  const { width, height } = squareSize({ ...probe.video, ...picture });
  expect(`${width}x${height}`).toBe(size);
});

describe('stills', () => {
  it.each<[FilmName, number[]]>([
    ['good-xdcam', [0, 13, 49]],
    ['h264-25p', [0, 31]],
    ['transport-stream', [7]],
  ])('of %s are exactly the frames %j', async (name, frames) => {
    const { film, probe, measurements } = await measuredFilm(name);
    await withWorkFolder(async (workDir) => {
      const startSeconds = measurements.video?.startSeconds;
      const stills = await makeStills(film, frames, { probe, workDir, startSeconds });
      expect([...stills.keys()].toSorted((a, b) => a - b)).toEqual(frames);
      expect(await readdir(workDir)).toEqual([]);
      for (const [frame, jpeg] of stills) {
        expect(jpeg.subarray(0, 2).toString('hex')).toBe('ffd8');
        const still = path.join(workDir, 'still.jpg');
        await writeFile(still, jpeg);
        const alike = await similarities(film, still);
        expect(alike.indexOf(Math.max(...alike))).toBe(frame);
      }
    });
  });

  it('leave out frames that do not exist', async () => {
    const { film, probe } = await probedFilm('truncated-mxf');
    await withWorkFolder(async (workDir) => {
      const stills = await makeStills(film, [3, 48], { probe, workDir });
      expect([...stills.keys()]).toEqual([3]);
      expect(await makeStills(film, [3], { probe: { ...probe, video: null }, workDir })).toEqual(new Map());
    });
  });
});
