import { z } from 'zod';
import { deliveryProfileSchema, enteredProfileSchema, profileFieldsSchema } from '../shared/delivery-profile.ts';

/** Versions count from 1. */
const version = z.number().int().positive().max(1_000_000);
const user = z.object({ organizationId: z.string(), name: z.string() });

/** Description of a delivery profile in its newest version, in GET /api/ops/profiles. */
export const profileSummarySchema = z.object({
  id: z.string(),
  version: z.number().int(),
  name: z.string(),
  format: z.string(),
  container: z.string(),
  extension: z.string(),
  picture: z.string().nullable(),
  /** Audio channels across all streams. */
  audioChannels: z.number().int(),
  audioCodec: z.string(),
  startTimecode: z.string(),
  leaderSegments: z.number().int(),
  /** Names of the films in its leader. */
  leaderFilms: z.array(z.string()),
  subtitles: z.string().nullable(),
  sidecars: z.array(z.string()),
  isRetired: z.boolean(),
  /** Destinations that use it. */
  destinations: z.array(user),
});
export type ProfileSummary = z.infer<typeof profileSummarySchema>;

/** One version of a profile; orders keep the version they were placed with. */
export const profileVersionSchema = z.object({
  version: z.number().int(),
  profile: profileFieldsSchema,
  createdAt: z.iso.datetime(),
  /** Name of the operator who created it; null for profiles shipped with the product. */
  createdBy: z.string().nullable(),
});
export type ProfileVersion = z.infer<typeof profileVersionSchema>;

/** GET /api/ops/profiles/{id} */
export const operatedProfileSchema = z.object({
  id: z.string(),
  isRetired: z.boolean(),
  destinations: z.array(user),
  /** Newest first, at most 100. */
  versions: z.array(profileVersionSchema).min(1),
});
export type OperatedProfile = z.infer<typeof operatedProfileSchema>;

/** POST /api/ops/profiles */
export const newProfileBodySchema = deliveryProfileSchema;
export type NewProfileBody = z.input<typeof newProfileBodySchema>;

/** PUT /api/ops/profiles/{id}: creates the version after `madeFrom`. */
export const changedProfileBodySchema = z.strictObject({ madeFrom: version, profile: enteredProfileSchema });

/** PUT /api/ops/profiles/{id}/retired */
export const retiredProfileBodySchema = z.strictObject({ isRetired: z.boolean() });

/** Details of the error `profile_used`: the destinations that use the profile. */
export const usedProfileSchema = z.object({ destinations: z.array(user) });
export type UsedProfile = z.infer<typeof usedProfileSchema>;
