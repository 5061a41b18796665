import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type DeliveryProfile, deliveredFrames, type MeasuredLoudness } from '@spotway/domain';
import type { DeliverableProblem } from './check-deliverable.ts';
import { DecodeErrorCounter } from './decode-errors.ts';
import { COMPARED_ONE_IN, referenceFileName } from './deliverable-arguments.ts';
import {
  type InspectionPlan,
  inspectionArguments,
  inspectionFiles,
  likenessLog,
  loudnessName,
} from './inspection-arguments.ts';
import { LoudnessSummaries } from './measure-loudness.ts';
import type { LoudnessPlan } from './plan-loudness.ts';
import { runTool } from './runner.ts';
import { type Likeness, readLikeness } from './ssim-log.ts';

/** What a second decode of a deliverable found. */
export interface Inspection {
  /** Null for sound alone. */
  readonly likeness: Likeness | null;
  /** Of the programme as delivered, without the leader. */
  readonly loudness: MeasuredLoudness;
  readonly problems: readonly DeliverableProblem[];
}

export interface InspectOptions extends InspectionPlan {
  /** Pictures of the master. */
  readonly frameCount: number;
  readonly loudness: ReadonlyMap<string, LoudnessPlan>;
  readonly signal?: AbortSignal;
}

/** Below this a picture is another one, or coded past recognition; swapped fields and shifted pictures fall below at once. */
const LEAST_MEAN_LIKENESS = 0.85;
/**
 * How far a deliverable's loudness may be from measured plus gain, in LU: half of what EBU R128 s1 allows a programme; lossy
 * coding takes a little of the highest tones away.
 */
const LOUDNESS_TOLERANCE = { lossless: 0.25, lossy: 1 };
const START_SECONDS = 120;
const SECONDS_PER_SECOND = 60;
const PICTURES_PER_SECOND = 25;

/**
 * Decodes all deliverables of a film once: errors of the decoders, likeness to the master's pictures as they went into the
 * encoders (after scaling and deinterlacing, so that only the coding is measured), loudness as delivered.
 * @throws MediaError the runner's reasons
 */
export async function inspectDeliverables(
  profiles: readonly DeliveryProfile[],
  options: InspectOptions,
): Promise<Inspection[]> {
  const { workDir, frameCount, comparesPictures, signal } = options;
  const files = profiles.flatMap((profile) => inspectionFiles(profile, workDir));
  const compared = profiles.filter(({ video }) => video !== null && comparesPictures);
  const references = compared.map((profile) => path.join(workDir, referenceFileName(profile)));
  const errors = new DecodeErrorCounter(files[0] ?? '');
  const summaries = new LoudnessSummaries();
  const logs = profiles.map((_, index) => path.join(workDir, likenessLog(index)));
  try {
    await runTool({
      tool: 'ffmpeg',
      arguments: inspectionArguments(profiles, options),
      inputs: [...files, ...references],
      workDir,
      timeLimitSeconds:
        START_SECONDS +
        Math.ceil(
          (Math.max(...profiles.map((profile) => deliveredFrames(profile, frameCount))) / PICTURES_PER_SECOND) *
            SECONDS_PER_SECOND *
            profiles.length,
        ),
      signal,
      onLogLine: (line) => {
        errors.add(line);
        summaries.add(line);
      },
    });
    const inspections: Inspection[] = [];
    for (const [index, profile] of profiles.entries()) {
      const likeness = compared.includes(profile) ? await readLikeness(logs[index] ?? '', COMPARED_ONE_IN) : null;
      const loudness = summaries.of(loudnessName(index));
      const problems = [
        ...(likeness ? judgeLikeness(likeness, frameCount) : []),
        ...judgeLoudness(loudness, options.loudness.get(profile.id), profile),
        ...(errors.count > 0 ? [decodeErrors(errors)] : []),
      ];
      inspections.push({ likeness, loudness, problems });
    }
    return inspections;
  } finally {
    await Promise.all(logs.map((log) => rm(log, { force: true })));
  }
}

function judgeLikeness({ mean, pictures }: Likeness, frameCount: number): DeliverableProblem[] {
  const wanted = Math.ceil(frameCount / COMPARED_ONE_IN);
  return [
    ...(pictures === wanted
      ? []
      : [{ code: 'likeness' as const, expected: `${wanted} pictures`, actual: `${pictures} pictures` }]),
    ...(mean >= LEAST_MEAN_LIKENESS
      ? []
      : [{ code: 'likeness' as const, expected: `at least ${LEAST_MEAN_LIKENESS}`, actual: mean.toFixed(3) }]),
  ];
}

/** A gain that was applied must be heard: measured before, plus gain, is what is measured after. */
function judgeLoudness(
  delivered: MeasuredLoudness,
  plan: LoudnessPlan | undefined,
  { audio }: DeliveryProfile,
): DeliverableProblem[] {
  const outcome = plan?.outcomes[0];
  if (!outcome || outcome.measured.integratedLufs === null) return [];
  const expected = outcome.measured.integratedLufs + outcome.gainDb;
  const actual = delivered.integratedLufs;
  const tolerance = audio.bitRate === null ? LOUDNESS_TOLERANCE.lossless : LOUDNESS_TOLERANCE.lossy;
  if (actual !== null && Math.abs(actual - expected) <= tolerance) return [];
  return [
    { code: 'loudness', expected: `${expected.toFixed(1)} LUFS`, actual: actual === null ? 'none' : `${actual} LUFS` },
  ];
}

function decodeErrors({ count, messages }: DecodeErrorCounter): DeliverableProblem {
  return { code: 'decode-errors', expected: '0', actual: `${count}: ${messages[0] ?? ''}` };
}
