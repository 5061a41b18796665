import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type DeliveredMix,
  type DeliveryProfile,
  deliverableThresholds,
  deliveredFrames,
  deliveredMixes,
  judgeDeliverable,
  leaderFrames,
  SOUND_TOLERANCE_DB,
} from '@spotway/domain/delivery';
import { groupAudioStreams, type Measurements, type MediaProbe, measuredPosition } from '@spotway/domain/film';
import type { MeasuredLoudness, QualityReport } from '@spotway/domain/quality';
import { runTool } from '../../run/runner.ts';
import { DecodeErrorCounter } from '../../verify/decode-errors.ts';
import { readMeasurements } from '../../verify/read-measurements.ts';
import { COMPARISON_INTERVAL, type DescriptionFile, referenceFileName } from '../arguments/deliverable-arguments.ts';
import type { MixGains } from '../arguments/deliverable-audio.ts';
import type { LoudnessOutcome, LoudnessPlan } from '../plan-loudness.ts';
import type { DeliverableProblem } from './check-deliverable.ts';
import { inspectionArguments, inspectionFiles, LIKENESS_LOG, measuredMixes } from './inspection-arguments.ts';
import { type Likeness, readLikeness } from './ssim-log.ts';

/** Result of verifying a deliverable. */
export interface Inspection {
  /** Null for audio only, and where the picture was rewrapped untouched. */
  readonly likeness: Likeness | null;
  /** Of the programme as delivered, without the leader. */
  readonly loudness: MeasuredLoudness;
  /** Of each mix whose loudness the profile changes. */
  readonly mixes: Readonly<Partial<Record<LoudnessOutcome['mix'], MeasuredLoudness>>>;
  /** Of the film as delivered, without the leader; for a picture rewrapped untouched, the master's measurements. */
  readonly measurements: Measurements;
  /** The measurements judged by the destination's limits, including faults the master already had. */
  readonly report: QualityReport;
  /** Why it must not be sent. */
  readonly problems: readonly DeliverableProblem[];
}

export interface InspectOptions {
  readonly workDir: string;
  /** The delivered film, its measurements, and what was added to it. */
  readonly film: MediaProbe;
  readonly master?: Measurements | null;
  readonly audioDescription?: DescriptionFile | null;
  /** Frames of the master. */
  readonly frameCount: number;
  /** Probe results of the deliverables, by profile id. */
  readonly probes: ReadonlyMap<string, MediaProbe>;
  readonly loudness: ReadonlyMap<string, LoudnessPlan>;
  /** False where the picture was rewrapped untouched. */
  readonly comparesPictures: boolean;
  readonly signal?: AbortSignal;
}

/** Below this the picture is a different one, or coded beyond recognition; swapped fields and shifted frames fall below immediately. */
const MIN_MEAN_LIKENESS = 0.85;
const BASE_LIMIT_SECONDS = 120;
const LIMIT_SECONDS_PER_SECOND = 60;
const PICTURES_PER_SECOND = 25;
const MAX_LOG_BYTES = 2_000_000_000;
/** Filters of one run share a thread: two runs use a second processor. */
const CONCURRENT_RUNS = 2;

/**
 * Verifies deliverables, two at a time.
 * @throws MediaError the runner's reasons
 */
export async function inspectDeliverables(
  profiles: readonly DeliveryProfile[],
  options: InspectOptions,
): Promise<Inspection[]> {
  const inspections: Inspection[] = [];
  const next = profiles.entries();
  const work = async () => {
    for (const [index, profile] of next) inspections[index] = await inspectDeliverable(profile, options);
  };
  await Promise.all(Array.from({ length: CONCURRENT_RUNS }, work));
  return inspections;
}

/**
 * Verifies a deliverable in one decode, the way masters are verified: every measure of the verification, plus similarity to the
 * master's frames as they entered the encoder (after scaling and deinterlacing, so that only the coding is compared). A picture
 * rewrapped untouched is the master's, proved by its MD5: only its sound is decoded, and the master's picture measurements
 * apply to it.
 * @throws MediaError with the runner's reasons
 */
export async function inspectDeliverable(profile: DeliveryProfile, options: InspectOptions): Promise<Inspection> {
  const { workDir, frameCount, signal, master = null } = options;
  const probe = numbered(profile, options.probes.get(profile.id));
  const isRewrapped = !options.comparesPictures;
  const video = isRewrapped ? null : filmPicture(profile, probe);
  const mixes = mixesOf(profile, probe, options);
  const files = inspectionFiles(profile, workDir);
  const comparesPictures = options.comparesPictures && video !== null;
  const folder = path.join(workDir, `check-${profile.id}`);
  const errors = new DecodeErrorCounter(files[0] ?? '');
  await mkdir(folder, { recursive: true });
  try {
    await runTool({
      tool: 'ffmpeg',
      arguments: inspectionArguments({ profile, workDir, video, mixes, comparesPictures }),
      inputs: [...files, ...(comparesPictures ? [path.join(workDir, referenceFileName(profile))] : [])],
      workDir: folder,
      timeLimitSeconds: timeLimit(profile, frameCount),
      maxFileBytes: MAX_LOG_BYTES,
      signal,
      onLogLine: (line) => errors.add(line),
    });
    const decodeErrors = { count: errors.count, firstFrame: null, messages: errors.messages };
    const measured = await readMeasurements({ video, ...measuredMixes(mixes), probe, workDir: folder, decodeErrors });
    const made = isRewrapped ? withPictureOf(master, measured, frameCount) : measured;
    const likeness = comparesPictures ? await readLikeness(path.join(folder, LIKENESS_LOG), COMPARISON_INTERVAL) : null;
    return { ...verdict(profile, { made, mixes, likeness }, options), loudness: loudnessOf(made, 0) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function withPictureOf(master: Measurements | null, sound: Measurements, frameCount: number): Measurements {
  return { ...sound, declaredFrames: frameCount, decodedFrames: frameCount, video: master?.video ?? null };
}

interface Measured {
  readonly made: Measurements;
  readonly mixes: readonly DeliveredMix[];
  readonly likeness: Likeness | null;
}

function verdict(profile: DeliveryProfile, { made, mixes, likeness }: Measured, options: InspectOptions) {
  const { frameCount, master = null, audioDescription } = options;
  const plan = options.loudness.get(profile.id);
  const { report, introduced } = judgeDeliverable({
    master,
    made,
    mixes: mixes.map((mix) => comparedMix(mix, options)),
    gainsDb: mixes.map((mix) => (plan ? gainOf(mix, plan.gainsDb) : 0)),
    hasMixedDescription: audioDescription?.placement === 'mixed',
    isLossySound: profile.audio.bitRate !== null,
    thresholds: deliverableThresholds(profile),
  });
  const problems: DeliverableProblem[] = [
    ...(likeness ? judgeLikeness(likeness, frameCount) : []),
    ...judgeLength(profile, made, frameCount),
    ...(plan?.outcomes ?? []).flatMap((outcome) => judgeLoudness(outcome, { made, mixes }, profile)),
    ...introduced,
  ];
  const outcomes = plan?.outcomes ?? [];
  const changed = outcomes.map(({ mix }) => [mix, loudnessOf(made, positionOf(mix, mixes))] as const);
  return { likeness, measurements: made, report, problems, mixes: Object.fromEntries(changed) };
}

/** The essences of a `Demux` profile each start at stream 0 of their own file: they are numbered by file instead. */
function numbered({ id, format }: DeliveryProfile, probe: MediaProbe | undefined): MediaProbe {
  if (!probe) throw new RangeError(`${id} was not probed`);
  if (format !== 'Demux') return probe;
  return {
    ...probe,
    video: probe.video && { ...probe.video, index: 0 },
    audios: probe.audios.map((audio, position) => ({ ...audio, index: position + 1 })),
  };
}

/** The picture without its leader. */
function filmPicture({ leader }: DeliveryProfile, { video }: MediaProbe): MediaProbe['video'] {
  if (!video) return null;
  const { frameCount } = video;
  return { ...video, frameCount: frameCount === null ? null : frameCount - leaderFrames(leader) };
}

function mixesOf({ audio }: DeliveryProfile, probe: MediaProbe, { film, audioDescription }: InspectOptions) {
  const separate = audioDescription && audioDescription.placement !== 'mixed' ? audioDescription.probe.audios : [];
  return deliveredMixes(
    audio,
    probe.audios.map(({ index }) => index),
    { film: groupAudioStreams(film.audios), audioDescription: groupAudioStreams(separate) },
  );
}

/** A mix with its position among the master's measurements; none if the verification grouped the streams differently. */
function comparedMix(mix: DeliveredMix, { master = null, film }: InspectOptions): DeliveredMix {
  if (mix.masterMix === null || !master) return mix;
  const group = groupAudioStreams(film.audios)[mix.masterMix];
  return { ...mix, masterMix: measuredPosition(master.audios, group) };
}

function gainOf({ role, group, masterMix, isSilent }: DeliveredMix, gains: MixGains): number {
  if (isSilent) return 0;
  if (role === 'AD' && masterMix === null) return gains.audioDescription;
  return group.layout === 'FiveDotOne' ? gains.surround : gains.stereo;
}

function timeLimit(profile: DeliveryProfile, frameCount: number): number {
  return (
    BASE_LIMIT_SECONDS +
    Math.ceil((deliveredFrames(profile, frameCount) / PICTURES_PER_SECOND) * LIMIT_SECONDS_PER_SECOND)
  );
}

function loudnessOf({ audios }: Measurements, position: number): MeasuredLoudness {
  const { integratedLufs = null, truePeakDbtp = null } = audios[position]?.loudness ?? {};
  return { integratedLufs, truePeakDbtp };
}

function judgeLikeness({ mean, pictures }: Likeness, frameCount: number): DeliverableProblem[] {
  const wanted = Math.ceil(frameCount / COMPARISON_INTERVAL);
  return [
    ...(pictures === wanted
      ? []
      : [{ code: 'likeness' as const, expected: `${wanted} pictures`, actual: `${pictures} pictures` }]),
    ...(mean >= MIN_MEAN_LIKENESS
      ? []
      : [{ code: 'likeness' as const, expected: `≥ ${MIN_MEAN_LIKENESS}`, actual: mean.toFixed(3) }]),
  ];
}

/** The decoder must output as many frames as the master has; so far only packets were counted. */
function judgeLength({ video }: DeliveryProfile, made: Measurements, frameCount: number): DeliverableProblem[] {
  if (!video || made.decodedFrames === frameCount) return [];
  return [{ code: 'frame-count', expected: `${frameCount} decoded`, actual: String(made.decodedFrames) }];
}

/** An applied gain must be measurable in its mix: loudness before plus gain equals loudness after. */
function judgeLoudness(
  { mix, measured, gainDb }: LoudnessOutcome,
  { made, mixes }: Pick<Measured, 'made' | 'mixes'>,
  { audio }: DeliveryProfile,
): DeliverableProblem[] {
  const position = positionOf(mix, mixes);
  if (measured.integratedLufs === null || position < 0) return [];
  const expected = measured.integratedLufs + gainDb;
  const actual = loudnessOf(made, position).integratedLufs;
  const tolerance = audio.bitRate === null ? SOUND_TOLERANCE_DB.lossless : SOUND_TOLERANCE_DB.lossy;
  if (actual !== null && Math.abs(actual - expected) <= tolerance) return [];
  return [
    { code: 'loudness', expected: `${expected.toFixed(1)} LUFS`, actual: actual === null ? 'none' : `${actual} LUFS` },
  ];
}

function positionOf(mix: LoudnessOutcome['mix'], mixes: readonly DeliveredMix[]): number {
  return mixes.findIndex((each) => mixName(each) === mix);
}

function mixName({ role, group }: DeliveredMix): LoudnessOutcome['mix'] | null {
  if (role === 'AD') return 'AudioDescription';
  if (role !== 'ORIGINAL') return null;
  return group.layout === 'FiveDotOne' ? 'FiveDotOne' : 'Stereo';
}
