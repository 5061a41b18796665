import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type DeliveryProfile, deliveryProfile, XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { describe, expect, it } from 'vitest';
import { probeFile } from '../probe/probe.ts';
import { makeFilm } from '../testing/films.ts';
import { withWorkFolder } from '../testing/work-folder.ts';
import { verify } from '../verify/verify.ts';
import { makeDeliverables } from './make-deliverables.ts';

const execute = promisify(execFile);
const LIMIT = 60_000;

function soundAlone(): DeliveryProfile {
  const profile = deliveryProfile('audio-extract-wav');
  if (!profile) throw new Error('no profile of sound alone');
  return profile;
}

async function probed(file: string) {
  const outcome = await probeFile(file);
  if (!outcome.ok) throw new Error(outcome.reason);
  return { file, probe: outcome.probe };
}

/** A tone as long as the film on both sides, about as loud as the film. */
async function makeVoice(workDir: string) {
  const file = path.join(workDir, 'voice.wav');
  const tone = 'sine=frequency=440:sample_rate=48000:duration=2,pan=stereo|c0=0.4*c0|c1=0.4*c0';
  await execute('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', tone, '-c:a', 'pcm_s24le', file]);
  return probed(file);
}

/** Highest level of what is left of the first file without the others, in dBFS. */
async function remainder([whole, ...parts]: readonly string[]): Promise<number> {
  const inverted = parts.map((_, index) => `[${index + 1}:a]volume=-1[i${index}]`);
  const labels = parts.map((_, index) => `[i${index}]`).join('');
  const sum = `[0:a]${labels}amix=inputs=${parts.length + 1}:normalize=0,volumedetect`;
  const inputs = [whole ?? '', ...parts].flatMap((file) => ['-i', file]);
  const graph = [...inverted, sum].join(';');
  const { stderr } = await execute('ffmpeg', [...inputs, '-filter_complex', graph, '-f', 'null', '-']);
  return Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
}

describe('an audio description that is mixed in', () => {
  it(
    'is heard in the programme of sound alone, sample for sample, and changes nothing else',
    async () => {
      const film = await probed(await makeFilm('good-xdcam'));
      await withWorkFolder(async (workDir) => {
        const voice = await makeVoice(workDir);
        const profile = soundAlone();
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
    'counts for the loudness, and leaves the tracks of descriptions silent',
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
          // What the verification measured is the film without the voice.
          measurements: await verify(film.file, { probe: film.probe, workDir }),
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
