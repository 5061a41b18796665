import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { describe, expect, it } from 'vitest';
import { makeFilm } from '../../testing/films.ts';
import { checkDeliverable } from './check-deliverable.ts';

describe('the check of a deliverable', () => {
  it('reports where a file differs from its profile', async () => {
    const film = await makeFilm('h264-25p');
    expect(await checkDeliverable(film, XDCAM_HD422_50, { frameCount: 51 })).toMatchObject({
      problems: expect.arrayContaining([
        { code: 'container', expected: 'Mxf', actual: 'Mp4' },
        { code: 'video-codec', expected: 'mpeg2video', actual: 'h264' },
        { code: 'scan', expected: 'tff', actual: 'progressive' },
        { code: 'frame-count', expected: '51', actual: '50' },
        { code: 'audio-tracks', expected: '1+1+1+1+1+1+1+1', actual: '2' },
      ]),
    });
  });

  it('reads headers, frames and samples in one run of ffprobe', async () => {
    const film = await makeFilm('one-second');
    const started: ChildProcess[] = [];
    const hear = (message: unknown) => started.push((message as { process: ChildProcess }).process);
    subscribe('child_process', hear);
    try {
      const { probe, frameCount, problems } = await checkDeliverable(film, XDCAM_HD422_50, { frameCount: 25 });
      expect([probe?.video?.frameCount, frameCount]).toEqual([25, 25]);
      expect(problems.map(({ code }) => code)).not.toContain('sound-length');
    } finally {
      unsubscribe('child_process', hear);
    }
    const runs = started.filter(({ spawnargs }) => spawnargs.includes('ffprobe') && spawnargs.join(' ').includes(film));
    expect(runs).toHaveLength(1);
  });

  it('reports a file that is not a film as unreadable', async () => {
    const check = await checkDeliverable(import.meta.filename, XDCAM_HD422_50, { frameCount: 25 });
    expect(check).toMatchObject({ problems: [{ code: 'unreadable' }], frameCount: 0, probe: null });
  });
});
