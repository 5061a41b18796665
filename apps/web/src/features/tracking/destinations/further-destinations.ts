import type { Destination } from '@spotway/contract';
import { canAddDestinations } from '@spotway/domain/billing';
import { type CampaignSpot, materialOf } from '../spot/tracked-spot.ts';

/** Delivery points the spot can still be ordered for; none once its source file has been deleted. */
export function furtherDestinations(spot: CampaignSpot, offered: readonly Destination[]): Destination[] {
  const active = spot.show.activeBroadcastable;
  const material = materialOf(spot);
  const film = active && {
    isRejected: active.broadcastable.rejection !== null,
    isSourceKept: material && material.removedAt === null,
  };
  if (!canAddDestinations(film)) return [];
  const ordered = new Set(spot.destinations.map(({ targetOrganization }) => targetOrganization.organizationId));
  return offered.filter(({ organizationId }) => !ordered.has(organizationId));
}
