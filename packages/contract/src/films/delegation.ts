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
  /** Of the mail; the caller's own unless told. */
  language: z.enum(LANGUAGES).optional(),
});
export type CreateDelegationBody = z.infer<typeof createDelegationBodySchema>;

/** A spot's film asked of its holder by mail, as the customer follows it. Its state: domain's `delegationState`. */
export const delegationSchema = z.object({
  id: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  /** When the last link left. */
  sentAt: timestamp,
  expiresAt: timestamp,
  /** When a link was opened first. */
  openedAt: timestamp.nullable(),
});
export type Delegation = z.infer<typeof delegationSchema>;

/** Where the film stands, as its holder may know it. */
export const askedFilmSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('awaited') }),
  /** Half sent. `isOwn`: by this link; else somebody else sends it. */
  z.object({ state: z.literal('sending'), isOwn: z.boolean(), fileName: z.string().nullable() }),
  /** Whole, and being checked. The name is told of the link's own file only. */
  z.object({
    state: z.literal('received'),
    isOwn: z.boolean(),
    fileName: z.string().nullable(),
    sizeBytes: z.number().nullable(),
    receivedAt: timestamp,
    /** Of the link's own file: its id, and the other identifier that its name carries. */
    fileId: z.string().nullable(),
    nameMismatch: fileNamingSchema.nullable(),
    /** The spot has a subtitle as well. */
    hasSubtitle: z.boolean(),
  }),
  z.object({ state: z.literal('rejected'), reason: z.string(), rejectedAt: timestamp }),
  /** Accepted: nothing more is wanted. */
  z.object({ state: z.literal('accepted') }),
]);
export type AskedFilm = z.infer<typeof askedFilmSchema>;

/** GET /api/delegation: what the holder of a link is asked for. */
export const askedUploadSchema = z.object({
  id: z.string(),
  showId: z.string(),
  title: z.string(),
  version: z.enum(VERSIONS),
  pubId: z.string(),
  /** Declared length in seconds. */
  duration: z.number(),
  advertiser: z.string(),
  product: z.string(),
  askedBy: z.object({ name: z.string(), email: z.string(), company: z.string() }),
  /** The limits that the film is judged by, and what destinations do to its loudness: one for each that differs, none named. */
  judging: z.array(
    z.object({ thresholds: thresholdsSchema, loudness: loudnessHandlingSchema, programmes: programmesSchema }),
  ),
  /** The customer wants its loudness brought to the target. */
  normaliseLoudness: z.boolean(),
  message: z.string().nullable(),
  expiresAt: timestamp,
  film: askedFilmSchema,
});
export type AskedUpload = z.infer<typeof askedUploadSchema>;
