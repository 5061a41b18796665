import { DESTINATION_SET_NAME_MAX_LENGTH } from '@spotway/domain/order';
import { SERVICES } from '@spotway/domain/shared';
import { z } from 'zod';
import { personSchema } from '../account/account.ts';
import { lineText } from '../shared/caller-text.ts';
import { destinationsSchema, servicesSchema } from './order.ts';

const name = lineText({ max: DESTINATION_SET_NAME_MAX_LENGTH });
const destinations = destinationsSchema.min(1).max(200);

/** Also of delivery points that are no longer offered. */
const namedPointSchema = z.object({ organizationId: z.string(), organizationName: z.string() });

/** An entry of GET /api/destinationSets: delivery points and services that the organisation's members share under a name. */
export const destinationSetSchema = z.object({
  id: z.string(),
  name: z.string(),
  destinations: z.array(namedPointSchema),
  services: z.array(z.enum(SERVICES)),
  savedAt: z.iso.datetime(),
  savedBy: personSchema,
});
export type SavedDestinationSet = z.infer<typeof destinationSetSchema>;

export const destinationSetParams = z.object({ id: z.uuid() });

/** POST /api/destinationSets */
export const saveDestinationSetBodySchema = z.object({ name, destinations, services: servicesSchema });
export type SaveDestinationSetBody = z.infer<typeof saveDestinationSetBodySchema>;

/** PATCH /api/destinationSets/{id}: another name, other delivery points with their services, or both. */
export const changeDestinationSetBodySchema = z.object({
  name: name.optional(),
  choice: z.object({ destinations, services: servicesSchema }).optional(),
});
export type ChangeDestinationSetBody = z.infer<typeof changeDestinationSetBodySchema>;

/** GET /api/order/lastDestinations */
export const lastDestinationsQuerySchema = z.object({ advertiser: lineText({ max: 200 }) });

/** Of most spots of the organisation's latest campaign of an advertiser. */
export const lastDestinationsSchema = z.object({
  campaign: z.string(),
  orderedAt: z.iso.datetime(),
  destinations: z.array(namedPointSchema),
});
export type LastDestinations = z.infer<typeof lastDestinationsSchema>;
