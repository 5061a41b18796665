import { MAX_FILE_SIZE_BYTES } from '@spotway/domain/order';
import { SHOW_FILE_KINDS } from '@spotway/domain/shared';
import { z } from 'zod';
import { okSchema } from '../account/account.ts';
import { statedAmount } from '../shared/caller-number.ts';
import { documentText, keyText, linesText } from '../shared/caller-text.ts';
import { fileNamingSchema, nameConfirmedSchema } from '../shared/file-name.ts';
import { declaredTracksSchema } from './declared-track.ts';
import { mediaAnalysisSchema } from './media-analysis.ts';

/** GET /api/awsConfig */
export const awsConfigSchema = z.object({
  s3Bucket: z.string(),
  awsKey: z.string(),
  awsRegion: z.string(),
  /** Its last character is the signature version. */
  awsSigVersion: z.string(),
  signerUrl: z.string(),
  /** Origin of the object storage as seen by the browser, path style. */
  endpoint: z.string(),
  acceleratedEndpoint: z.string().nullable(),
  /** Preferred part size in bytes. */
  partSizeBytes: z.number().int(),
});
export type AwsConfig = z.infer<typeof awsConfigSchema>;

/** POST /api/evaporate/{showId}/files */
export const createShowFileBodySchema = z.object({
  kind: z.enum(SHOW_FILE_KINDS),
  /** Origin of the file, such as "computer". */
  source: keyText({ min: 0, max: 100 }).default('computer'),
  mimeType: keyText({ min: 0, max: 200 }).default(''),
  size: z.number().int().min(1).max(MAX_FILE_SIZE_BYTES),
  name: keyText({ max: 500 }),
  /**
   * The file replaces a film that has arrived, even if name and size are the same, as is common for corrected exports. Otherwise such a file
   * is assumed to be the existing one, so that a repeated call uploads nothing twice.
   */
  replace: z.boolean().default(false),
  /** The browser's analysis, for the server to compare with its own. Advisory: the file is accepted even if it is missing or invalid. */
  analysis: mediaAnalysisSchema.nullable().catch(null).optional(),
  /**
   * The identifier in the name, if it differs from the spot's: the sender confirms that the file is right all the same. Without it the file is
   * accepted but its film waits (`nameMismatch` of the answer; PUT /api/files/{id}/nameConfirmation).
   */
  nameConfirmed: nameConfirmedSchema,
  /** Role and language of the film's mixes, as declared by the sender. Tracks that the film lacks are ignored. */
  tracks: declaredTracksSchema.optional(),
});
export type CreateShowFileBody = z.input<typeof createShowFileBodySchema>;

export const createdShowFileSchema = z.object({
  id: z.string(),
  key: z.string(),
  partSizeBytes: z.number().int(),
  /** The multipart upload already started for this file, if any. */
  s3Id: z.string().nullable(),
  /** The server already has the complete file, so nothing needs to be sent. */
  completed: z.boolean(),
  /** Set if the name contains an identifier other than the spot's. */
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

/** PATCH /api/uploads/{id}/progress; `completed: true` makes the server check the object itself. */
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
/** The upload to continue with: the reported one, or an earlier one that is still open, in which case the reported one is aborted. */
export const uploadS3IdSchema = okSchema.extend({ s3Id: z.string() });

/** Details of 403 signature_refused. */
export const signatureRefusedSchema = z.object({
  /** Storage's `UploadRequestRefusal`. */
  reason: z.string(),
  /** For `upload-open`: the open upload to continue with. */
  s3Id: z.string().optional(),
});
export type SignatureRefused = z.infer<typeof signatureRefusedSchema>;

/** Details of 409 upload_incomplete for a single file. */
export const uploadIncompleteSchema = z.object({
  /**
   * `absent`: no object yet; `size`, `etag`: not the announced object; `attributes`: stored with an unsigned type, metadata or storage
   * class. Such objects are removed, and the upload starts over.
   */
  reason: z.enum(['absent', 'size', 'etag', 'attributes']),
  missingParts: z.array(z.number().int()),
});
export type UploadIncomplete = z.infer<typeof uploadIncompleteSchema>;
