import { MAX_FILE_SIZE_BYTES } from '@spotway/domain/order';
import { SHOW_FILE_KINDS } from '@spotway/domain/shared';
import { z } from 'zod';
import { okSchema } from '../account/account.ts';
import { statedAmount } from '../shared/caller-number.ts';
import { documentText, keyText, linesText } from '../shared/caller-text.ts';
import { fileNamingSchema, nameConfirmedSchema } from '../shared/file-name.ts';
import { mediaAnalysisSchema } from './media-analysis.ts';
import { toldTracksSchema } from './told-track.ts';

/** GET /api/awsConfig */
export const awsConfigSchema = z.object({
  s3Bucket: z.string(),
  awsKey: z.string(),
  awsRegion: z.string(),
  /** Its last character is the signature version. */
  awsSigVersion: z.string(),
  signerUrl: z.string(),
  /** Origin of the object storage as the browser reaches it, path style. */
  endpoint: z.string(),
  acceleratedEndpoint: z.string().nullable(),
  /** Preferred part size in bytes. */
  partSizeBytes: z.number().int(),
});
export type AwsConfig = z.infer<typeof awsConfigSchema>;

/** POST /api/evaporate/{showId}/files */
export const createShowFileBodySchema = z.object({
  kind: z.enum(SHOW_FILE_KINDS),
  /** Where the file comes from, as "computer". */
  source: keyText({ min: 0, max: 100 }).default('computer'),
  mimeType: keyText({ min: 0, max: 200 }).default(''),
  size: z.number().int().min(1).max(MAX_FILE_SIZE_BYTES),
  name: keyText({ max: 500 }),
  /**
   * The file takes the place of a film that has arrived, even when name and size are the same (a corrected export often
   * has both). Without it such a file is taken for the one that is there: a repeated call sends nothing twice.
   */
  replace: z.boolean().default(false),
  /**
   * What the browser's analysis found, for the server to compare with its own. It is advice: one that is missing or cannot be
   * read is no reason to refuse the file.
   */
  analysis: mediaAnalysisSchema.nullable().catch(null).optional(),
  /**
   * The identifier in the name, where that is another one than the spot's: the sender says that it is the right file all the same. Without it
   * the file is taken, and its film waits (`nameMismatch` of the answer; PUT /api/files/{id}/nameConfirmation).
   */
  nameConfirmed: nameConfirmedSchema,
  /** What the sender knows of the film's sounds: what each is for, and its language. Tracks that the film lacks are left out. */
  tracks: toldTracksSchema.optional(),
});
export type CreateShowFileBody = z.input<typeof createShowFileBodySchema>;

export const createdShowFileSchema = z.object({
  id: z.string(),
  key: z.string(),
  partSizeBytes: z.number().int(),
  /** The multipart upload already begun for this file, if any. */
  s3Id: z.string().nullable(),
  /** True when the server holds the whole file already: nothing is to be sent. */
  completed: z.boolean(),
  /** The name carries another identifier than the spot has; null where it does not. */
  nameMismatch: fileNamingSchema.nullable(),
});
export type CreatedShowFile = z.infer<typeof createdShowFileSchema>;

/** GET /api/awsSignature */
export const signatureQuerySchema = z.object({
  to_sign: documentText({ max: 2000 }),
  datetime: keyText({ max: 16 }).regex(/^\d{8}T\d{6}Z$/),
  canonicalRequest: documentText({ max: 10_000 }),
  fileId: z.uuid(),
  source: keyText({ min: 0, max: 100 }).optional(),
});
export const signatureSchema = z.object({ signature: z.string() });

/** PATCH /api/uploads/{id}/progress; `completed: true` makes the server look at the object itself. */
export const uploadProgressBodySchema = z.object({
  progress: z.number().min(0).max(1),
  completed: z.boolean(),
  /** Bytes per second. */
  speed: statedAmount().nullish(),
  secondsLeft: statedAmount().nullish(),
});
export type UploadProgressBody = z.infer<typeof uploadProgressBodySchema>;

/** PATCH /api/uploads/{id}/error */
export const uploadErrorBodySchema = z.object({ error: linesText({ max: 2000 }) });
/** PATCH /api/uploads/{id}/s3Id */
export const uploadS3IdBodySchema = z.object({ s3Id: keyText({ max: 1024 }) });
/** The upload to go on with: the reported one, or the one that was begun before it and is open; the reported one is aborted then. */
export const uploadS3IdSchema = okSchema.extend({ s3Id: z.string() });

/** Details of 403 signature_refused. */
export const signatureRefusedSchema = z.object({
  /** Storage's `UploadRequestRefusal`. */
  reason: z.string(),
  /** Of `upload-open`: the upload that is open, to go on with. */
  s3Id: z.string().optional(),
});
export type SignatureRefused = z.infer<typeof signatureRefusedSchema>;

/** Details of 409 upload_incomplete, when it is about one file. */
export const uploadIncompleteSchema = z.object({
  /**
   * `absent`: no object yet; `size`, `etag`: another object than announced; `attributes`: stored with a type, metadata or a class that
   * nobody signed. Such objects are removed, and the upload starts over.
   */
  reason: z.enum(['absent', 'size', 'etag', 'attributes']),
  missingParts: z.array(z.number().int()),
});
export type UploadIncomplete = z.infer<typeof uploadIncompleteSchema>;
