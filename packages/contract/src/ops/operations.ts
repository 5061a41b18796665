import { ATTACHED_SERVICES, AUDIO_PLACEMENTS, INVOICING_RHYTHMS, SUBMISSION_STATUSES } from '@spotway/domain/billing';
import { OUTAGE_PARTS } from '@spotway/domain/faults';
import { AUDIO_VERSIONS, TOLD_VERSIONS, TRACK_ROLES } from '@spotway/domain/film';
import { COMPARED_FACTS, DROP_ERRORS } from '@spotway/domain/order';
import { LANGUAGES, ORGANIZATION_KINDS, SERVICES } from '@spotway/domain/shared';
import { PIPELINE_STAGES } from '@spotway/domain/work';
import { z } from 'zod';
import { emailSchema } from '../account/account.ts';
import { subtitleFindingSchema } from '../films/subtitle-finding.ts';
import { showSchema, spotSchema, submissionSchema } from '../orders/campaign.ts';
import { rowIdText } from '../shared/caller-number.ts';
import { linesText, lineText, searchText } from '../shared/caller-text.ts';
import { listCursorSchema, stepwiseSchema } from '../shared/list-cursor.ts';

const timestamp = z.iso.datetime();

/** What a reader of a file says of one fact; null: it does not know. */
const factValue = z.union([z.string(), z.number()]).nullable();

/** A file that its readers take for different things: the browser before it was sent, MediaInfo and ffprobe at the store. */
export const disagreementSchema = z.object({
  fileName: z.string(),
  /** Facts that two readers or more state differently. */
  differences: z.array(
    z.object({ fact: z.enum(COMPARED_FACTS), browser: factValue, mediaInfo: factValue, ffprobe: factValue }),
  ),
  /** The page took the file, the server refused it. */
  errors: z.array(z.enum(DROP_ERRORS)),
  /** MediaInfo did not finish within its limits. */
  isMediaInfoCut: z.boolean(),
  /** ffprobe can't read the file, which the page or MediaInfo took for something. */
  isUnreadable: z.boolean(),
});
export type Disagreement = z.infer<typeof disagreementSchema>;

/** GET /api/ops/films */
export const waitingFilmsQuerySchema = z.object({
  /** Films after the one of this cursor. */
  after: listCursorSchema.optional(),
});

/** A film that waits for an operator, in GET /api/ops/films. */
export const waitingFilmSchema = z.object({
  filmId: z.string(),
  showId: z.string(),
  campaignId: z.string(),
  campaign: z.string(),
  advertiser: z.string(),
  product: z.string(),
  organizationName: z.string(),
  title: z.string(),
  version: z.string(),
  pubId: z.string(),
  durationSeconds: z.number(),
  fileName: z.string(),
  /** The file's name carries another identifier than the spot has, and whether its sender confirmed it; null where it does not. */
  nameMismatch: z.object({ named: z.string(), isConfirmed: z.boolean() }).nullable(),
  /** When the file had arrived whole: the two operator hours count from here (domain's timeLeft). */
  receivedAt: timestamp,
  /** The check is done and nobody has decided. */
  awaitsDecision: z.boolean(),
  /** Ordered services whose result is missing. */
  pendingServices: z.array(z.enum(SERVICES)),
  /** Findings of the check; null before it is done. */
  nbErrors: z.number().int().nullable(),
  nbWarnings: z.number().int().nullable(),
  /** Facts of the file that its readers state differently: more than none wants a look. */
  nbDifferences: z.number().int(),
  /** Earlier films of the spot: more than none means that this is a corrected one. */
  earlierFilms: z.number().int(),
  /** As `after`, it gives the films after this one. */
  cursor: z.string(),
});
export type WaitingFilm = z.infer<typeof waitingFilmSchema>;

/** A unit of work as operators see it, with what the tools wrote. */
export const operatedJobSchema = z.object({
  id: z.string(),
  stage: z.enum(PIPELINE_STAGES),
  status: z.enum(['waiting', 'active', 'finished', 'failed']),
  attempt: z.number().int(),
  /** Of failed work: what failed and why, in the reader's language. `error` is the technical text. */
  failure: z.string().nullable(),
  error: z.string().nullable(),
  log: z.string().nullable(),
  createdAt: timestamp,
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  /** The part of the product that it waits for, which is no failure; null when it waits for none. */
  waitsFor: z.enum(OUTAGE_PARTS).nullable(),
  waitsSince: timestamp.nullable(),
  /** An operator put the film's work before all other. */
  isPutFirst: z.boolean(),
  /** Profiles of an encode, the destination of a delivery, the kind of a mail. */
  about: z.string().nullable(),
  /** The spot it is for; null for work that is about no film. */
  spot: z
    .object({
      filmId: z.string().nullable(),
      campaignId: z.string(),
      campaign: z.string(),
      title: z.string(),
      organizationName: z.string(),
    })
    .nullable(),
});
export type OperatedJob = z.infer<typeof operatedJobSchema>;

/** Facts of the refusal `file_refused` of an attachment. */
export const refusedAttachmentSchema = z.object({ findings: z.array(subtitleFindingSchema) });
export type RefusedAttachment = z.infer<typeof refusedAttachmentSchema>;

/** What an operator attached for a paid service. */
export const attachmentSchema = z.object({
  service: z.enum(ATTACHED_SERVICES),
  fileId: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  attachedAt: timestamp,
  attachedBy: z.string(),
  /** Of an audio description. */
  placement: z.enum(AUDIO_PLACEMENTS).nullable(),
  findings: z.array(subtitleFindingSchema),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** A deliverable that its check stopped: it is sent once an operator lets it pass. */
export const heldDeliverableSchema = z.object({
  assetId: z.string(),
  profileId: z.string(),
  profileName: z.string(),
  /** Names of the destinations that wait for it. */
  destinations: z.array(z.string()),
  sizeBytes: z.number(),
  madeAt: timestamp,
  /** What was found, in the reader's language. */
  problems: z.array(z.object({ code: z.string(), text: z.string() })),
  /** False where the file is damaged (domain's mayBeLetPass). */
  mayBeLetPass: z.boolean(),
});
export type HeldDeliverable = z.infer<typeof heldDeliverableSchema>;

/** GET /api/ops/films/{id} */
/** One mix of a film: as pages name it, and what a person said of it. */
export const namedMixSchema = z.object({
  firstTrack: z.number().int(),
  /** `Mono`, `Stereo`, `FiveDotOne` or `SevenDotOne`. */
  layout: z.string(),
  /** What the file itself says of its language; empty where it says nothing. */
  detectedVersion: z.enum(AUDIO_VERSIONS),
  role: z.enum(TRACK_ROLES).nullable(),
  version: z.enum(TOLD_VERSIONS).nullable(),
});
export type NamedMixView = z.infer<typeof namedMixSchema>;

export const operatedFilmSchema = z.object({
  filmId: z.string(),
  /** The film of the spot that counts now: another one when this one was replaced. */
  activeFilmId: z.string().nullable(),
  organizationName: z.string(),
  /** In which the customer reads the reason of a rejection. */
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
  /** An operator put its work before all other. */
  isPutFirst: z.boolean(),
  decision: z
    .object({
      kind: z.enum(['accepted', 'rejected']),
      at: timestamp,
      /** Null when the platform decided by itself. */
      by: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  spot: spotSchema.extend({ show: showSchema }),
  pendingServices: z.array(z.enum(SERVICES)),
  /** Files of the film whose readers disagree, newest first. */
  disagreements: z.array(disagreementSchema),
  /** The film's mixes as they are named; none before the file was probed. */
  mixes: z.array(namedMixSchema),
  attachments: z.array(attachmentSchema),
  submission: submissionSchema,
  heldDeliverables: z.array(heldDeliverableSchema),
  /** All work on the spot's films, newest first. */
  jobs: z.array(operatedJobSchema),
});
export type OperatedFilm = z.infer<typeof operatedFilmSchema>;

const decisionReason = linesText({ min: 3, max: 2000 });

/**
 * POST /api/ops/films/{id}/accept: a film without errors needs no body. With errors it wants a reason (400 acceptance_reason_missing) and the check that
 * was looked at; 409 findings_changed where the film was judged anew since.
 */
export const acceptFilmBodySchema = z
  .object({
    reason: decisionReason.optional(),
    /** `checkedAt` of the verification whose findings the operator saw. */
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

/** Facts of the refusal `film_decided`. */
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

/** GET /api/ops/housekeeping */
export const housekeepingSchema = z.object({
  schedules: z.array(
    z.object({
      name: z.string(),
      startedAt: timestamp,
      finishedAt: timestamp.nullable(),
      error: z.string().nullable(),
      failures: z.number().int(),
    }),
  ),
  removals: z.object({
    open: z.number().int(),
    /** Those whose last attempt failed, the oldest 50. */
    failing: z.array(
      z.object({ key: z.string(), attempts: z.number().int(), error: z.string(), nextAttemptAt: timestamp }),
    ),
  }),
});
export type Housekeeping = z.infer<typeof housekeepingSchema>;

/** An organisation with its members, in GET /api/ops/organizations. */
export const operatedOrganizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(ORGANIZATION_KINDS),
  paymentEnabled: z.boolean(),
  invoicing: z.enum(INVOICING_RHYTHMS),
  campaigns: z.number().int(),
  createdAt: timestamp,
  members: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
});
export type OperatedOrganization = z.infer<typeof operatedOrganizationSchema>;
export const organizationQuerySchema = z.object({
  search: searchText().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
/** PATCH /api/ops/organizations/{id} */
export const organizationBodySchema = z.object({ paymentEnabled: z.boolean() });

/** A member of the platform's own organisation, in GET /api/ops/operators. */
export const operatorSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  since: timestamp,
  /** False until he chose a password by the link of his invitation. */
  hasPassword: z.boolean(),
});
export type OperatorAccount = z.infer<typeof operatorSchema>;
/** POST /api/ops/operators */
export const inviteOperatorBodySchema = z.object({ email: lineText({ max: 254 }).pipe(emailSchema) });

/** A line of the audit log, in GET /api/ops/audit. */
export const auditEntrySchema = z.object({
  id: z.number().int(),
  at: timestamp,
  /** Null when the platform acted by itself. */
  actor: z.object({ name: z.string(), email: z.string() }).nullable(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  facts: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditQuerySchema = z.object({
  /** Id of the last line seen: older ones follow. */
  before: rowIdText().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** Action, subject, name or address of who acted. */
  search: searchText().optional(),
  /** Only what operators did. */
  operators: z.stringbool().optional(),
  stepwise: stepwiseSchema,
});
