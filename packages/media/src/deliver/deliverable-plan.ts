import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DeliveryProfile, deliveredFrames, type SlateFacts, slateLines } from '@spotway/domain/delivery';
import type { Measurements, MediaProbe } from '@spotway/domain/film';
import type { FilmFile } from '../probe/film-file.ts';
import { MediaError } from '../run/media-error.ts';
import { writeTar } from '../run/tar-archive.ts';
import { burnInScript, readBurnInCues } from './arguments/burn-in-script.ts';
import {
  type AncillaryData,
  type DescriptionFile,
  type EncodingPlan,
  encodedFileName,
  essenceFileNames,
  referenceFileName,
} from './arguments/deliverable-arguments.ts';
import { slateFileName } from './arguments/deliverable-leader.ts';
import type { EncodingCare } from './encoding-care.ts';
import { type DeliverableCheck, removeEssences } from './inspection/check-deliverable.ts';
import type { InspectOptions } from './inspection/inspect-deliverables.ts';
import { type LoudnessPlan, planLoudness } from './plan-loudness.ts';

export interface DeliverableOptions {
  readonly probe: MediaProbe;
  /** One file is made per distinct profile. */
  readonly profiles: readonly DeliveryProfile[];
  /** A folder reserved for this run; the files are made in it. */
  readonly workDir: string;
  /** Frames of the master as counted by a full decode; by default the number the file declares. */
  readonly frameCount?: number;
  /** The film's verification results: deliverables are compared with them, and loudness needs no first pass. */
  readonly measurements?: Measurements;
  /** A description delivered as a separate file. */
  readonly audioDescription?: DescriptionFile;
  /** An SRT or ASS file, for profiles with burned-in subtitles. */
  readonly subtitles?: { readonly file: string };
  /** Ancillary data for profiles with teletext: one packet per frame of leader and film. */
  readonly teletext?: AncillaryData;
  /** Films shown in leaders, by name. */
  readonly leaderFilms?: ReadonlyMap<string, FilmFile>;
  /** Facts for slates, without the timecode, which is the profile's. */
  readonly slate?: Omit<SlateFacts, 'timecode'>;
  /** 'usual' by default; a picture whose check failed is encoded again with other settings. */
  readonly care?: EncodingCare;
  readonly signal?: AbortSignal;
  /** Frames of the longest deliverable written so far. */
  readonly onProgress?: (frames: number, totalFrames: number) => void;
}

/** File name of the burn-in script in the working folder. */
const BURN_IN_SCRIPT = 'burn-in.ass';

export function distinctProfiles(profiles: readonly DeliveryProfile[]): DeliveryProfile[] {
  return [...new Map(profiles.map((profile) => [profile.id, profile])).values()];
}

export function filmLength({ frameCount, probe }: Pick<DeliverableOptions, 'frameCount' | 'probe'>): number {
  const length = frameCount ?? probe.video?.frameCount ?? null;
  if (length === null) throw new MediaError('refused', 'a deliverable needs a picture of known length');
  return length;
}

export async function loudnessPlans(
  file: string,
  profiles: readonly DeliveryProfile[],
  frameCount: number,
  { probe, audioDescription, measurements, signal }: DeliverableOptions,
): Promise<Map<string, LoudnessPlan>> {
  const plans = new Map<string, LoudnessPlan>();
  const film = { file, probe };
  const mixes = measurements?.audios;
  for (const profile of profiles) {
    plans.set(profile.id, await planLoudness(profile, { film, audioDescription, frameCount, mixes, signal }));
  }
  return plans;
}

/** Everything one run needs; writes the texts it reads into the working folder. */
export async function encodingPlan(
  file: string,
  profiles: readonly DeliveryProfile[],
  frameCount: number,
  loudness: ReadonlyMap<string, LoudnessPlan>,
  options: DeliverableOptions,
): Promise<EncodingPlan> {
  const { probe, workDir, audioDescription = null, teletext = null, leaderFilms, subtitles, slate } = options;
  for (const { id, subtitles: wanted } of profiles) {
    const isThere = wanted?.mode === 'Open' ? subtitles !== undefined : teletext !== null;
    if (wanted?.isRequired && !isThere) {
      throw new MediaError('refused', `profile ${id} requires subtitles, but there are none`, {
        facts: { profileId: id },
      });
    }
  }
  const isBurnedIn = subtitles && profiles.some((profile) => profile.subtitles?.mode === 'Open');
  if (isBurnedIn) {
    const cues = readBurnInCues(await readFile(subtitles.file, 'utf8'));
    await writeFile(path.join(workDir, BURN_IN_SCRIPT), burnInScript(cues));
  }
  for (const profile of profiles) {
    for (const [position, segment] of profile.leader.entries()) {
      if (segment.kind !== 'Slate') continue;
      if (!slate) throw new MediaError('refused', `profile ${profile.id} has a slate, but its facts are missing`);
      const facts = { ...slate, timecode: profile.startTimecode };
      const text = slateLines(segment.lines, facts).join('\n');
      await writeFile(path.join(workDir, slateFileName(profile, position)), text);
    }
  }
  return {
    film: { file, probe },
    profiles,
    frameCount,
    gainsDb: new Map([...loudness].map(([id, { gainsDb }]) => [id, gainsDb])),
    audioDescription,
    teletext,
    leaderFilms,
    burnInScript: isBurnedIn ? BURN_IN_SCRIPT : null,
    care: options.care,
  };
}

/** What the inspection of finished deliverables needs to know about how they were made. */
export function inspectionOf(
  { workDir, probe, measurements, audioDescription, signal }: DeliverableOptions,
  frameCount: number,
  loudness: ReadonlyMap<string, LoudnessPlan>,
  checks: ReadonlyMap<string, DeliverableCheck>,
): Omit<InspectOptions, 'comparesPictures'> {
  const probes = new Map([...checks].flatMap(([id, check]) => (check.probe ? [[id, check.probe] as const] : [])));
  return { workDir, film: probe, master: measurements, audioDescription, frameCount, loudness, probes, signal };
}

export function planInputs({ film, audioDescription, teletext, leaderFilms }: EncodingPlan): string[] {
  const others = [audioDescription, teletext, ...(leaderFilms?.values() ?? [])].flatMap((each) =>
    each ? [each.file] : [],
  );
  return [film.file, ...others];
}

export async function packEssences(workDir: string, profile: DeliveryProfile, signal?: AbortSignal): Promise<void> {
  const members = essenceFileNames(profile).map((name) => ({ file: path.join(workDir, name), name }));
  await writeTar(path.join(workDir, encodedFileName(profile)), members, signal);
}

/** Removes intermediate files: texts and separate essences. */
export async function removeInterim(workDir: string, profiles: readonly DeliveryProfile[]): Promise<void> {
  const slates = profiles.flatMap((profile) => profile.leader.map((_, position) => slateFileName(profile, position)));
  const names = [BURN_IN_SCRIPT, ...slates, ...profiles.map(referenceFileName)];
  await Promise.all(names.map((name) => rm(path.join(workDir, name), { force: true })));
  for (const profile of profiles) if (profile.format === 'Demux') await removeEssences(workDir, profile);
}

export function longest(profiles: readonly DeliveryProfile[], frameCount: number): number {
  return Math.max(...profiles.map((profile) => deliveredFrames(profile, frameCount)));
}
