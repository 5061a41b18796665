import type { Destination } from '@spotway/contract';
import { canBeDeliveredFurther } from '@spotway/domain/billing';
import { type CampaignSpot, materialOf } from '../spot/tracked-spot.ts';

/** Delivery points that the spot can still be ordered for; none once its source file was deleted. */
export function furtherDestinations(spot: CampaignSpot, offered: readonly Destination[]): Destination[] {
  const active = spot.show.activeBroadcastable;
  const material = materialOf(spot);
  const film = active && {
    isRejected: active.broadcastable.rejection !== null,
    isSourceKept: material && material.removedAt === null,
  };
  if (!canBeDeliveredFurther(film)) return [];
  const ordered = new Set(spot.destinations.map(({ targetOrganization }) => targetOrganization.organizationId));
  return offered.filter(({ organizationId }) => !ordered.has(organizationId));
}
