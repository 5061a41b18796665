import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { judge } from '@spotway/domain/quality';
import { describe, expect, it } from 'vitest';
import { probeFile } from './probe/probe.ts';
import { type FfprobeOutput, parseProbe } from './probe/probe-parser.ts';
import { MediaError } from './run/media-error.ts';
import { runTool } from './run/runner.ts';
import { pointToOtherFile } from './testing/external-reference.ts';
import { makeFilm } from './testing/films.ts';
import { withWorkFolder } from './testing/work-folder.ts';
import { verify } from './verify/verify.ts';

const run = promisify(execFile);

const make = (workDir: string, ...toolArguments: string[]) =>
  runTool({ tool: 'ffmpeg', arguments: ['-v', 'error', ...toolArguments], inputs: [], workDir, timeLimitSeconds: 60 });

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: MediaError) => error,
  );

describe('a film that demands too many resources', () => {
  it('is refused with seventy tracks', async () => {
    await withWorkFolder(async (workDir) => {
      const maps = Array.from({ length: 70 }, () => ['-map', '0:a']).flat();
      await make(workDir, '-f', 'lavfi', '-i', 'sine=d=0.1', ...maps, '-c:a', 'pcm_s16le', 'many.mov');
      expect(await probeFile(path.join(workDir, 'many.mov'))).toMatchObject({ ok: false, reason: 'too-many-streams' });
    });
  });

  const sound = (index: number, channels: number) => ({
    index,
    codec_type: 'audio',
    codec_name: 'pcm_s24le',
    channels,
  });
  const picture = { index: 0, codec_type: 'video', codec_name: 'h264', width: 64, height: 64, avg_frame_rate: '25/1' };
  const film = (...streams: FfprobeOutput['streams'] & object): FfprobeOutput => ({
    format: { format_name: 'mov', duration: '10' },
    streams,
  });

  it.each([
    ['60 streams of 16 channels', film(...Array.from({ length: 60 }, (_, at) => sound(at, 16))), 'too-many-streams'],
    ['16 mono streams', film(picture, ...Array.from({ length: 16 }, (_, at) => sound(at + 1, 1))), null],
    ['one stream of 64 channels', film(picture, sound(1, 64)), null],
    ['a million pictures in ten seconds', film({ ...picture, nb_frames: '1000000' }), 'too-long'],
    ['an hour at 120 a second', film({ ...picture, nb_frames: '432000' }), null],
  ])('with %s: %s', (_, output, reason) => {
    const outcome = parseProbe(output);
    expect(outcome.ok ? null : outcome.reason).toBe(reason);
  });

  it('is measured up to where its pictures become too large', async () => {
    await withWorkFolder(async (workDir) => {
      const encoding = ['-c:v', 'mpeg2video', '-f', 'mpegts'];
      await make(workDir, '-f', 'lavfi', '-i', 'testsrc=s=320x180:r=25:d=1', ...encoding, 'small.ts');
      await make(workDir, '-f', 'lavfi', '-i', 'color=s=8000x4000:r=25:d=0.04', ...encoding, 'large.ts');
      const grown = path.join(workDir, 'grown.ts');
      const parts = await Promise.all(['small.ts', 'large.ts'].map((name) => readFile(path.join(workDir, name))));
      await writeFile(grown, Buffer.concat(parts));
      const probed = await probeFile(grown);
      if (!probed.ok) throw new Error(probed.reason);
      const measured = await verify(grown, { probe: probed.probe, workDir });
      expect(measured.decodeErrors.count).toBeGreaterThan(0);
      expect(measured.video).toMatchObject({ width: 320, height: 180 });
      expect(measured.decodedFrames).toBeLessThanOrEqual(26);
    });
  });

  it('does not get the memory it asks for', async () => {
    const huge = [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'color=s=4000x4000,scale=30000x30000,format=rgba64',
      '-f',
      'null',
      '-',
    ];
    const error = await failure(runTool({ tool: 'ffmpeg', arguments: huge, inputs: [], timeLimitSeconds: 30 }));
    expect(error).toBeInstanceOf(MediaError);
    expect(['limit', 'failed']).toContain(error?.reason);
  });

  it('is killed as soon as its time is up, with nothing left in the work folder', async () => {
    const master = await makeFilm('good-xdcam');
    const probed = await probeFile(master);
    if (!probed.ok) throw new Error(probed.reason);
    await withWorkFolder(async (workDir) => {
      const stop = new AbortController();
      const options = { probe: probed.probe, workDir, signal: stop.signal, onProgress: () => stop.abort() };
      expect(await failure(verify(master, options))).toMatchObject({ reason: 'aborted' });
      expect(await readdir(workDir)).toEqual([]);
    });
  });
});

describe('a film that references another file', () => {
  it('is found empty, and the other file is not opened', async () => {
    const master = await makeFilm('prores-hq');
    await withWorkFolder(async (workDir) => {
      // Opening a pipe that nobody writes to blocks forever: a check that returns has not opened it.
      const canary = path.join(workDir, 'canary.mov');
      await run('mkfifo', [canary]);
      const film = path.join(workDir, 'reference.mov');
      await writeFile(film, pointToOtherFile(await readFile(master), canary));
      const trusting = ['-v', 'error', '-enable_drefs', '1', '-use_absolute_path', '1', film];
      await expect(run('ffprobe', trusting, { timeout: 1500 })).rejects.toMatchObject({ killed: true });
      const signal = AbortSignal.timeout(20_000);
      const probed = await probeFile(film, { signal });
      if (!probed.ok) throw new Error(probed.reason);
      const folder = path.join(workDir, 'work');
      await mkdir(folder);
      const measured = await verify(film, { probe: probed.probe, workDir: folder, signal });
      expect([measured.declaredFrames, measured.decodedFrames]).toEqual([50, 0]);
      expect(judge(measured).nbErrors).toBeGreaterThan(0);
    });
  });
});
