import type { VideoCodec } from '../delivery/index.ts';
import { type DeliveryProfile, deliveredFrames } from '../delivery/index.ts';
import type { PipelineStage } from './pipeline.ts';

/** A piece of work whose pace is known by its key: pictures, or megabytes of what is only read and moved. */
export interface WorkPart {
  readonly key: string;
  readonly units: number;
  /** Seconds for each unit before anything was learned: two processors that nothing else uses. */
  readonly usualPace: number;
}

/** Seconds for each unit, by key, as earlier work took them. */
export type WorkPaces = Readonly<Record<string, number>>;

/** What the cost of work on a film depends on. */
export interface WorkSize {
  readonly frames: number;
  readonly megabytes: number;
}

/** A profile to be made, and whether the master's picture is only moved over (`canRewrap`). */
export interface ProfileToMake {
  readonly profile: DeliveryProfile;
  readonly isRewrap: boolean;
}

const STAGE_PACES: Readonly<Partial<Record<PipelineStage, number>>> = {
  ingest: 0.02,
  verify: 0.02,
  proxy: 0.03,
  deliver: 0.05,
};
const REWRAP_PACE = 0.004;
const SOUND_PACE = 0.002;
const HD_PIXELS = 1920 * 1080;
/** Seconds for each HD picture, decoding and checks included; others take `USUAL_ENCODE_PACE`. */
const ENCODE_PACES: Readonly<Partial<Record<VideoCodec, number>>> = { Imx50: 0.04, H264: 0.06, Hevc: 0.2 };
const USUAL_ENCODE_PACE = 0.04;
/** What each piece of work costs whatever its size: fetching, probing, storing. */
const FIXED_SECONDS = 1;

/** What a stage does to a film, as parts of known pace; nothing for decisions and mails. Transcodes are made of `encodingPart`s. */
export function stageParts(stage: PipelineStage, { frames, megabytes }: WorkSize): WorkPart[] {
  const usualPace = STAGE_PACES[stage];
  if (usualPace === undefined) return [];
  const units = stage === 'verify' || stage === 'proxy' ? frames : megabytes;
  return [{ key: stage, units, usualPace }];
}

/** Making one profile's file, leader included. */
export function encodingPart({ profile, isRewrap }: ProfileToMake, frames: number): WorkPart {
  const units = deliveredFrames(profile, frames);
  if (isRewrap) return { key: 'rewrap', units, usualPace: REWRAP_PACE };
  return { key: `encode:${profile.id}`, units, usualPace: encodePace(profile) };
}

function encodePace({ video }: DeliveryProfile): number {
  if (!video) return SOUND_PACE;
  const size = (video.width * video.height) / HD_PIXELS;
  return (ENCODE_PACES[video.codec] ?? USUAL_ENCODE_PACE) * size;
}

/** Seconds that work is likely to take on a machine of its own. */
export function estimateSeconds(parts: readonly WorkPart[], paces: WorkPaces): number {
  return parts.reduce((sum, part) => sum + part.units * paceOf(part, paces), parts.length > 0 ? FIXED_SECONDS : 0);
}

/** How far from the usual pace learning may lead: a machine that stood still says nothing of the work. */
const MOST_TIMES = 20;
/** Share of a new measurement: ten films of another kind are needed to change an estimate much. */
const NEW_SHARE = 0.2;

function paceOf({ key, usualPace }: WorkPart, paces: WorkPaces): number {
  const learned = paces[key];
  if (learned === undefined || !Number.isFinite(learned)) return usualPace;
  return Math.min(usualPace * MOST_TIMES, Math.max(usualPace / MOST_TIMES, learned));
}

/** The paces that a piece of work teaches, by key: each moves a fifth of the way to what was measured, at most by half or double. */
export function learnPaces(parts: readonly WorkPart[], seconds: number, paces: WorkPaces): WorkPaces {
  const expected = parts.reduce((sum, part) => sum + part.units * paceOf(part, paces), 0);
  if (expected <= 0 || seconds <= 0) return {};
  const ratio = Math.min(2, Math.max(0.5, 1 + (seconds / expected - 1) * NEW_SHARE));
  return Object.fromEntries(
    parts.map((part) => [part.key, paceOf(part, { [part.key]: paceOf(part, paces) * ratio })] as const),
  );
}

/** Longest that profiles are made together, for one decode: those who wait get their turn after that. */
const GROUP_SECONDS = 240;

/** Profiles that are made together, in their order: as many as take about four minutes, at least one. What is moved over comes first. */
export function encodingGroups<Profile extends ProfileToMake>(
  profiles: readonly Profile[],
  frames: number,
  paces: WorkPaces,
): Profile[][] {
  const groups: Profile[][] = [];
  let room = 0;
  for (const each of [...profiles].sort((a, b) => Number(b.isRewrap) - Number(a.isRewrap))) {
    const seconds = estimateSeconds([encodingPart(each, frames)], paces);
    const group = groups.at(-1);
    if (group && seconds <= room) {
      group.push(each);
      room -= seconds;
    } else {
      groups.push([each]);
      room = GROUP_SECONDS - seconds;
    }
  }
  return groups;
}
