import type { VideoCodec } from '../delivery/index.ts';
import { type DeliveryProfile, deliveredFrames } from '../delivery/index.ts';
import type { PipelineStage } from './pipeline.ts';

/** A part of a job with its own pace, by key. Units are frames, or megabytes for work that only reads and copies. */
export interface WorkPart {
  readonly key: string;
  readonly units: number;
  /** Seconds per unit before anything was learned, on two otherwise idle processors. */
  readonly usualPace: number;
}

/** Learned seconds per unit, by key. */
export type WorkPaces = Readonly<Record<string, number>>;

/** The size of a film, as far as the cost of work depends on it. */
export interface WorkSize {
  readonly frames: number;
  readonly megabytes: number;
}

/** A profile to make, and whether the master's picture is rewrapped (`canRewrap`). */
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
/** Seconds per frame: a quarter of a megabyte each. */
const DELIVERY_PACE = 0.0125;
const REWRAP_PACE = 0.004;
const SOUND_PACE = 0.002;
const HD_PIXELS = 1920 * 1080;
/** Seconds per HD frame, including decoding and checks; other codecs use `USUAL_ENCODE_PACE`. */
const ENCODE_PACES: Readonly<Partial<Record<VideoCodec, number>>> = { Imx50: 0.04, H264: 0.06, Hevc: 0.2 };
const USUAL_ENCODE_PACE = 0.04;
/** Fixed cost of any work: fetching, probing, storing. */
const FIXED_SECONDS = 1;

/** The parts of a stage's work on a film; none for decisions and mails. Transcodes consist of `encodingPart`s. */
export function stageParts(stage: PipelineStage, { frames, megabytes }: WorkSize): WorkPart[] {
  const usualPace = STAGE_PACES[stage];
  if (usualPace === undefined) return [];
  const units = stage === 'verify' || stage === 'proxy' ? frames : megabytes;
  return [{ key: stage, units, usualPace }];
}

/** The work of sending a file to a delivery point. It is measured in frames: a delivery point's profile makes as many bytes of each. */
export function deliveryPart(organizationId: string, deliveredFrames: number): WorkPart {
  return { key: `deliver:${organizationId}`, units: deliveredFrames, usualPace: DELIVERY_PACE };
}

/** The work of making one profile's file, including the leader. */
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

/** Estimated seconds of work on an otherwise idle machine. */
export function estimateSeconds(parts: readonly WorkPart[], paces: WorkPaces): number {
  return parts.reduce((sum, part) => sum + partSeconds(part, paces), parts.length > 0 ? FIXED_SECONDS : 0);
}

/** Estimated seconds of one part, without what any work costs. */
export function partSeconds(part: WorkPart, paces: WorkPaces): number {
  return part.units * paceOf(part, paces);
}

/** Limits learned paces to a multiple or fraction of the usual one: a stalled machine says nothing about the work. */
const MAX_PACE_FACTOR = 20;
/** Weight of a new measurement, low enough that it takes ten unusual films to change an estimate much. */
const NEW_SHARE = 0.2;

function paceOf({ key, usualPace }: WorkPart, paces: WorkPaces): number {
  const learned = paces[key];
  if (learned === undefined || !Number.isFinite(learned)) return usualPace;
  return Math.min(usualPace * MAX_PACE_FACTOR, Math.max(usualPace / MAX_PACE_FACTOR, learned));
}

/** Paces updated from finished work, by key: each moves a fifth of the way towards the measurement, at most by half or double. */
export function learnPaces(parts: readonly WorkPart[], seconds: number, paces: WorkPaces): WorkPaces {
  const expected = parts.reduce((sum, part) => sum + partSeconds(part, paces), 0);
  if (expected <= 0 || seconds <= 0) return {};
  const ratio = Math.min(2, Math.max(0.5, 1 + (seconds / expected - 1) * NEW_SHARE));
  return Object.fromEntries(
    parts.map((part) => [part.key, paceOf(part, { [part.key]: paceOf(part, paces) * ratio })] as const),
  );
}

/** Target duration of a group of profiles made from one decode, after which waiting work gets its turn. */
const GROUP_SECONDS = 240;

/** Groups profiles to make together, in order: as many as take about four minutes, at least one. Rewraps come first. */
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
