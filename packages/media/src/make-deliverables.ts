import { type CodedPicture, canRewrap, type DeliveryProfile, type RewrapObstacle } from '@spotway/domain';
import { readCodedPicture } from './coded-picture.ts';
import { type DeliverableOptions, distinctProfiles } from './deliverable-plan.ts';
import { type Deliverable, encodeDeliverables } from './encode-deliverables.ts';
import { MediaError } from './media-error.ts';
import type { MediaProbe } from './media-probe.ts';
import { rewrapDeliverables } from './rewrap-deliverables.ts';

export interface MadeDeliverable extends Deliverable {
  /** Why the picture was encoded again; empty where it was moved over, or where there is none. */
  readonly obstacles: readonly RewrapObstacle[];
}

/** What only a look at every packet tells. */
const DEEP_OBSTACLES: readonly RewrapObstacle[] = ['level', 'bit-rate', 'group-of-pictures'];

/**
 * Makes every profile's file: the picture moved over where the master already is what the profile wants, one decode for all
 * others. A picture that cannot be moved over after all is encoded.
 * @throws MediaError as `encodeDeliverables`
 */
export async function makeDeliverables(file: string, options: DeliverableOptions): Promise<MadeDeliverable[]> {
  const profiles = distinctProfiles(options.profiles);
  const obstacles = await findObstacles(file, profiles, options);
  const isMoved = ({ id }: DeliveryProfile) => obstacles.get(id)?.length === 0;
  // Progress counts the pictures that are encoded; moving others over takes a moment.
  const isAllMoved = profiles.every(isMoved);
  const rewrapOptions = isAllMoved ? options : { ...options, onProgress: undefined };
  const rewrapped = await rewrap(file, profiles.filter(isMoved), rewrapOptions);
  const made = new Set(rewrapped.map(({ profile }) => profile.id));
  const rest = profiles.filter(({ id }) => !made.has(id));
  const encoded = await encodeDeliverables(file, { ...options, profiles: rest });
  const byId = new Map([...rewrapped, ...encoded].map((each) => [each.profile.id, each]));
  return profiles.flatMap((profile) => {
    const deliverable = byId.get(profile.id);
    const why = profile.video ? (obstacles.get(profile.id) ?? []) : [];
    return deliverable ? [{ ...deliverable, obstacles: why }] : [];
  });
}

/** None made when one of them turns out wrong: the next step encodes them. */
async function rewrap(
  file: string,
  profiles: readonly DeliveryProfile[],
  options: DeliverableOptions,
): Promise<Deliverable[]> {
  try {
    return await rewrapDeliverables(file, { ...options, profiles });
  } catch (error) {
    const isMendable = error instanceof MediaError && (error.reason === 'check-failed' || error.reason === 'failed');
    if (!isMendable) throw error;
    return [];
  }
}

async function findObstacles(
  file: string,
  profiles: readonly DeliveryProfile[],
  { probe, subtitles, signal }: DeliverableOptions,
): Promise<Map<string, readonly RewrapObstacle[]>> {
  const verdicts = (film: CodedPicture | null) =>
    new Map(profiles.map((profile) => [profile.id, canRewrap(film, profile, subtitles !== undefined).obstacles]));
  const shallow = verdicts(declaredPicture(probe));
  const isPossible = [...shallow.values()].some((found) => found.every((each) => DEEP_OBSTACLES.includes(each)));
  return isPossible ? verdicts(await readCodedPicture({ file, probe }, signal)) : shallow;
}

/** What the headers alone say of the picture. */
function declaredPicture({ container, video }: MediaProbe): CodedPicture | null {
  if (!video) return null;
  const { colour, index: _, ...picture } = video;
  const unknown = { level: null, bitRate: null, longestGroup: null, hasClosedGroups: null };
  return { ...picture, ...unknown, container, colourMatrix: colour.matrix };
}
