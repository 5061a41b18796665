import { z } from 'zod';
import { lineText } from './caller-text.ts';

/** An identifier as written by a client; the server compares it ignoring case and separators. */
const identifierSchema = lineText({ max: 100 });

/** A file name with an identifier other than its spot's (domain's `filmNameMismatch`). */
export const fileNamingSchema = z.object({
  /** The identifier in the name, and the spot's own, in canonical form. */
  named: z.string(),
  expected: z.string(),
  /** The spot of the same order with that identifier; null if there is none, or for the holder of a mailed link. */
  belongsTo: z.object({ showId: z.string(), pubId: z.string(), title: z.string() }).nullable(),
  /** Who confirmed the file, and when; null if nobody has. */
  confirmed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** It can still be confirmed: nobody has done so, and no person has decided on the film. */
  mayConfirm: z.boolean(),
});
export type FileNaming = z.infer<typeof fileNamingSchema>;

/** `nameConfirmed` of POST /api/evaporate/{showId}/files: the identifier in the name; any other value confirms nothing. */
export const nameConfirmedSchema = identifierSchema.optional();

/** PUT /api/files/{id}/nameConfirmation */
export const confirmFileNameBodySchema = z.object({
  /** The identifier in the file name, as it was shown to the sender. */
  named: identifierSchema,
});
export type ConfirmFileNameBody = z.infer<typeof confirmFileNameBodySchema>;
