import type { DestinationRefusals } from '@spotway/contract';
import {
  type Executor,
  findOrganizationNames,
  findSpotFacts,
  findSubtitlesState,
  findVerification,
} from '@spotway/database';
import { type DeliveryProfile, judgedDestination } from '@spotway/domain/delivery';
import { refusingDestinations } from '@spotway/domain/quality';

/**
 * Which of these delivery points would not take a film that was let pass, by what was measured of it then; null when all would, or when
 * nothing was measured.
 */
export async function findRefusals(
  db: Executor,
  broadcastableId: string,
  points: readonly { readonly organizationId: string; readonly profileId: string }[],
  findProfile: (id: string) => DeliveryProfile | undefined,
): Promise<DestinationRefusals | null> {
  const verification = await findVerification(db, broadcastableId);
  const spot = await findSpotFacts(db, broadcastableId);
  if (!verification || !spot) return null;
  const { measurements, report: accepted } = verification;
  const names = await findOrganizationNames(
    db,
    points.map(({ organizationId }) => organizationId),
  );
  const treated = { ...spot, subtitles: await findSubtitlesState(db, broadcastableId) };
  const destinations = points.map(({ organizationId, profileId }) => ({
    organizationId,
    ...judgedDestination(names.get(organizationId) ?? '', findProfile(profileId), treated),
  }));
  const refusals = refusingDestinations(measurements, accepted, destinations);
  if (refusals.length === 0) return null;
  return {
    refusals: refusals.map(({ destination: { organizationId, name }, issues }) => ({ organizationId, name, issues })),
    film: { frameRate: measurements.frameRate, startTimecode: measurements.startTimecode },
  };
}
