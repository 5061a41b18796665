import { JOB_PHASES, SHOW_FILE_KINDS, STORAGE_STATES, UPLOAD_STATES } from '@spotway/domain/shared';
import { z } from 'zod';
import { personSchema } from '../account/account.ts';
import { fileNamingSchema } from '../shared/file-name.ts';
import { deliveredLoudnessSchema } from './delivered-loudness.ts';
import { subtitleFindingSchema } from './subtitle-finding.ts';

const timestamp = z.iso.datetime();

/** A job's progress, 0 to 1. A failed job has `error` and can be run again by its id. */
export const workSchema = z.object({
  jobId: z.string().nullable(),
  phase: z.enum(JOB_PHASES),
  progress: z.number(),
  error: z.string().nullable(),
});
export type Work = z.infer<typeof workSchema>;

/** A finding of the verification, in the caller's language. */
export const issueSchema = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  synopsis: z.string(),
  description: z.string(),
  /** Frame of the film, 0-based; null if the finding concerns the whole stream. */
  inFrame: z.number().int().nullable(),
  outFrame: z.number().int().nullable(),
  inTimecode: z.string().nullable(),
  outTimecode: z.string().nullable(),
  measured: z.number().nullable(),
  limit: z.number().nullable(),
  unit: z.string().nullable(),
  /** Names of the destinations whose rule is broken; null if it applies to all. */
  destinations: z.array(z.string()).nullable(),
});

export const verificationSchema = z.object({
  /** 0 to 1; done at 1. */
  progress: z.number(),
  error: z.string().nullable(),
  jobId: z.string().nullable(),
  result: z
    .object({
      /** When the film was last judged. */
      checkedAt: timestamp,
      nbErrors: z.number().int(),
      nbWarnings: z.number().int(),
      report: z.object({
        streams: z.array(
          z.object({
            kind: z.enum(['container', 'video', 'audio']),
            index: z.number().int(),
            issues: z.object({ errors: z.array(issueSchema), warnings: z.array(issueSchema) }),
          }),
        ),
      }),
      loudness: z
        .object({
          integratedLufs: z.number().nullable(),
          maxShortTermLufs: z.number().nullable(),
          truePeakDbtp: z.number().nullable(),
        })
        .nullable(),
      /** The film's programmes as heard at its destinations; `heardAs` is only set for surround: in its own channels or folded down. */
      programmes: z.array(
        z.object({
          heardAs: z.enum(['own', 'folded']).nullable(),
          integratedLufs: z.number().nullable(),
          maxShortTermLufs: z.number().nullable(),
          truePeakDbtp: z.number().nullable(),
        }),
      ),
    })
    .nullable(),
});
export type Verification = z.infer<typeof verificationSchema>;

const streamSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('video'),
    index: z.number().int(),
    frameRateNumerator: z.number().int(),
    frameRateDenominator: z.number().int(),
    frameCount: z.number().int().nullable(),
    durationSeconds: z.number().nullable(),
    chromaSubsampling: z.string().nullable(),
    width: z.number().int(),
    height: z.number().int(),
    codecName: z.string(),
    fieldOrder: z.string().nullable(),
    bitRate: z.number().nullable(),
    timecode: z.string().nullable(),
  }),
  z.object({
    type: z.literal('audio'),
    index: z.number().int(),
    channels: z.number().int(),
    channelLayout: z.string().nullable(),
    codecName: z.string(),
    sampleRate: z.number().int().nullable(),
    bitDepth: z.number().int().nullable(),
    typeVersion: z.string(),
    version: z.string(),
  }),
  z.object({ type: z.literal('subtitle'), index: z.number().int(), typeVersion: z.string(), version: z.string() }),
]);
export type FileStream = z.infer<typeof streamSchema>;

export const uploadRecordSchema = z.object({
  progress: z.number(),
  completed: z.boolean(),
  completedAt: timestamp.nullable(),
  status: z.enum(UPLOAD_STATES),
  speed: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  error: z.string().nullable(),
  s3Id: z.string().nullable(),
  /** When the browser last reported. */
  updatedAt: timestamp,
});

export const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['Video', 'Audio', 'Subtitle', 'Extra']),
  kind: z.enum(SHOW_FILE_KINDS),
  sizeBytes: z.number(),
  storageState: z.enum(STORAGE_STATES),
  /** When the file was deleted at the end of retention; null while it is kept. */
  removedAt: timestamp.nullable(),
  uploadedAt: timestamp.nullable(),
  /** The holder who sent the file through a mailed link; null if a member sent it. */
  sentBy: z.object({ delegationId: z.string(), email: z.string() }).nullable(),
  /** The member who sent it; null if its holder or an operator did. */
  sender: personSchema.nullable(),
  upload: uploadRecordSchema,
  /** Set if the name contains an identifier other than the spot's. */
  nameMismatch: fileNamingSchema.nullable(),
  /** The file's first check (present, complete, probed); null until the upload is complete. */
  ingest: workSchema.nullable(),
  verification: verificationSchema.nullable(),
  proxies: z.object({
    lowRes: z
      .object({
        id: z.string(),
        transcoding: workSchema,
        /** Always null: a proxy with misplaced pictures is never kept, and faults of the film are reported by the verification. */
        warning: z.string().nullable(),
      })
      .nullable(),
  }),
  /** Result of checking a subtitle file; null for other files, and until it has been read. */
  subtitles: z
    .object({
      /** Why the file can't be used at all, in the caller's language; null if it can. */
      refusal: z.string().nullable(),
      findings: z.array(subtitleFindingSchema),
    })
    .nullable(),
  /** One per delivery profile; `removedAt` as for the file itself. */
  deliveries: z.array(
    z.object({
      profileId: z.string(),
      profileName: z.string(),
      transcoding: workSchema,
      /** Its check has stopped it: it waits for an operator's look, and nobody has to run anything again. */
      isHeld: z.boolean(),
      /** The asset to watch in the player; null until it is made, once it is deleted, and if it can't be watched. */
      watchableId: z.string().nullable(),
      removedAt: timestamp.nullable(),
      loudness: deliveredLoudnessSchema.nullable(),
      /** Mean similarity to the master's pictures (SSIM, 0 to 1), for operators; null if rewrapped. */
      likeness: z.number().nullable(),
    }),
  ),
  streams: z.array(streamSchema),
  container: z.object({
    format: z.string().nullable(),
    timecode: z.string().nullable(),
    durationSeconds: z.number().nullable(),
  }),
});
export type ShowFileView = z.infer<typeof fileSchema>;
