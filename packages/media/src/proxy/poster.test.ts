import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { probedFilm } from '../testing/measured-film.ts';
import { VIDEO } from '../testing/probes.ts';
import { withWorkFolder } from '../testing/work-folder.ts';
import { makePoster, posterArguments } from './poster.ts';

describe('the poster', () => {
  it('is a JPEG of the frame at a third of the film', async () => {
    const { film, probe } = await probedFilm('good-xdcam');
    await withWorkFolder(async (workDir) => {
      const poster = path.join(workDir, 'poster.jpg');
      await makePoster(film, poster, { probe, workDir });
      expect((await readFile(poster)).subarray(0, 3).toString('hex')).toBe('ffd8ff');
    });
  });

  it('seeks half a frame early, never before the film', () => {
    const seconds = (frame: number) => posterArguments('/f.mxf', VIDEO, frame, 'p.jpg')[4];
    expect([0, 1, 25].map(seconds)).toEqual(['0.000000', '0.020000', '0.980000']);
  });
});
