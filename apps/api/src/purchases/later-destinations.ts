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
 * Delivery points that would refuse an accepted film by its measurements at that time; null if there are none, or if nothing was measured.
 * @param profiles by organisation id
 */
export async function findRefusals(
  db: Executor,
  broadcastableId: string,
  profiles: ReadonlyMap<string, DeliveryProfile>,
): Promise<DestinationRefusals | null> {
  const verification = await findVerification(db, broadcastableId);
  const spot = await findSpotFacts(db, broadcastableId);
  if (!verification || !spot) return null;
  const { measurements, report: accepted } = verification;
  const names = await findOrganizationNames(db, [...profiles.keys()]);
  const treated = { ...spot, subtitles: await findSubtitlesState(db, broadcastableId) };
  const destinations = [...profiles].map(([organizationId, profile]) => ({
    organizationId,
    ...judgedDestination(names.get(organizationId) ?? '', profile, treated),
  }));
  const refusals = refusingDestinations(measurements, accepted, destinations);
  if (refusals.length === 0) return null;
  return {
    refusals: refusals.map(({ destination: { organizationId, name }, issues }) => ({ organizationId, name, issues })),
    film: { frameRate: measurements.frameRate, startTimecode: measurements.startTimecode },
  };
}
