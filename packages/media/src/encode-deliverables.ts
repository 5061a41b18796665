import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { DeliveryProfile } from '@spotway/domain';
import { checkDeliverable, type DeliverableCheck } from './check-deliverable.ts';
import { deliverableArguments, encodedFileName, type MeasuredLoudness } from './deliverable-arguments.ts';
import { MediaError } from './media-error.ts';
import type { MediaProbe } from './media-probe.ts';
import { runTool } from './runner.ts';

export interface EncodeOptions {
  readonly probe: MediaProbe;
  /** One file is made per distinct profile. */
  readonly profiles: readonly DeliveryProfile[];
  /** A folder of this work's own; the files are made in it. */
  readonly workDir: string;
  /** Pictures of the master when a full decode counted them; the file's own word otherwise. */
  readonly frameCount?: number;
  /** Needed by profiles that change the loudness. */
  readonly loudness?: MeasuredLoudness;
  readonly signal?: AbortSignal;
  readonly onProgress?: (frames: number, totalFrames: number) => void;
}

export interface Deliverable {
  readonly profile: DeliveryProfile;
  readonly path: string;
  readonly frameCount: number;
  readonly check: DeliverableCheck;
}

const START_SECONDS = 300;
/** Slowest pace put up with, for each profile. */
const SECONDS_PER_SECOND = 120;

/**
 * Makes all distinct profiles of a film in one decode and checks each file: as many pictures as the master, the profile's
 * formats, its timecode, its tracks.
 * @throws MediaError 'refused' (no picture, another frame rate, unmeasured loudness), 'check-failed', and the runner's reasons
 */
export async function encodeDeliverables(file: string, options: EncodeOptions): Promise<Deliverable[]> {
  const { probe, workDir, signal, onProgress, loudness = null } = options;
  const profiles = [...new Map(options.profiles.map((profile) => [profile.id, profile])).values()];
  const frameCount = options.frameCount ?? probe.video?.frameCount ?? null;
  if (frameCount === null) throw new MediaError('refused', 'a deliverable needs a picture of known length');
  if (profiles.length === 0) return [];
  const place = (profile: DeliveryProfile) => path.join(workDir, encodedFileName(profile));
  try {
    await runTool({
      tool: 'ffmpeg',
      arguments: deliverableArguments(file, { probe, profiles, frameCount, loudness }),
      inputs: [file],
      workDir,
      timeLimitSeconds: START_SECONDS + Math.ceil(probe.durationSeconds * SECONDS_PER_SECOND * profiles.length),
      signal,
      onProgress: (frames) => onProgress?.(frames, frameCount),
    });
    const deliverables: Deliverable[] = [];
    for (const profile of profiles) {
      const check = await checkDeliverable(place(profile), profile, { frameCount, signal });
      if (check.problems.length > 0) throw wrongDeliverable(profile, check);
      deliverables.push({ profile, path: place(profile), frameCount: check.frameCount, check });
    }
    return deliverables;
  } catch (error) {
    await Promise.all(profiles.map((profile) => rm(place(profile), { force: true })));
    throw error;
  }
}

function wrongDeliverable({ id }: DeliveryProfile, { problems }: DeliverableCheck): MediaError {
  const text = problems.map(({ code, expected, actual }) => `${code} ${actual} instead of ${expected}`).join('; ');
  return new MediaError('check-failed', `the deliverable ${id} is wrong: ${text}`, {
    facts: { profileId: id, problems: text },
  });
}
