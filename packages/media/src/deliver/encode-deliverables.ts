import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import { runTool } from '../run/runner.ts';
import { deliverableArguments, encodedFileName } from './arguments/deliverable-arguments.ts';
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
import { checkDeliverable, type DeliverableCheck } from './inspection/check-deliverable.ts';
import { inspectDeliverables } from './inspection/inspect-deliverables.ts';
import { type DeliverableListener, handOver, type WrongDeliverable, WrongDeliverables } from './wrong-deliverables.ts';

const BASE_LIMIT_SECONDS = 300;
/** Slowest encoding speed tolerated, per profile. */
const LIMIT_SECONDS_PER_SECOND = 120;

export type EncodeOptions = DeliverableOptions & DeliverableListener<Deliverable>;

/**
 * Makes all distinct profiles of a film, with one decode for as many as fit into the memory of one run, and checks each file: the frames of leader plus master,
 * the profile's
 * formats, its timecode, its tracks; then decodes them all once more (`inspectDeliverables`).
 * @throws WrongDeliverables after the others have been made and handed over; MediaError 'refused' (no picture, another frame rate, missing
 *   required subtitles), and the runner's reasons
 */
export async function encodeDeliverables(file: string, options: EncodeOptions): Promise<Deliverable[]> {
  const { workDir, onMade, onHeld } = options;
  const batches = batchesOf(distinctProfiles(options.profiles));
  const totals = batches.map((profiles) => longest(profiles, filmLength(options)));
  const total = totals.reduce((sum, frames) => sum + frames, 0);
  const made: Deliverable[] = [];
  const wrong: WrongDeliverable[] = [];
  let done = 0;
  try {
    for (const [index, profiles] of batches.entries()) {
      const onProgress = (frames: number) => options.onProgress?.(done + frames, total);
      const results = await encodeBatch(file, { ...options, profiles, onProgress });
      const ended = await handOver(results, { workDir, onMade, onHeld });
      made.push(...ended.made);
      wrong.push(...ended.wrong);
      done += totals[index] ?? 0;
    }
    if (wrong.length > 0) throw new WrongDeliverables(wrong);
    return made;
  } catch (error) {
    if (!onMade) await Promise.all(made.map(({ path: file }) => rm(file, { force: true })));
    throw error;
  }
}

/** Encoders running at once: more would exceed the memory limit of one run. A UHD picture counts as four. */
const MAX_LOAD = 4;

function batchesOf(profiles: readonly DeliveryProfile[]): DeliveryProfile[][] {
  const batches: DeliveryProfile[][] = [];
  let load = 0;
  for (const profile of profiles) {
    const weight = profile.video ? Math.ceil((profile.video.width * profile.video.height) / (1920 * 1088)) : 0;
    // Audio-only profiles weigh nothing, and may be the only ones.
    if (batches.length === 0 || load + weight > MAX_LOAD) {
      batches.push([]);
      load = 0;
    }
    batches.at(-1)?.push(profile);
    load += weight;
  }
  return batches;
}

async function encodeBatch(file: string, options: DeliverableOptions): Promise<(Deliverable | WrongDeliverable)[]> {
  const { probe, profiles, workDir, signal, onProgress } = options;
  const frameCount = filmLength(options);
  const place = (profile: DeliveryProfile) => path.join(workDir, encodedFileName(profile));
  try {
    const loudness = await loudnessPlans(file, profiles, frameCount, options);
    const plan = await encodingPlan(file, profiles, frameCount, loudness, options);
    await runTool({
      tool: 'ffmpeg',
      arguments: deliverableArguments({ ...plan, keepsReferences: true }),
      inputs: planInputs(plan),
      workDir,
      timeLimitSeconds:
        BASE_LIMIT_SECONDS + Math.ceil(probe.durationSeconds * LIMIT_SECONDS_PER_SECOND * profiles.length),
      signal,
      onProgress: (frames) => onProgress?.(frames, longest(profiles, frameCount)),
    });
    const checks = new Map<string, DeliverableCheck>();
    const results: (Deliverable | WrongDeliverable)[] = [];
    for (const profile of profiles) {
      const hasTeletext = options.teletext !== undefined && profile.subtitles?.mode.startsWith('Teletext');
      const check = await checkDeliverable(place(profile), profile, { frameCount, hasTeletext, signal });
      if (check.problems.length > 0) results.push({ profile, problems: check.problems, made: null });
      else checks.set(profile.id, check);
    }
    const checked = profiles.filter(({ id }) => checks.has(id));
    const inspections = await inspectDeliverables(checked, {
      ...inspectionOf(options, frameCount, loudness, checks),
      comparesPictures: true,
    });
    for (const [index, profile] of checked.entries()) {
      const check = checks.get(profile.id);
      const inspection = inspections[index];
      const gains = loudness.get(profile.id);
      if (!check || !inspection || !gains) throw new RangeError(`${profile.id} was not checked`);
      if (profile.format === 'Demux') await packEssences(workDir, profile, signal);
      const { frameCount: pictures } = check;
      const made = {
        profile,
        path: place(profile),
        frameCount: pictures,
        check,
        inspection,
        loudness: gains,
        essenceMd5: null,
      };
      const { problems } = inspection;
      results.push(problems.length > 0 ? { profile, problems, made } : made);
    }
    return results;
  } catch (error) {
    await Promise.all(profiles.map((profile) => rm(place(profile), { force: true })));
    throw error;
  } finally {
    await removeInterim(workDir, profiles);
  }
}
