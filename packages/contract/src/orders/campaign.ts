import { SUBMISSION_STATUSES } from '@spotway/domain/billing';
import { DELIVERY_ACTIONS, FILM_SUBTITLES_STATES } from '@spotway/domain/delivery';
import {
  JOB_PHASES,
  LEGAL_MENTIONS,
  SERVICES,
  SHOW_FILE_KINDS,
  STORAGE_STATES,
  UPLOAD_STATES,
  VERSIONS,
} from '@spotway/domain/shared';
import { z } from 'zod';
import { destinationSchema } from '../account/account.ts';
import { delegationSchema } from '../films/delegation.ts';
import { deliveredLoudnessSchema } from '../films/delivered-loudness.ts';
import { subtitleFindingSchema } from '../films/subtitle-finding.ts';
import { searchText } from '../shared/caller-text.ts';
import { fileNamingSchema } from '../shared/file-name.ts';
import { listCursorSchema, stepwiseSchema } from '../shared/list-cursor.ts';

const timestamp = z.iso.datetime();

/** Work under way: `progress` is 0 to 1. A job that ended in failure has `error` and can be run again by its id. */
export const workSchema = z.object({
  jobId: z.string().nullable(),
  phase: z.enum(JOB_PHASES),
  progress: z.number(),
  error: z.string().nullable(),
});
export type Work = z.infer<typeof workSchema>;

/** One finding of the verification, worded in the caller's language. */
export const issueSchema = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  synopsis: z.string(),
  description: z.string(),
  /** Frame of the film, 0-based; null when the finding is about the whole stream. */
  inFrame: z.number().int().nullable(),
  outFrame: z.number().int().nullable(),
  inTimecode: z.string().nullable(),
  outTimecode: z.string().nullable(),
  measured: z.number().nullable(),
  limit: z.number().nullable(),
  unit: z.string().nullable(),
  /** Names of the destinations whose rule is broken; null when it is the rule of all of them. */
  destinations: z.array(z.string()).nullable(),
});

export const verificationSchema = z.object({
  /** 0 to 1; done at 1. */
  progress: z.number(),
  error: z.string().nullable(),
  jobId: z.string().nullable(),
  result: z
    .object({
      /** When the film was judged: another time once it was judged anew. */
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
      /** Every programme of the film as one of its destinations hears it; `heardAs` is null but for surround, in its own channels or folded. */
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
  /** When the browser reported last. */
  updatedAt: timestamp,
});

export const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['Video', 'Audio', 'Subtitle', 'Extra']),
  kind: z.enum(SHOW_FILE_KINDS),
  sizeBytes: z.number(),
  storageState: z.enum(STORAGE_STATES),
  /** When the file was deleted at the end of its retention; null while it is kept. */
  removedAt: timestamp.nullable(),
  uploadedAt: timestamp.nullable(),
  /** The holder of the file, when he sends it by a mailed link; null when a member does. */
  sentBy: z.object({ delegationId: z.string(), email: z.string() }).nullable(),
  upload: uploadRecordSchema,
  /** The name carries another identifier than the spot has; null where it does not. */
  nameMismatch: fileNamingSchema.nullable(),
  /** The file's first examination (present, whole, probed); null before the upload is complete. */
  ingest: workSchema.nullable(),
  verification: verificationSchema.nullable(),
  proxies: z.object({
    lowRes: z
      .object({
        id: z.string(),
        transcoding: workSchema,
        /** Always null: a proxy that does not show every picture at its place is never kept, and what is wrong with the film is the verification's to say. */
        warning: z.string().nullable(),
      })
      .nullable(),
  }),
  /** What the check of a subtitle file found; null for other files, and before it was read. */
  subtitles: z
    .object({
      /** Why the file can't be used at all, worded in the caller's language; null when it can. */
      refusal: z.string().nullable(),
      findings: z.array(subtitleFindingSchema),
    })
    .nullable(),
  /** One per delivery profile; `removedAt` as for the file itself. */
  deliveries: z.array(
    z.object({
      profileId: z.string(),
      transcoding: workSchema,
      removedAt: timestamp.nullable(),
      loudness: deliveredLoudnessSchema.nullable(),
      /** Mean likeness to the master's pictures (SSIM, 0 to 1), for operators; null where the picture is the master's own. */
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

/** Where the submission of a spot to the regulator stands. */
export const submissionSchema = z.object({
  status: z.enum(SUBMISSION_STATUSES),
  /** Why the regulator refused. */
  reason: z.string().nullable(),
  updatedAt: timestamp.nullable(),
});
export type Submission = z.infer<typeof submissionSchema>;

export const rejectionSchema = z.object({ reason: z.string(), rejectedAt: timestamp });

/** GET /api/show/{showId} */
export const showSchema = z.object({
  show: z.object({ id: z.string() }),
  activeBroadcastable: z
    .object({
      broadcastable: z.object({
        id: z.string(),
        rejection: rejectionSchema.nullable(),
        qualifiedAt: timestamp.nullable(),
        awaitsQualification: z.boolean(),
        /** Ordered services that are not done: the film is encoded after them. */
        pendingServices: z.array(z.enum(SERVICES)),
        /** Where its subtitles stand; a refused file sends no film back. */
        subtitles: z.enum(FILM_SUBTITLES_STATES),
      }),
      files: z.object({ material: fileSchema.nullable(), audios: z.array(fileSchema), subtitles: z.array(fileSchema) }),
    })
    .nullable(),
  previousBroadcastables: z.array(
    z.object({
      broadcastable: z.object({ id: z.string(), rejection: rejectionSchema.nullable() }),
      fileName: z.string().nullable(),
    }),
  ),
});
export type Show = z.infer<typeof showSchema>;

export const spotDestinationSchema = z.object({
  targetOrganization: destinationSchema,
  targetFinishTimestamp: timestamp.nullable(),
  targetBroadcastableId: z.string().nullable(),
  /** It requires subtitles, and the film has none that can be used yet. */
  awaitsSubtitles: z.boolean(),
  /** What happened to the delivery so far: ordered, put to the workers, done. */
  actions: z.array(z.object({ action: z.enum(DELIVERY_ACTIONS), at: timestamp })),
  /** The delivery of the active broadcastable; null until its material has arrived. */
  delivery: z
    .object({
      id: z.string(),
      work: workSchema,
      location: z.string().nullable(),
      fileName: z.string().nullable(),
      sizeBytes: z.number().nullable(),
      sha256: z.string().nullable(),
    })
    .nullable(),
});

export const spotSchema = z.object({
  showId: z.string(),
  pubId: z.string(),
  title: z.string(),
  version: z.enum(VERSIONS),
  duration: z.number(),
  legalMentions: z.enum(LEGAL_MENTIONS),
  services: z.array(z.enum(SERVICES)),
  /** Null where the submission was not ordered. */
  submission: submissionSchema.nullable(),
  /** The customer said when ordering that the film comes later. */
  filesLater: z.boolean(),
  /** The customer wants the loudness brought to the target. */
  normaliseLoudness: z.boolean(),
  destinations: z.array(spotDestinationSchema),
});
export type Spot = z.infer<typeof spotSchema>;

const campaignFields = {
  id: z.string(),
  campaign: z.string(),
  advertiser: z.string(),
  product: z.string(),
  uploaderCompany: z.string(),
  createdAt: timestamp,
  filesAcquired: timestamp.nullable(),
  skipUpload: z.boolean(),
};

/**
 * GET /api/campaign/{id}: the campaign with its spots, each with its show (GET /api/show/{showId} answers one alone) and the
 * delegations of its upload that were not revoked, oldest first.
 */
export const campaignSchema = z.object({
  ...campaignFields,
  spots: z.array(spotSchema.extend({ show: showSchema, delegations: z.array(delegationSchema) })),
});
export type Campaign = z.infer<typeof campaignSchema>;

/** One entry of GET /api/campaign. */
export const campaignSummarySchema = z.object({
  ...campaignFields,
  /** As `before`, it gives the campaigns after this one. */
  cursor: z.string(),
  spots: z.array(
    z.object({
      showId: z.string(),
      pubId: z.string(),
      title: z.string(),
      version: z.enum(VERSIONS),
      finishTimestamps: z.array(timestamp.nullable()),
    }),
  ),
});
export type CampaignSummary = z.infer<typeof campaignSummarySchema>;

export const campaignListQuerySchema = z.object({
  before: listCursorSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  search: searchText().optional(),
  stepwise: stepwiseSchema,
});

/** Answer of POST /api/campaign/{id}/files */
export const filesAcquiredSchema = z.object({ filesAcquired: timestamp });
