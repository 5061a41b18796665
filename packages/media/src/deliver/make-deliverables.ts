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
  /** Why the picture was encoded again; empty where it was moved over, or where there is none. */
  readonly obstacles: readonly RewrapObstacle[];
  /** Of the file, where its check read it whole; null otherwise. */
  readonly sha256: string | null;
}

export interface MakeOptions extends RewrapOptions {
  /** Hears of each file as soon as it is checked: those moved over come before the others are encoded. The file is the hearer's then. */
  readonly onMade?: (made: MadeDeliverable) => void;
  /** Hears of each wrong file that may be looked at; the file is the hearer's then. Without a hearer it is removed. */
  readonly onHeld?: (held: HeldDeliverable<MadeDeliverable>) => void;
}

/** What only a look at every packet tells. */
const DEEP_OBSTACLES: readonly RewrapObstacle[] = ['level', 'bit-rate', 'group-of-pictures'];

/**
 * Makes every profile's file: the picture moved over where the master already is what the profile wants, one decode for all
 * others. A picture that cannot be moved over after all is encoded.
 * @throws WrongDeliverables, MediaError as `encodeDeliverables`; what is right has been handed to `onMade` by then
 */
export async function makeDeliverables(file: string, options: MakeOptions): Promise<MadeDeliverable[]> {
  const { probe, signal, essence, onMade, onHeld } = options;
  const profiles = distinctProfiles(options.profiles);
  const verdicts = (film: CodedPicture | null) =>
    new Map(profiles.map((each) => [each.id, canRewrap(film, each, options.subtitles !== undefined).obstacles]));
  // Where the verification looked at every packet there is nothing to guess.
  const declared = verdicts(essence?.coded ?? declaredPicture(probe));
  const mayPass = (obstacle: RewrapObstacle) => !essence && DEEP_OBSTACLES.includes(obstacle);
  const isLikely = ({ id }: DeliveryProfile) => declared.get(id)?.every(mayPass) ?? false;
  const likely = profiles.filter(isLikely);
  // Moving a picture takes a moment: it is done while the packets are looked at, and thrown away when they forbid it.
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

/** What turns out wrong is not made: the next step encodes it. */
async function rewrap(
  file: string,
  profiles: readonly DeliveryProfile[],
  options: RewrapOptions,
): Promise<RewrappedDeliverable[]> {
  const moved: RewrappedDeliverable[] = [];
  try {
    await rewrapDeliverables(file, { ...options, profiles, onMade: (each) => moved.push(each) });
  } catch (error) {
    const isMendable = error instanceof MediaError && (error.reason === 'check-failed' || error.reason === 'failed');
    if (!isMendable) throw error;
  }
  return moved;
}

/** What the headers alone say of the picture. */
function declaredPicture({ container, video }: MediaProbe): CodedPicture | null {
  if (!video) return null;
  const { colour, index: _, ...picture } = video;
  const unknown = { level: null, bitRate: null, longestGroup: null, hasClosedGroups: null };
  return { ...picture, ...unknown, container, colourMatrix: colour.matrix };
}
