import { and, eq, isNull } from 'drizzle-orm';
import { broadcastables, deliveries, showDestinations, shows } from '../schema/index.ts';

/** The spot's film that counts: one that was replaced doesn't. */
export const isActiveFilm = and(eq(broadcastables.showId, shows.id), isNull(broadcastables.supersededAt));

/** The film's delivery to the ordered delivery point. */
export const isDeliveryToPoint = and(
  eq(deliveries.broadcastableId, broadcastables.id),
  eq(deliveries.organizationId, showDestinations.organizationId),
);
