import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type DeliveryProfile, XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { seededProfile } from '@spotway/domain/testing';
import { describe, expect, it } from 'vitest';
import { probeFile } from '../probe/probe.ts';
import { makeFilm } from '../testing/films.ts';
import { measuredFilm } from '../testing/measured-film.ts';
import { withWorkFolder } from '../testing/work-folder.ts';
import { makeDeliverables } from './make-deliverables.ts';

const execute = promisify(execFile);
const LIMIT = 60_000;

function audioExtract(): DeliveryProfile {
  return seededProfile('audio-extract-wav');
}

async function probed(file: string) {
  const outcome = await probeFile(file);
  if (!outcome.ok) throw new Error(outcome.reason);
  return { file, probe: outcome.probe };
}

/** A stereo tone as long as the film, and about as loud. */
async function makeVoice(workDir: string) {
  const file = path.join(workDir, 'voice.wav');
  const tone = 'sine=frequency=440:sample_rate=48000:duration=2,pan=stereo|c0=0.4*c0|c1=0.4*c0';
  await execute('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', tone, '-c:a', 'pcm_s24le', file]);
  return probed(file);
}

/** Highest level left after subtracting the other files from the first, in dBFS. */
async function remainder([whole, ...parts]: readonly string[]): Promise<number> {
  const inverted = parts.map((_, index) => `[${index + 1}:a]volume=-1[i${index}]`);
  const labels = parts.map((_, index) => `[i${index}]`).join('');
  const sum = `[0:a]${labels}amix=inputs=${parts.length + 1}:normalize=0,volumedetect`;
  const inputs = [whole ?? '', ...parts].flatMap((file) => ['-i', file]);
  const graph = [...inverted, sum].join(';');
  const { stderr } = await execute('ffmpeg', [...inputs, '-filter_complex', graph, '-f', 'null', '-']);
  return Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
}

describe('a mixed-in audio description', () => {
  it(
    'is added to the programme of an audio extract, sample for sample, and changes nothing else',
    async () => {
      const film = await probed(await makeFilm('good-xdcam'));
      await withWorkFolder(async (workDir) => {
        const voice = await makeVoice(workDir);
        const profile = audioExtract();
        const profiles = [profile];
        const [plain] = await makeDeliverables(film.file, { probe: film.probe, profiles, workDir });
        const mixed = await makeDeliverables(film.file, {
          probe: film.probe,
          profiles: [{ ...profile, id: 'with-voice' }],
          workDir,
          audioDescription: { ...voice, placement: 'mixed' },
        });
        expect(await remainder([mixed[0]?.path ?? '', plain?.path ?? '', voice.file])).toBeLessThan(-90);
      });
    },
    LIMIT,
  );

  it(
    'counts towards the loudness, and leaves the description tracks silent',
    async () => {
      const film = await probed(await makeFilm('good-xdcam'));
      await withWorkFolder(async (workDir) => {
        const loudness = { mode: 'normalise', targetLufs: -23, maxTruePeakDbtp: -1 } as const;
        const voice = await makeVoice(workDir);
        const made = await makeDeliverables(film.file, {
          probe: film.probe,
          profiles: [{ ...XDCAM_HD422_50, loudness }],
          workDir,
          audioDescription: { ...voice, placement: 'mixed' },
          // The verification measured the film without the voice.
          measurements: (await measuredFilm('good-xdcam')).measurements,
        });
        const [outcome, ...others] = made[0]?.loudness.outcomes ?? [];
        expect(others).toEqual([]);
        expect(outcome?.gainDb).toBeLessThan(-1);
        expect(made[0]?.inspection.loudness.integratedLufs).toBeCloseTo(-23, 0);
        const levels = ['-map', '0:a:2', '-af', 'volumedetect', '-f', 'null', '-'];
        const { stderr } = await execute('ffmpeg', ['-i', made[0]?.path ?? '', ...levels]);
        expect(Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1])).toBeLessThan(-85);
      });
    },
    LIMIT,
  );
});
