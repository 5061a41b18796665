import { DELEGATION_MESSAGE_MAX_LENGTH } from '@spotway/domain/order';
import { LANGUAGES, VERSIONS } from '@spotway/domain/shared';
import { z } from 'zod';
import { emailSchema } from '../account/account.ts';
import { linesText, lineText } from '../shared/caller-text.ts';
import { loudnessHandlingSchema, programmesSchema, thresholdsSchema } from '../shared/delivery-profile.ts';
import { fileNamingSchema } from '../shared/file-name.ts';

const timestamp = z.iso.datetime();

/** POST /api/show/{showId}/delegations */
export const createDelegationBodySchema = z.object({
  email: lineText({ max: 254 }).pipe(emailSchema),
  /** Added to the mail. */
  message: linesText({ max: DELEGATION_MESSAGE_MAX_LENGTH }).optional(),
  /** Language of the mail; the caller's by default. */
  language: z.enum(LANGUAGES).optional(),
});
export type CreateDelegationBody = z.infer<typeof createDelegationBodySchema>;

/** A request to the holder of a spot's film, as shown to the customer. For its state see domain's `delegationState`. */
export const delegationSchema = z.object({
  id: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  /** When the latest link was sent. */
  sentAt: timestamp,
  expiresAt: timestamp,
  /** When a link was first opened. */
  openedAt: timestamp.nullable(),
});
export type Delegation = z.infer<typeof delegationSchema>;

/** State of the film, as far as its holder may know it. */
export const askedFilmSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('awaited') }),
  /** Being uploaded; `isOwn`: through this link, else by somebody else. */
  z.object({ state: z.literal('sending'), isOwn: z.boolean(), fileName: z.string().nullable() }),
  /** Complete and being checked. The name is only given for the link's own file. */
  z.object({
    state: z.literal('received'),
    isOwn: z.boolean(),
    fileName: z.string().nullable(),
    sizeBytes: z.number().nullable(),
    receivedAt: timestamp,
    /** For the link's own file: its id, and a mismatch of its name. */
    fileId: z.string().nullable(),
    nameMismatch: fileNamingSchema.nullable(),
    /** The spot also has a subtitle file. */
    hasSubtitle: z.boolean(),
  }),
  z.object({ state: z.literal('rejected'), reason: z.string(), rejectedAt: timestamp }),
  /** Accepted: nothing more is needed. */
  z.object({ state: z.literal('accepted') }),
]);
export type AskedFilm = z.infer<typeof askedFilmSchema>;

/** GET /api/delegation: the upload requested from the holder of a link. */
export const askedUploadSchema = z.object({
  id: z.string(),
  showId: z.string(),
  title: z.string(),
  version: z.enum(VERSIONS),
  pubId: z.string(),
  /** Declared duration in seconds. */
  duration: z.number(),
  advertiser: z.string(),
  product: z.string(),
  askedBy: z.object({ name: z.string(), email: z.string(), company: z.string() }),
  /** Limits for the film and loudness handling of its destinations, without duplicates or names. */
  judging: z.array(
    z.object({ thresholds: thresholdsSchema, loudness: loudnessHandlingSchema, programmes: programmesSchema }),
  ),
  /** The customer wants its loudness normalised. */
  normaliseLoudness: z.boolean(),
  message: z.string().nullable(),
  expiresAt: timestamp,
  film: askedFilmSchema,
});
export type AskedUpload = z.infer<typeof askedUploadSchema>;
