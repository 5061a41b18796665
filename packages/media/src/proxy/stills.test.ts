import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { probeFile } from '../probe/probe.ts';
import { type FilmName, makeFilm } from '../testing/films.ts';
import { withWorkFolder } from '../testing/work-folder.ts';
import { verify } from '../verify/verify.ts';
import { makeStills } from './stills.ts';

const run = promisify(execFile);

async function probed(name: FilmName) {
  const film = await makeFilm(name);
  const outcome = await probeFile(film);
  if (!outcome.ok) throw new Error(outcome.reason);
  return { film, probe: outcome.probe };
}

/** How alike two pictures are, 1 being the same: of a still and every picture of the film, decoded from its beginning. */
async function similarities(film: string, still: string): Promise<number[]> {
  const compared = '[0:v]scale=640:360:flags=area,format=yuv420p[f];[1:v]scale=640:360:out_range=tv,format=yuv420p[s]';
  const { stdout } = await run('ffmpeg', [
    ...['-v', 'error', '-i', film, '-loop', '1', '-i', still, '-filter_complex'],
    `${compared};[f][s]ssim=stats_file=-:shortest=1`,
    ...['-f', 'null', '-'],
  ]);
  return [...stdout.matchAll(/All:([\d.]+)/g)].map((match) => Number(match[1]));
}

describe('stills', () => {
  it.each<[FilmName, number[]]>([
    ['good-xdcam', [0, 13, 49]],
    ['h264-25p', [0, 31]],
    ['transport-stream', [7]],
  ])('of %s are exactly the pictures %j', async (name, frames) => {
    const { film, probe } = await probed(name);
    await withWorkFolder(async (workDir) => {
      const { video } = await verify(film, { probe, workDir });
      const stills = await makeStills(film, frames, { probe, workDir, startSeconds: video?.startSeconds });
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

  it('leave out what is not there', async () => {
    const { film, probe } = await probed('truncated-mxf');
    await withWorkFolder(async (workDir) => {
      const stills = await makeStills(film, [3, 48], { probe, workDir });
      expect([...stills.keys()]).toEqual([3]);
      expect(await makeStills(film, [3], { probe: { ...probe, video: null }, workDir })).toEqual(new Map());
    });
  });
});
