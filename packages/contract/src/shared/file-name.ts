import { z } from 'zod';
import { lineText } from './caller-text.ts';

/** An identifier as a client wrote it: case and separators are the server's to compare. */
const identifierSchema = lineText({ max: 100 });

/** A file's name that carries another identifier than its spot has (domain's `filmNameMismatch`). */
export const fileNamingSchema = z.object({
  /** In the name, and the spot's own, in their accepted form. */
  named: z.string(),
  expected: z.string(),
  /** The spot of the same order that the name speaks of; null where there is none, and to the holder of a mailed link. */
  belongsTo: z.object({ showId: z.string(), pubId: z.string(), title: z.string() }).nullable(),
  /** Who said that it is the right file, and when; null while nobody has. */
  confirmed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** It can still be confirmed: nobody has, and no person has decided on the film. */
  mayConfirm: z.boolean(),
});
export type FileNaming = z.infer<typeof fileNamingSchema>;

/** `nameConfirmed` of POST /api/evaporate/{showId}/files: the identifier in the name; any other one confirms nothing. */
export const nameConfirmedSchema = identifierSchema.optional();

/** PUT /api/files/{id}/nameConfirmation */
export const confirmFileNameBodySchema = z.object({
  /** The identifier in the file's name: what is confirmed is what was shown. */
  named: identifierSchema,
});
export type ConfirmFileNameBody = z.infer<typeof confirmFileNameBodySchema>;
