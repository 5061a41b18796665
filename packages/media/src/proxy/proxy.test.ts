import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Waveforms } from '@spotway/domain/film';
import { describe, expect, it } from 'vitest';
import { FILM_SECONDS, type FilmName } from '../testing/films.ts';
import { probedFilm } from '../testing/measured-film.ts';
import { audio, probeOf, VIDEO } from '../testing/probes.ts';
import { withWorkFolder } from '../testing/work-folder.ts';
import { makeProxy } from './proxy.ts';
import { proxyArguments } from './proxy-arguments.ts';
import { checkPackagedStream } from './proxy-gate.ts';
import { planProxy } from './proxy-plan.ts';
import { planSprites } from './sprite-plan.ts';

/** Luma of a thumbnail's size, of every picture of a file. */
async function greyPictures(file: string, filter: string): Promise<Buffer[]> {
  const raw = ['-vf', `${filter},format=gray`, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-'];
  const { stdout } = await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', file, '-an', ...raw], {
    encoding: 'buffer',
    maxBuffer: 64_000_000,
  });
  const size = 160 * 90;
  return Array.from({ length: stdout.length / size }, (_, at) => stdout.subarray(at * size, (at + 1) * size));
}

function distance(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0);
}

describe('the plan of a proxy', () => {
  it.each([
    [25, 1, 48],
    [24, 1, 48],
    [24_000, 1001, 48],
    [30_000, 1001, 60],
    [50, 1, 96],
  ])('cuts %i/%i into segments of %i frames', (num, den, frames) => {
    expect(planProxy(probeOf({ video: { ...VIDEO, frameRate: { num, den } } })).segmentFrames).toBe(frames);
  });

  it.each([
    ['16:9', 1920, 1080, '16:9', { width: 1280, height: 720 }],
    ['SD widescreen', 720, 576, '16:9', { width: 1280, height: 720 }],
    ['nearly 16:9', 720, 576, '20:11', { width: 1280, height: 720 }],
    ['D-10', 720, 608, '16:9', { width: 1280, height: 720 }],
    ['4:3', 720, 576, '4:3', { width: 960, height: 720 }],
    ['cinema', 4096, 1716, '1024:429', { width: 1280, height: 536 }],
    ['upright', 1080, 1920, '9:16', { width: 406, height: 720 }],
  ])('keeps the aspect ratio of %s pictures', (_, width, height, displayAspectRatio, size) => {
    expect(planProxy(probeOf({ video: { ...VIDEO, width, height, displayAspectRatio } })).size).toEqual(size);
  });

  it('refuses a film without picture or length', () => {
    expect(() => planProxy(probeOf({ video: null }))).toThrow(/picture/);
    expect(() => planProxy(probeOf({ video: { ...VIDEO, frameCount: null } }))).toThrow(/length/);
    expect(planProxy(probeOf({ video: { ...VIDEO, frameCount: null } }), 100).frameCount).toBe(100);
  });

  it('counts frames in units of the frame rate and gives every mix its own adaptation set', () => {
    const probe = probeOf({
      video: { ...VIDEO, frameRate: { num: 30_000, den: 1001 }, frameCount: 300 },
      audios: [audio(1, 2), { ...audio(2, 1), language: 'eng' }],
    });
    const args = proxyArguments('/f.mov', planProxy(probe));
    const graph = args[args.indexOf('-filter_complex') + 1];
    expect(graph).toContain('settb=1001/30000,setpts=N');
    // 300 frames at 29.97 last 480,480 samples.
    expect(graph).toContain('apad=whole_len=480480,atrim=end_sample=480480');
    expect(args[args.indexOf('-enc_time_base:v') + 1]).toBe('1001:30000');
    expect(args[args.indexOf('-seg_duration') + 1]).toBe('2.002000');
    expect(args[args.indexOf('-adaptation_sets') + 1]).toBe('id=0,streams=0 id=1,streams=1 id=2,streams=2');
    expect(args[args.indexOf('-metadata:s:a:1') + 1]).toBe('language=eng');
    // an output that begins with its last tile would keep ffmpeg from telling any progress
    expect(graph).not.toContain('tile=');
  });
});

describe('the thumbnails of a film', () => {
  it.each([
    ['a spot of 30 s', 750, { columns: 10, rows: 7, intervalFrames: 12, tileCount: 63, sheetCount: 1 }],
    ['one frame', 1, { columns: 1, rows: 1, intervalFrames: 12, tileCount: 1, sheetCount: 1 }],
    ['two minutes', 3000, { columns: 10, rows: 10, intervalFrames: 12, tileCount: 250, sheetCount: 3 }],
    ['an hour', 90_000, { columns: 10, rows: 10, intervalFrames: 180, tileCount: 500, sheetCount: 5 }],
  ])('are laid out on sheets: %s', (_, frames, plan) => expect(planSprites(VIDEO, frames)).toMatchObject(plan));

  it('keep the aspect ratio of the picture', () =>
    expect(planSprites({ ...VIDEO, displayAspectRatio: '4:3' }, 50)).toMatchObject({ tileWidth: 120, tileHeight: 90 }));
});

describe('the gate', () => {
  const expected = { frameCount: 4, frameRate: { num: 25, den: 1 }, sampleCount: 7680 };
  const video = (packetTimes: number[]) => ({ kind: 'video', packetTimes, unitsPerSecond: 12_800 }) as const;
  const sound = (packetTimes: number[]) => ({ kind: 'audio', packetTimes, unitsPerSecond: 48_000 }) as const;

  it.each([
    ['even frames', video([0, 512, 1024, 1536]), []],
    ['a late start', video([512, 1024, 1536, 2048]), ['late-start']],
    ['a doubled step', video([0, 512, 1536, 2048]), ['uneven-pictures']],
    ['the wrong frame rate', video([0, 513, 1026, 1539]), ['uneven-pictures']],
    ['a frame too few', video([0, 512, 1024]), ['wrong-frame-count']],
    ['a frame too many', video([0, 512, 1024, 1536, 2048]), ['wrong-frame-count']],
    ['nothing', video([]), ['empty']],
    ['sound after its priming frame', sound([-1024, 0, 1024, 2048, 3072, 4096, 5120, 6144, 7168]), []],
    ['late sound', sound([2048, 3072, 4096, 5120, 6144, 7168]), ['late-start']],
    ['a hole in the sound', sound([0, 1024, 3072, 4096, 5120, 6144, 7168]), ['uneven-sound']],
    ['sound that stops early', sound([0, 1024, 2048]), ['short-sound']],
  ])('judges %s', (_, stream, problems) => expect(checkPackagedStream(stream, expected)).toEqual(problems));
});

describe('proxies of real films', () => {
  it.each<[FilmName, string[]]>([
    ['h264-25p', ['Stereo']],
    ['surround', ['FiveDotOne']],
    ['mono', ['Mono']],
    ['transport-stream', ['Stereo']],
    ['no-audio', []],
  ])('holds every frame and every mix of %s', async (name, layouts) => {
    const { film, probe } = await probedFilm(name);
    await withWorkFolder(async (workDir) => {
      const seen: number[] = [];
      const made = await makeProxy(film, { probe, workDir, onProgress: (frames) => seen.push(frames) });
      expect(seen.at(-1)).toBe(made.description.frameCount);
      expect(made.description.audios.map(({ channelLayout }) => channelLayout)).toEqual(layouts);
      expect(made.description.pictureSize).toEqual({ width: 1280, height: 720 });
      expect([...made.files].sort()).toEqual((await readdir(workDir)).sort());
      const manifest = await readFile(path.join(workDir, made.manifest), 'utf8');
      expect(manifest.match(/<AdaptationSet /g)).toHaveLength(1 + layouts.length);
      expect(manifest).toContain('type="static"');
      expect(made.files.at(-1)).toBe(made.manifest);
    });
  });

  it.each<[FilmName, string[]]>([
    ['drop-frame', ['Stereo']],
    ['variable-rate', ['Stereo']],
    ['sixteen-mono', Array.from({ length: 8 }, () => 'Stereo')],
    ['fps-23976', ['Stereo']],
    ['progressive-50', ['Stereo']],
  ])('passes the gate for %s', async (name, layouts) => {
    const { film, probe } = await probedFilm(name);
    await withWorkFolder(async (workDir) => {
      const { description } = await makeProxy(film, { probe, workDir });
      expect(description.audios.map(({ channelLayout }) => channelLayout)).toEqual(layouts);
      expect(description).toMatchObject({
        frameRate: probe.video?.frameRate,
        frameCount: probe.video?.frameCount,
        isDropFrame: name === 'drop-frame',
      });
    });
  });

  it('shows the right frame on every thumbnail', async () => {
    const { film, probe } = await probedFilm('segmented-frames');
    await withWorkFolder(async (workDir) => {
      const { sprites } = await makeProxy(film, { probe, workDir });
      expect(sprites).toMatchObject({ tileWidth: 160, tileHeight: 90, columns: 5, rows: 1, intervalFrames: 12 });
      expect(sprites.files).toEqual(['sprite-1.jpg']);
      const index = await readFile(path.join(workDir, sprites.index), 'utf8');
      expect(index).toContain('00:00:00.480 --> 00:00:00.960\nsprite-1.jpg#xywh=160,0,160,90\n');
      const grey = await greyPictures(film, 'bwdif=mode=send_frame:deint=interlaced,scale=160:90:flags=area');
      expect(grey).toHaveLength(25 * FILM_SECONDS);
      for (const tile of [0, 1, 3]) {
        const [shown] = await greyPictures(path.join(workDir, 'sprite-1.jpg'), `crop=160:90:${tile * 160}:0`);
        const apart = grey.map((picture) => distance(picture, shown!));
        expect(apart.indexOf(Math.min(...apart))).toBe(tile * 12);
      }
    });
  });

  it('draws the sound of every track: its extremes, fifty times a second', async () => {
    const { film, probe } = await probedFilm('mute-channel');
    await withWorkFolder(async (workDir) => {
      const { waveforms } = await makeProxy(film, { probe, workDir });
      const drawn = JSON.parse(await readFile(path.join(workDir, waveforms!), 'utf8')) as Waveforms;
      expect(drawn.peaksPerSecond).toBe(50);
      const [left, right] = drawn.tracks[0]!.channels;
      expect(left).toHaveLength(2 * 50 * FILM_SECONDS);
      expect(Math.max(...left!)).toBeGreaterThan(10);
      expect(Math.min(...left!)).toBeLessThan(-10);
      expect(new Set(right)).toEqual(new Set([0]));
      expect(drawn.loudnessPerSecond).toBe(10);
      // three seconds have to be heard before there is a value; the film has two
      expect(drawn.tracks[0]!.shortTerm).toHaveLength(10 * FILM_SECONDS);
    });
  });

  it('is refused by the gate, and removed, when it has fewer frames than the master', async () => {
    const { film, probe } = await probedFilm('corrupted');
    await withWorkFolder(async (workDir) => {
      const made = makeProxy(film, { probe, workDir });
      await expect(made).rejects.toMatchObject({
        reason: 'check-failed',
        facts: { problems: 'wrong-frame-count', frames: 50 },
      });
      expect(await readdir(workDir)).toEqual([]);
    });
  });
});
