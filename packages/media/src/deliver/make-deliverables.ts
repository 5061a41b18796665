import { rm } from 'node:fs/promises';
import { canRewrap, type DeliveryProfile, type RewrapObstacle } from '@spotway/domain/delivery';
import type { CodedPicture, MediaProbe } from '@spotway/domain/film';
import { readCodedPicture } from '../probe/coded-picture.ts';
import { MediaError } from '../run/media-error.ts';
import type { Deliverable } from './deliverable.ts';
import { distinctProfiles } from './deliverable-plan.ts';
import { encodeDeliverables } from './encode-deliverables.ts';
import { type RewrapOptions, type RewrappedDeliverable, rewrapDeliverables } from './rewrap-deliverables.ts';
import type { HeldDeliverable } from './wrong-deliverables.ts';

export interface MadeDeliverable extends Deliverable {
  /** Why the picture was encoded again; empty where it was rewrapped, or where there is none. */
  readonly obstacles: readonly RewrapObstacle[];
  /** SHA-256 of the file, if its check read all of it; null otherwise. */
  readonly sha256: string | null;
}

export interface MakeOptions extends RewrapOptions {
  /** Called with each file as soon as it is checked: rewrapped ones arrive before the others are encoded. The callee then owns the file. */
  readonly onMade?: (made: MadeDeliverable) => void;
  /** Called with each wrong file that may be inspected; the callee then owns the file. Without a listener the file is removed. */
  readonly onHeld?: (held: HeldDeliverable<MadeDeliverable>) => void;
}

/** Obstacles that only show in the packets. */
const DEEP_OBSTACLES: readonly RewrapObstacle[] = ['level', 'bit-rate', 'group-of-pictures'];

/**
 * Makes every profile's file: the picture is rewrapped where the master already matches the profile; one decode serves all
 * others. A picture that cannot be rewrapped after all is encoded.
 * @throws WrongDeliverables, MediaError as `encodeDeliverables`; good files have been passed to `onMade` by then
 */
export async function makeDeliverables(file: string, options: MakeOptions): Promise<MadeDeliverable[]> {
  const { probe, signal, essence, onMade, onHeld } = options;
  const profiles = distinctProfiles(options.profiles);
  const verdicts = (film: CodedPicture | null) =>
    new Map(profiles.map((each) => [each.id, canRewrap(film, each, options.subtitles !== undefined).obstacles]));
  // If the verification read every packet, nothing is left to guess.
  const declared = verdicts(essence?.coded ?? declaredPicture(probe));
  const mayPass = (obstacle: RewrapObstacle) => !essence && DEEP_OBSTACLES.includes(obstacle);
  const isLikely = ({ id }: DeliveryProfile) => declared.get(id)?.every(mayPass) ?? false;
  const likely = profiles.filter(isLikely);
  // Rewrapping is quick: it runs while the packets are read, and is discarded if they rule it out.
  const rewrapOptions = likely.length === profiles.length ? options : { ...options, onProgress: undefined };
  const [obstacles, moved] = await Promise.all([
    essence || likely.length === 0 ? declared : readCodedPicture({ file, probe }, signal).then(verdicts),
    rewrap(file, likely, rewrapOptions),
  ]);
  const isRight = ({ profile }: Deliverable) => obstacles.get(profile.id)?.length === 0;
  await Promise.all(moved.filter((each) => !isRight(each)).map((each) => rm(each.path, { force: true })));
  const made = new Map<string, MadeDeliverable>();
  const completed = (deliverable: RewrappedDeliverable): MadeDeliverable => {
    const { id, video } = deliverable.profile;
    return { ...deliverable, obstacles: video ? (obstacles.get(id) ?? []) : [] };
  };
  const take = (deliverable: RewrappedDeliverable) => {
    const complete = completed(deliverable);
    made.set(complete.profile.id, complete);
    onMade?.(complete);
  };
  moved.filter(isRight).forEach(take);
  await encodeDeliverables(file, {
    ...options,
    profiles: profiles.filter(({ id }) => !made.has(id)),
    onMade: (each) => take({ ...each, sha256: null }),
    onHeld: onHeld && ((held) => onHeld({ ...held, made: completed({ ...held.made, sha256: null }) })),
  }).catch(async (error: unknown) => {
    if (!onMade) await Promise.all([...made.values()].map((each) => rm(each.path, { force: true })));
    throw error;
  });
  return profiles.flatMap(({ id }) => made.get(id) ?? []);
}

/** Drops files that turn out wrong: the next step encodes them. */
async function rewrap(
  file: string,
  profiles: readonly DeliveryProfile[],
  options: RewrapOptions,
): Promise<RewrappedDeliverable[]> {
  const moved: RewrappedDeliverable[] = [];
  try {
    await rewrapDeliverables(file, { ...options, profiles, onMade: (each) => moved.push(each) });
  } catch (error) {
    const isRecoverable = error instanceof MediaError && (error.reason === 'check-failed' || error.reason === 'failed');
    if (!isRecoverable) throw error;
  }
  return moved;
}

/** What the headers alone say about the picture. */
function declaredPicture({ container, video }: MediaProbe): CodedPicture | null {
  if (!video) return null;
  const { colour, index: _, ...picture } = video;
  const unknown = { level: null, bitRate: null, longestGroup: null, hasClosedGroups: null };
  return { ...picture, ...unknown, container, colourMatrix: colour.matrix };
}
