import { ATTACHED_SERVICES, AUDIO_PLACEMENTS, SUBMISSION_STATUSES } from '@spotway/domain/billing';
import { AUDIO_VERSIONS, DECLARED_VERSIONS, TRACK_ROLES } from '@spotway/domain/film';
import { COMPARED_FACTS, DROP_ERRORS } from '@spotway/domain/order';
import { LANGUAGES, SERVICES } from '@spotway/domain/shared';
import { z } from 'zod';
import { subtitleFindingSchema } from '../films/subtitle-finding.ts';
import { showSchema, spotSchema, submissionSchema } from '../orders/campaign.ts';
import { linesText, lineText } from '../shared/caller-text.ts';
import { listCursorSchema, stepwiseSchema } from '../shared/list-cursor.ts';
import { operatedJobSchema } from './operations.ts';

const timestamp = z.iso.datetime();

/** What a film in the queue may wait for. */
export const QUEUE_WAITS = ['decision', 'service'] as const;
export const VERDICTS = ['accepted', 'rejected'] as const;

/** A reader's value for a fact; null if unknown. */
const factValue = z.union([z.string(), z.number()]).nullable();

/** A file on which its readers disagree: the browser before sending, MediaInfo and ffprobe on the stored object. */
export const disagreementSchema = z.object({
  fileName: z.string(),
  /** Facts on which readers differ. */
  differences: z.array(
    z.object({ fact: z.enum(COMPARED_FACTS), browser: factValue, mediaInfo: factValue, ffprobe: factValue }),
  ),
  /** Errors of the server for a file that the page accepted. */
  errors: z.array(z.enum(DROP_ERRORS)),
  /** MediaInfo was stopped at its limits. */
  isMediaInfoCut: z.boolean(),
  /** ffprobe can't read the file, which the page or MediaInfo recognised. */
  isUnreadable: z.boolean(),
});
export type Disagreement = z.infer<typeof disagreementSchema>;

/** What lists of films for operators are filtered by: ids of the customer and of a delivery point. */
const filmFilter = { customer: z.uuid().optional(), destination: z.uuid().optional() };

/** GET /api/ops/films */
export const waitingFilmsQuerySchema = z.object({
  /** Films after the one of this cursor. */
  after: listCursorSchema.optional(),
  ...filmFilter,
  /** Only films that wait for a decision, or for a paid service. */
  waits: z.enum(QUEUE_WAITS).optional(),
});

export type WaitingFilmsQuery = z.output<typeof waitingFilmsQuerySchema>;

/** A film waiting for an operator, in GET /api/ops/films. */
export const waitingFilmSchema = z.object({
  filmId: z.string(),
  showId: z.string(),
  campaignId: z.string(),
  campaign: z.string(),
  advertiser: z.string(),
  product: z.string(),
  organizationName: z.string(),
  /** Names of the delivery points it was ordered for. */
  destinations: z.array(z.string()),
  /** A picture of the film; null before its proxy is made. */
  posterUrl: z.string().nullable(),
  title: z.string(),
  version: z.string(),
  pubId: z.string(),
  durationSeconds: z.number(),
  /** Calendar day in Paris on which it first airs, "2026-12-01". */
  firstAirDate: z.string().nullable(),
  fileName: z.string(),
  /** Set if the file name contains an identifier other than the spot's, with whether its sender confirmed it. */
  nameMismatch: z.object({ named: z.string(), isConfirmed: z.boolean() }).nullable(),
  /** When the file had fully arrived; the two operator hours start here (domain's timeLeft). */
  receivedAt: timestamp,
  /** The check is done and nobody has decided yet. */
  awaitsDecision: z.boolean(),
  /** Ordered services whose result is missing. */
  pendingServices: z.array(z.enum(SERVICES)),
  /** Findings of the check; null until it is done. */
  nbErrors: z.number().int().nullable(),
  nbWarnings: z.number().int().nullable(),
  /** Number of facts on which the file's readers differ; worth a look if not zero. */
  nbDifferences: z.number().int(),
  /** Number of earlier films of the spot; if not zero, this one is a correction. */
  earlierFilms: z.number().int(),
  /** Pass as `after` for the films after this one. */
  cursor: z.string(),
});
export type WaitingFilm = z.infer<typeof waitingFilmSchema>;

/** GET /api/ops/decisions */
export const decidedFilmsQuerySchema = z.object({
  ...filmFilter,
  verdict: z.enum(VERDICTS).optional(),
  /** Without the decisions of the platform. */
  operators: z.stringbool().optional(),
  /** Films after the one of this cursor. */
  before: listCursorSchema.optional(),
  stepwise: stepwiseSchema,
});

export type DecidedFilmsQuery = z.output<typeof decidedFilmsQuerySchema>;

/** A decided film, in GET /api/ops/decisions. */
export const decidedFilmSchema = z.object({
  ...waitingFilmSchema.pick({
    filmId: true,
    campaignId: true,
    campaign: true,
    advertiser: true,
    product: true,
    organizationName: true,
    destinations: true,
    posterUrl: true,
    title: true,
    version: true,
    pubId: true,
  }).shape,
  verdict: z.enum(VERDICTS),
  decidedAt: timestamp,
  /** Null if the platform decided. */
  decidedBy: z.string().nullable(),
  /** Of a rejection, and of an acceptance despite errors. */
  reason: z.string().nullable(),
  /** The spot has a newer film. */
  isReplaced: z.boolean(),
  /** Pass as `before` for the films after this one. */
  cursor: z.string(),
});
export type DecidedFilm = z.infer<typeof decidedFilmSchema>;

/** Details of the refusal `file_refused` for an attachment. */
export const refusedAttachmentSchema = z.object({ findings: z.array(subtitleFindingSchema) });
export type RefusedAttachment = z.infer<typeof refusedAttachmentSchema>;

/** A file attached by an operator for a paid service. */
export const attachmentSchema = z.object({
  service: z.enum(ATTACHED_SERVICES),
  fileId: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  attachedAt: timestamp,
  attachedBy: z.string(),
  /** Only for audio descriptions. */
  placement: z.enum(AUDIO_PLACEMENTS).nullable(),
  findings: z.array(subtitleFindingSchema),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** A deliverable stopped by its check; an operator can release it. */
export const heldDeliverableSchema = z.object({
  assetId: z.string(),
  profileId: z.string(),
  profileName: z.string(),
  /** Names of the destinations waiting for it. */
  destinations: z.array(z.string()),
  sizeBytes: z.number(),
  madeAt: timestamp,
  /** Faults found, in the reader's language, with the timecode of their first frame in the file. */
  problems: z.array(z.object({ code: z.string(), text: z.string(), inTimecode: z.string().nullable() })),
  /** False if the file is damaged (domain's mayBeLetPass). */
  mayBeLetPass: z.boolean(),
  /** False for sound alone and for separate essences. */
  isWatchable: z.boolean(),
});
export type HeldDeliverable = z.infer<typeof heldDeliverableSchema>;

/** One mix of a film, with what the file and people declare about it. */
export const namedMixSchema = z.object({
  firstTrack: z.number().int(),
  /** `Mono`, `Stereo`, `FiveDotOne` or `SevenDotOne`. */
  layout: z.string(),
  /** Language declared by the file; empty if none. */
  detectedVersion: z.enum(AUDIO_VERSIONS),
  role: z.enum(TRACK_ROLES).nullable(),
  version: z.enum(DECLARED_VERSIONS).nullable(),
});
export type NamedMixView = z.infer<typeof namedMixSchema>;

/** GET /api/ops/films/{id} */
export const operatedFilmSchema = z.object({
  filmId: z.string(),
  /** The spot's current film; differs if this one was replaced. */
  activeFilmId: z.string().nullable(),
  organizationName: z.string(),
  /** Language in which the customer reads the reason for a rejection. */
  customerLanguage: z.enum(LANGUAGES),
  campaign: z.object({
    id: z.string(),
    campaign: z.string(),
    advertiser: z.string(),
    product: z.string(),
    uploaderCompany: z.string(),
  }),
  receivedAt: timestamp.nullable(),
  awaitsDecision: z.boolean(),
  /** An operator moved its work to the front of the queue. */
  isPutFirst: z.boolean(),
  decision: z
    .object({
      kind: z.enum(['accepted', 'rejected']),
      at: timestamp,
      /** Null if decided automatically. */
      by: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  spot: spotSchema.extend({ show: showSchema }),
  pendingServices: z.array(z.enum(SERVICES)),
  /** Files whose readers disagree, newest first. */
  disagreements: z.array(disagreementSchema),
  /** The film's mixes; empty until the file has been probed. */
  mixes: z.array(namedMixSchema),
  attachments: z.array(attachmentSchema),
  submission: submissionSchema,
  heldDeliverables: z.array(heldDeliverableSchema),
  /** All jobs for the spot's films, newest first. */
  jobs: z.array(operatedJobSchema),
});
export type OperatedFilm = z.infer<typeof operatedFilmSchema>;

const decisionReason = linesText({ min: 3, max: 2000 });

/**
 * POST /api/ops/films/{id}/accept: a film without errors needs no body. With errors it needs a reason (400 acceptance_reason_missing) and the
 * check the operator saw; 409 findings_changed if the film has been judged again since.
 */
export const acceptFilmBodySchema = z
  .object({
    reason: decisionReason.optional(),
    /** `checkedAt` of the verification that the operator saw. */
    checkedAt: timestamp.optional(),
  })
  .refine(({ reason, checkedAt }) => reason === undefined || checkedAt !== undefined, {
    path: ['checkedAt'],
    message: 'checked_at_missing',
  });
export type AcceptFilmBody = z.infer<typeof acceptFilmBodySchema>;

/** POST /api/ops/films/{id}/reject */
export const rejectFilmBodySchema = z.object({ reason: decisionReason });
export type RejectFilmBody = z.infer<typeof rejectFilmBodySchema>;

/** POST /api/ops/films/{id}/heldDeliverables/{assetId}/release */
export const releaseDeliverableBodySchema = z.object({ reason: decisionReason });

/** Details of the refusal `film_decided`. */
export const filmDecidedSchema = z.object({
  decision: z.enum(['accepted', 'rejected']),
  by: z.string().nullable(),
});
export type FilmDecided = z.infer<typeof filmDecidedSchema>;

/** PUT /api/ops/films/{id}/submission */
export const submissionBodySchema = z
  .object({
    status: z.enum(SUBMISSION_STATUSES),
    reason: decisionReason.nullish(),
    pubId: lineText({ min: 0, max: 60 }).optional(),
  })
  .refine(({ status, reason }) => status !== 'refused' || reason, { path: ['reason'], message: 'reason_missing' });
export type SubmissionBody = z.infer<typeof submissionBodySchema>;

/** Query of PUT /api/ops/films/{id}/subtitles; the body is the file. */
export const attachFileQuerySchema = z.object({ name: lineText({ max: 255 }) });
/** Query of PUT /api/ops/films/{id}/audioDescription; the body is the file. */
export const attachSoundQuerySchema = attachFileQuerySchema.extend({ placement: z.enum(AUDIO_PLACEMENTS) });
