import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import type { PictureEssence } from '@spotway/domain/film';
import { pictureMd5 } from '../probe/essence-md5.ts';
import { fileSha256 } from '../run/checksum.ts';
import { ELEMENTARY_DEMUXERS } from '../run/input-arguments.ts';
import { runTool } from '../run/runner.ts';
import { deliverableArguments, encodedFileName, essenceFileNames } from './arguments/deliverable-arguments.ts';
import type { Deliverable } from './deliverable.ts';
import {
  type DeliverableOptions,
  distinctProfiles,
  encodingPlan,
  filmLength,
  inspectionOf,
  longest,
  loudnessPlans,
  packEssences,
  planInputs,
  removeInterim,
} from './deliverable-plan.ts';
import { checkDeliverable } from './inspection/check-deliverable.ts';
import { inspectDeliverable } from './inspection/inspect-deliverables.ts';
import { type DeliverableListener, handOver, type WrongDeliverable, WrongDeliverables } from './wrong-deliverables.ts';

const BASE_LIMIT_SECONDS = 120;
const LIMIT_SECONDS_PER_SECOND = 20;

export interface RewrapOptions extends DeliverableOptions {
  /** The master's coded picture, if the verification read it; otherwise it is read here. */
  readonly essence?: PictureEssence | null;
}

/** A deliverable with the SHA-256 of its file, which the check reads anyway; null where essences are archived after that. */
export interface RewrappedDeliverable extends Deliverable {
  readonly sha256: string | null;
}

/**
 * Rewraps a picture that already matches the profiles (`canRewrap`) into their containers, puts the sound on
 * their tracks and sets the timecode. Equal MD5s in both files prove that the coded picture is unchanged; the master's comes from
 * `essence` where the verification read it.
 * @throws WrongDeliverables when a picture changed on the way or a file differs from its profile, after the others are handed over;
 *   MediaError with the runner's reasons
 */
export async function rewrapDeliverables(
  file: string,
  options: RewrapOptions & Pick<DeliverableListener<RewrappedDeliverable>, 'onMade'>,
): Promise<RewrappedDeliverable[]> {
  const { workDir, onMade } = options;
  const profiles = distinctProfiles(options.profiles);
  if (profiles.length === 0) return [];
  const { made, wrong } = await handOver(await rewrapAndCheck(file, profiles, options), { workDir, onMade });
  if (wrong.length === 0) return made;
  if (!onMade) await Promise.all(made.map((each) => rm(each.path, { force: true })));
  throw new WrongDeliverables(wrong);
}

async function rewrapAndCheck(
  file: string,
  profiles: readonly DeliveryProfile[],
  options: RewrapOptions,
): Promise<(RewrappedDeliverable | WrongDeliverable)[]> {
  const { probe, workDir, signal, onProgress, essence: known } = options;
  const frameCount = filmLength(options);
  const place = (profile: DeliveryProfile) => path.join(workDir, encodedFileName(profile));
  try {
    const loudness = await loudnessPlans(file, profiles, frameCount, options);
    const plan = await encodingPlan(file, profiles, frameCount, loudness, options);
    // In parallel with the copy, which reads the same bytes; an error surfaces where it is awaited.
    const master = known ? Promise.resolve(known.md5) : pictureMd5(file, { signal });
    master.catch(() => {});
    await runTool({
      tool: 'ffmpeg',
      arguments: deliverableArguments({ ...plan, copiedPictures: new Set(profiles.map(({ id }) => id)) }),
      inputs: planInputs(plan),
      workDir,
      timeLimitSeconds:
        BASE_LIMIT_SECONDS + Math.ceil(probe.durationSeconds * LIMIT_SECONDS_PER_SECOND * profiles.length),
      signal,
      onProgress: (frames) => onProgress?.(frames, longest(profiles, frameCount)),
    });
    return await Promise.all(
      profiles.map(async (profile) => {
        const gains = loudness.get(profile.id);
        if (!gains) throw new RangeError(`${profile.id} has no loudness plan`);
        const hasTeletext = options.teletext !== undefined && profile.subtitles?.mode.startsWith('Teletext');
        const checkAndInspect = async () => {
          const check = await checkDeliverable(place(profile), profile, { frameCount, hasTeletext, signal });
          if (check.problems.length > 0) return { check, inspection: null };
          const inspecting = inspectionOf(options, frameCount, loudness, new Map([[profile.id, check]]));
          return { check, inspection: await inspectDeliverable(profile, { ...inspecting, comparesPictures: false }) };
        };
        const [masterMd5, sha256, { check, inspection }, madeMd5] = await Promise.all([
          master,
          profile.format === 'Demux' ? null : fileSha256(place(profile), { signal }),
          checkAndInspect(),
          essenceOf(workDir, profile, signal),
        ]);
        const isSame = madeMd5 === masterMd5;
        const essence = isSame ? [] : [{ code: 'essence' as const, expected: masterMd5, actual: madeMd5 }];
        const problems = [...essence, ...check.problems, ...(inspection?.problems ?? [])];
        // It is encoded instead, so nobody inspects it.
        if (problems.length > 0 || !inspection) return { profile, problems, made: null };
        if (profile.format === 'Demux') await packEssences(workDir, profile, signal);
        return {
          profile,
          path: place(profile),
          frameCount: check.frameCount,
          check,
          inspection,
          loudness: gains,
          essenceMd5: masterMd5,
          sha256,
        };
      }),
    );
  } catch (error) {
    await Promise.all(profiles.map((profile) => rm(place(profile), { force: true })));
    throw error;
  } finally {
    await removeInterim(workDir, profiles);
  }
}

function essenceOf(workDir: string, profile: DeliveryProfile, signal?: AbortSignal): Promise<string> {
  const [essence] = profile.format === 'Demux' ? essenceFileNames(profile) : [];
  if (essence === undefined) return pictureMd5(path.join(workDir, encodedFileName(profile)), { signal });
  return pictureMd5(path.join(workDir, essence), { signal, demuxers: ELEMENTARY_DEMUXERS });
}
