import { readdir } from 'node:fs/promises';
import type { Measurements } from '@spotway/domain/film';
import { judge } from '@spotway/domain/quality';
import { describe, expect, it } from 'vitest';
import type { FilmName } from '../testing/films.ts';
import { heardFilm, measuredFilm, probedFilm } from '../testing/measured-film.ts';
import { withWorkFolder } from '../testing/work-folder.ts';
import { verify } from './verify.ts';

const measure = async (name: FilmName) => (await measuredFilm(name)).measurements;

/** Except `levels`: saturated test patterns overshoot in RGB once their chroma is subsampled. */
function findings(measurements: Measurements): string[] {
  const issues = judge(measurements).streams.flatMap((stream) => stream.issues);
  return issues.filter(({ code }) => code !== 'levels').map(({ code, severity }) => `${severity} ${code}`);
}

describe('verification of real films', () => {
  it('measures a good XDCAM master, and reports progress to the last frame', async () => {
    const { film, probe } = await probedFilm('good-xdcam');
    const seen: [number, number][] = [];
    const measured = await withWorkFolder(async (workDir) => {
      const measurements = await verify(film, { probe, workDir, onProgress: (...progress) => seen.push(progress) });
      expect(await readdir(workDir)).toEqual([]);
      return measurements;
    });
    expect(seen.at(-1)).toEqual([50, 50]);
    expect(judge(measured)).toMatchObject({ nbErrors: 0, nbWarnings: 0 });
    expect(measured).toMatchObject({ declaredFrames: 50, decodedFrames: 50, startTimecode: '10:00:00:00' });
    expect(measured.video).toMatchObject({
      declaredScan: 'tff',
      scanRuns: [{ scan: 'tff', inFrame: 0, outFrame: 49 }],
      activePicture: { width: 1920, height: 1080 },
      hasConstantFrameRate: true,
    });
    const [sound] = measured.audios;
    expect(sound?.loudness.integratedLufs).toBeCloseTo(-23, 0);
    expect(sound?.loudness.truePeakDbtp).toBeLessThan(-10);
    expect(sound?.loudness.curve.momentary).toHaveLength(20);
    expect(Math.abs(sound?.correlation ?? 1)).toBeLessThan(0.1);
  });

  it.each<[FilmName, string[]]>([
    ['prores-hq', []],
    ['h264-25p', ['warning lossy-audio']],
    ['segmented-frames', []],
    ['eight-mono', []],
    ['surround', []],
    ['transport-stream', ['warning lossy-audio']],
    ['sd', ['warning low-resolution', 'warning lossy-audio']],
    ['fps-24', ['error frame-rate', 'warning lossy-audio']],
    ['no-audio', ['error no-audio']],
    ['dual-mono', ['warning dual-mono']],
    ['mono', ['warning mono']],
    ['silent', ['error silent']],
    ['too-loud', ['error loudness', 'warning momentary-loudness', 'warning true-peak']],
    ['out-of-phase', ['error out-of-phase']],
    ['letterbox', ['warning letterbox']],
    ['bottom-first', ['error field-order']],
    ['mixed-field-order', ['error mixed-field-order']],
    ['freeze', ['warning freeze']],
    ['black-start-end', ['warning black-at-start', 'warning black-at-end']],
  ])('finds in %s: %j', async (name, expected) => expect(findings(await measure(name))).toEqual(expected));

  it('finds the mute side of a pair', async () => {
    const issues = judge(await measure('mute-channel')).streams.flatMap((stream) => stream.issues);
    expect(issues).toContainEqual(expect.objectContaining({ code: 'mute-channel', severity: 'error', channel: 2 }));
  });

  it('locates black to the frame, and a freeze and a change of field order within three frames', async () => {
    const { black } = (await measure('black-start-end')).video ?? {};
    expect(black).toEqual([
      { inFrame: 0, outFrame: 9 },
      { inFrame: 40, outFrame: 49 },
    ]);
    const [freeze] = (await measure('freeze')).video?.freeze ?? [];
    expect(Math.abs((freeze?.inFrame ?? 99) - 5)).toBeLessThanOrEqual(3);
    expect(Math.abs((freeze?.outFrame ?? 0) - 40)).toBeLessThanOrEqual(3);
    const change = (await measure('mixed-field-order')).video?.scanRuns.find(({ scan }) => scan === 'bff');
    expect(Math.abs((change?.inFrame ?? 99) - 25)).toBeLessThanOrEqual(3);
  });

  it.each<FilmName>(['levels-8-bit', 'levels-10-bit', 'levels-10-bit-420'])(
    'reports luma in eight-bit code values: %s',
    async (name) => {
      const { lumaMin, lumaMax } = (await measure(name)).video?.levels ?? {};
      expect(Math.abs((lumaMin ?? 99) - 5)).toBeLessThanOrEqual(1);
      expect(Math.abs((lumaMax ?? 0) - 250)).toBeLessThanOrEqual(1);
    },
  );

  it('identifies the white frame of a flash, not the following one with the highest score', async () => {
    const { flashes } = (await measure('flash')).video ?? {};
    expect(flashes?.pictures.toSorted((a, b) => b.score - a.score)[0]?.frame).toBe(26);
    expect(flashes?.flashPicture).toBe(25);
  });

  it('locates the true peak', async () => {
    const [sound] = (await heardFilm('quiet-with-peak')).measurements.audios;
    // samples 40,000 to 40,050
    expect(sound?.loudness.truePeakBlock).toBe(8);
  });

  it('reports which tracks of a PAD are silent', async () => {
    const { audios } = await measure('eight-mono');
    const isSilent = audios.map(({ firstTrack, channels }) => [
      firstTrack,
      channels.every(({ rmsDbfs }) => rmsDbfs === null),
    ]);
    expect(isSilent).toEqual([
      [1, false],
      [3, false],
      [5, true],
      [7, true],
    ]);
  });

  it('measures a damaged film as far as it can, and reports the position', async () => {
    const measured = await measure('corrupted');
    expect(findings(measured).slice(0, 2)).toEqual(['error decode-errors', 'error missing-frames']);
    const { firstFrame, messages } = measured.decodeErrors;
    // The bytes are overwritten from the middle of the file on.
    expect(Math.abs((firstFrame ?? 99) - 25)).toBeLessThanOrEqual(3);
    expect(messages.join()).not.toContain('/tmp');
    expect(measured.decodedFrames).toBeLessThan(50);
  });

  it('finds where a truncated film stops', async () => {
    const measured = await measure('truncated-mxf');
    expect(findings(measured)).toEqual(['error decode-errors', 'error missing-frames']);
    expect(measured.declaredFrames).toBe(50);
    expect(Math.abs(measured.decodedFrames - 25)).toBeLessThanOrEqual(3);
    expect(Math.abs((measured.decodeErrors.firstFrame ?? 0) - measured.decodedFrames)).toBeLessThanOrEqual(3);
  });
});
