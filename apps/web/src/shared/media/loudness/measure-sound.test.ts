import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, stat, truncate } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { AudioMeasurements, LoudnessMeasurements } from '@spotway/domain/film';
import { FRAME_RATE_25 } from '@spotway/domain/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ByteSource } from './files/byte-source.ts';
import { measureSound } from './measure-sound.ts';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-loudness-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const SECONDS = 6;
const noise = (seed: number) => `anoisesrc=c=pink:r=48000:d=${SECONDS}:a=1:s=${seed}`;
/** Two noises that swell and fade, to exercise gates and windows. */
const STEREO = `${noise(1)}[n0];${noise(2)}[n1];[n0][n1]join=inputs=2:channel_layout=stereo:map=0.0-FL|1.0-FR,volume='0.02+0.2*pow(sin(t/2),2)':eval=frame`;
const PICTURE = `testsrc2=s=320x180:r=25:d=${SECONDS},format=yuv422p[v]`;
const MPEG2 = ['-c:v', 'mpeg2video', '-q:v', '8'];

async function make(name: string, graph: string, outputs: readonly string[]): Promise<string> {
  const file = path.join(folder, name);
  await run('ffmpeg', ['-v', 'error', '-y', '-filter_complex', graph, ...outputs, file]);
  return file;
}

/** A file as the browser provides it; counts the bytes read. */
async function sourceOf(file: string) {
  const { size } = await stat(file);
  const counts = { bytes: 0 };
  const source: ByteSource = {
    sizeBytes: size,
    async read(offset, length) {
      const handle = await open(file);
      try {
        const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, offset);
        counts.bytes += bytesRead;
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
  };
  return { source, counts };
}

async function measure(file: string): Promise<readonly AudioMeasurements[] | null> {
  return measureSound((await sourceOf(file)).source, { frameRate: FRAME_RATE_25 });
}

interface Reference {
  readonly integrated: number;
  readonly shortTerm: number;
  readonly momentary: number;
  readonly truePeak: number;
}

/** ffmpeg's own measurement of a mix of the file's streams through this filter chain. */
async function referenceOf(file: string, chain: string, channels = 2): Promise<Reference> {
  const filter = `${chain},ebur128=peak=true:metadata=1,ametadata=mode=print:file=-`;
  const options = { maxBuffer: 64 * 1024 * 1024 };
  const tool = ['-v', 'error', '-i', file, '-filter_complex', filter, '-vn', '-f', 'null', '-'];
  const { stdout } = await run('ffmpeg', tool, options);
  const all = (key: string) =>
    [...stdout.matchAll(new RegExp(`lavfi\\.r128\\.${key}=(-?[\\d.]+|-?inf|-?nan)`, 'g'))].map(([, value]) =>
      Number(value),
    );
  const peaks = Array.from({ length: channels }, (_, channel) => all(`true_peaks_ch${channel}`)).flat();
  return {
    integrated: all('I').at(-1) ?? Number.NaN,
    // its windows fill after 3 s and 400 ms
    shortTerm: Math.max(...all('S').slice(29)),
    momentary: Math.max(...all('M').slice(3)),
    truePeak: 20 * Math.log10(Math.max(...peaks)),
  };
}

function expectSame(measured: LoudnessMeasurements | null | undefined, reference: Reference): void {
  const { integratedLufs, maxShortTermLufs, maxMomentaryLufs, truePeakDbtp } = measured!;
  const within = (value: number | null, expected: number, tolerance: number) =>
    expect(Math.abs((value ?? Number.NaN) - expected)).toBeLessThanOrEqual(tolerance);
  within(integratedLufs, reference.integrated, 0.1);
  within(maxShortTermLufs, reference.shortTerm, 0.1);
  within(maxMomentaryLufs, reference.momentary, 0.1);
  within(truePeakDbtp, reference.truePeak, 0.2);
}

const JOINED = '[0:a:0][0:a:1]join=inputs=2:channel_layout=stereo:map=0.0-FL|1.0-FR';
const SPLIT = `${STEREO},channelsplit[l][r]`;
const TWO_MONO = ['-map', '[v]', '-map', '[l]', '-map', '[r]', ...MPEG2];

describe('loudness, peaks and levels within 0.1 LU of ffmpeg’s meter', () => {
  it.each<[string, string, string[], string]>([
    ['16-bit.wav', `${STEREO}[a]`, ['-map', '[a]', '-c:a', 'pcm_s16le'], '[0:a]anull'],
    ['24-bit.wav', `${STEREO}[a]`, ['-map', '[a]', '-c:a', 'pcm_s24le'], '[0:a]anull'],
    ['float.wav', `${STEREO}[a]`, ['-map', '[a]', '-c:a', 'pcm_f32le'], '[0:a]anull'],
    ['large.wav', `${STEREO}[a]`, ['-map', '[a]', '-c:a', 'pcm_s24le', '-rf64', 'always'], '[0:a]anull'],
    ['44100.wav', `${STEREO},aresample=44100[a]`, ['-map', '[a]', '-c:a', 'pcm_s24le'], '[0:a]anull'],
    ['24-bit.aiff', `${STEREO}[a]`, ['-map', '[a]', '-c:a', 'pcm_s24be'], '[0:a]anull'],
    ['little.aifc', `${STEREO}[a]`, ['-map', '[a]', '-c:a', 'pcm_s16le', '-f', 'aiff'], '[0:a]anull'],
    [
      'prores.mov',
      `${PICTURE};${STEREO}[a]`,
      ['-map', '[v]', '-map', '[a]', '-c:v', 'prores_ks', '-profile:v', '0', '-c:a', 'pcm_s24le'],
      '[0:a]anull',
    ],
    ['big.mov', `${PICTURE};${STEREO}[a]`, ['-map', '[v]', '-map', '[a]', ...MPEG2, '-c:a', 'pcm_s16be'], '[0:a]anull'],
    [
      'sowt.mov',
      `${PICTURE};${STEREO}[a]`,
      ['-map', '[v]', '-map', '[a]', ...MPEG2, '-c:a', 'pcm_s16le'],
      '[0:a]anull',
    ],
    [
      'float.mov',
      `${PICTURE};${STEREO}[a]`,
      ['-map', '[v]', '-map', '[a]', ...MPEG2, '-c:a', 'pcm_f32le'],
      '[0:a]anull',
    ],
    ['two-mono.mov', `${PICTURE};${SPLIT}`, [...TWO_MONO, '-c:a', 'pcm_s24le'], JOINED],
    ['index-first.mov', `${PICTURE};${SPLIT}`, [...TWO_MONO, '-c:a', 'pcm_s24le', '-movflags', '+faststart'], JOINED],
    ['two-mono.mxf', `${PICTURE};${SPLIT}`, [...TWO_MONO, '-c:a', 'pcm_s24le'], JOINED],
    [
      'stereo-16.mxf',
      `${PICTURE};${STEREO}[a]`,
      ['-map', '[v]', '-map', '[a]', ...MPEG2, '-c:a', 'pcm_s16le'],
      '[0:a]anull',
    ],
  ])('%s', async (name, graph, outputs, chain) => {
    const file = await make(name, graph, outputs);
    const measured = await measure(file);
    expect(measured).toHaveLength(1);
    expectSame(measured![0]?.loudness, await referenceOf(file, chain));
    expect(measured![0]).toMatchObject({ layout: 'Stereo', lengthFrames: SECONDS * 25, silences: [] });
  });

  it('for 5.1 as is and folded to stereo, and for a single mono track heard on both sides', async () => {
    const surround = await make(
      'surround.mov',
      `${PICTURE};${STEREO},pan=5.1|c0=c0|c1=c1|c2=0.5*c0+0.5*c1|c3=c0|c4=0.5*c0|c5=0.5*c1[a]`,
      ['-map', '[v]', '-map', '[a]', ...MPEG2, '-c:a', 'pcm_s24le'],
    );
    const third = Math.SQRT1_2 / (1 + 2 * Math.SQRT1_2);
    const front = 1 / (1 + 2 * Math.SQRT1_2);
    const fold = `[0:a]pan=stereo|c0=${front}*c0+${third}*c2+${third}*c4|c1=${front}*c1+${third}*c2+${third}*c5`;
    const [mix] = (await measure(surround)) ?? [];
    expectSame(mix?.loudness, await referenceOf(surround, '[0:a]anull', 6));
    expectSame(mix?.folded, await referenceOf(surround, fold));
    expect((mix?.loudness.integratedLufs ?? 0) - (mix?.folded?.integratedLufs ?? 0)).toBeGreaterThan(4);

    const mono = await make('mono.wav', `${STEREO},pan=mono|c0=c0[a]`, ['-map', '[a]', '-c:a', 'pcm_s24le']);
    const [measured] = (await measure(mono)) ?? [];
    const { integrated } = await referenceOf(mono, '[0:a]pan=stereo|c0=c0|c1=c0');
    expect(Math.abs((measured?.loudness.integratedLufs ?? 0) - integrated)).toBeLessThanOrEqual(0.1);
  });
});

it('gives no loudness range for a short film: its windows would give a steady tone twenty', async () => {
  const file = await make('tone.wav', 'sine=f=997:r=48000:d=4[a]', ['-map', '[a]', '-c:a', 'pcm_s24le']);
  const [tone] = (await measure(file)) ?? [];
  expect(tone?.loudness.integratedLufs).not.toBeNull();
  expect(tone?.loudness.rangeLu).toBeNull();
});

describe('a fault in the sound', () => {
  const measureGraph = async (name: string, filter: string) => {
    const [measured] =
      (await measure(await make(name, `${STEREO}${filter}[a]`, ['-map', '[a]', '-c:a', 'pcm_s24le']))) ?? [];
    return measured!;
  };

  it('is detected: identical sides, a mute side, sides that cancel out', async () => {
    const same = await measureGraph('same.wav', ',pan=stereo|c0=c0|c1=c0');
    expect(same.differenceRmsDbfs).toBeNull();
    expect(same.correlation).toBeCloseTo(1, 6);
    const mute = await measureGraph('mute.wav', ',pan=stereo|c0=c0|c1=0*c1');
    expect(mute.channels[1]).toEqual({ rmsDbfs: null, peakDbfs: null });
    const opposite = await measureGraph('opposite.wav', ',pan=stereo|c0=c0|c1=-0.9*c0');
    expect(opposite.correlation).toBeCloseTo(-1, 3);
  });

  it('is located: two seconds of silence, to the frame', async () => {
    const silent = await measureGraph('silent.wav', ",volume='if(between(t,4,6),0,1)':eval=frame:precision=double");
    const [range] = silent.silences;
    expect(silent.silences).toHaveLength(1);
    // the filter works in blocks of 1024 samples, half a frame
    expect(Math.abs((range?.inFrame ?? 0) - 100)).toBeLessThanOrEqual(1);
    expect(Math.abs((range?.outFrame ?? 0) - 149)).toBeLessThanOrEqual(1);
  });

  it('is null for digital silence, which has no loudness', async () => {
    const file = await make('nothing.wav', `anullsrc=r=48000:cl=stereo:d=4[a]`, ['-map', '[a]', '-c:a', 'pcm_s16le']);
    const [nothing] = (await measure(file)) ?? [];
    expect(nothing?.loudness).toMatchObject({ integratedLufs: null, maxShortTermLufs: null, truePeakDbtp: null });
    expect(nothing?.silences).toEqual([{ inFrame: 0, outFrame: 99 }]);
  });
});

describe('a large master', () => {
  it('has its pictures skipped, not read', async () => {
    const graph = `testsrc2=s=1920x1080:r=25:d=2,format=yuv422p[v];${noise(1)},atrim=end=2[a]`;
    const encoding = ['-c:v', 'mpeg2video', '-b:v', '50M', '-minrate', '50M', '-maxrate', '50M', '-bufsize', '8M'];
    const file = await make('heavy.mxf', graph, ['-map', '[v]', '-map', '[a]', ...encoding, '-c:a', 'pcm_s24le']);
    const { source, counts } = await sourceOf(file);
    expect(await measureSound(source, { frameRate: FRAME_RATE_25 })).toHaveLength(1);
    expect(counts.bytes).toBeLessThan(0.6 * source.sizeBytes);
  });

  it('stops at once when aborted, and reports progress until then', async () => {
    const file = await make('long.wav', `${STEREO}[a]`, ['-map', '[a]', '-c:a', 'pcm_s24le']);
    const { source } = await sourceOf(file);
    const stopping = new AbortController();
    const seen: number[] = [];
    const measuring = measureSound(source, {
      frameRate: FRAME_RATE_25,
      signal: stopping.signal,
      onProgress: (progress) => {
        seen.push(progress);
        if (progress > 0.4) stopping.abort(new Error('enough'));
      },
    });
    await expect(measuring).rejects.toThrow('enough');
    expect(seen.length).toBeGreaterThan(0);
    expect(Math.max(...seen)).toBeLessThan(1);
  });
});

describe('damaged, hostile and unrelated files', () => {
  it.each([
    ['a film with coded sound', 'aac.mp4', ['-c:a', 'aac']],
    ['a fragmented film', 'fragmented.mov', ['-c:a', 'pcm_s16le', '-movflags', '+frag_keyframe+empty_moov']],
    ['an MPEG transport stream', 'aac.ts', ['-c:a', 'aac']],
  ])('%s is not measured', async (_, name, sound) => {
    const graph = `testsrc2=s=320x180:r=25:d=1,format=yuv420p[v];${noise(1)},atrim=end=1[a]`;
    const file = await make(name, graph, [
      '-map',
      '[v]',
      '-map',
      '[a]',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      ...sound,
    ]);
    expect(await measure(file)).toBeNull();
  });

  it('a truncated file is measured as far as it goes', async () => {
    const file = await make('cut.wav', `${STEREO}[a]`, ['-map', '[a]', '-c:a', 'pcm_s16le']);
    await truncate(file, 48_000 * 4 * 4 + 44 + 1);
    const [cut] = (await measure(file)) ?? [];
    expect(cut?.lengthFrames).toBe(100);
  });

  /** Random bytes after a real file's beginning: never an error, never an endless walk. */
  it('random damage never throws and always ends', async () => {
    const films = [
      await make('d.mxf', `${PICTURE};${SPLIT}`, [...TWO_MONO, '-t', '1', '-c:a', 'pcm_s24le']),
      await make('d.mov', `${PICTURE};${SPLIT}`, [
        ...TWO_MONO,
        '-t',
        '1',
        '-c:a',
        'pcm_s24le',
        '-movflags',
        '+faststart',
      ]),
      await make('d.wav', `${STEREO}[a]`, ['-map', '[a]', '-t', '1', '-c:a', 'pcm_s24le']),
    ];
    let state = 7;
    const random = (limit: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state % limit;
    };
    for (const film of films) {
      const handle = await open(film);
      const whole = await handle.readFile();
      await handle.close();
      for (let round = 0; round < 50; round++) {
        const bytes = new Uint8Array(whole);
        for (let hit = 0; hit < 12; hit++)
          bytes[random(round % 2 ? 4096 : bytes.length)] = [0, 255, 128, random(256)][hit % 4]!;
        const source: ByteSource = {
          sizeBytes: bytes.length,
          read: async (offset, length) => bytes.subarray(offset, offset + length),
        };
        const measured = await measureSound(source, { frameRate: FRAME_RATE_25 });
        expect(measured === null || measured.length > 0).toBe(true);
      }
    }
  });
});
