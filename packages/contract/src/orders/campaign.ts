import { REVIEW_STATES } from '@spotway/domain/account';
import { SUBMISSION_STATUSES } from '@spotway/domain/billing';
import { DELIVERY_ACTIONS, FILM_SUBTITLES_STATES } from '@spotway/domain/delivery';
import { CAMPAIGN_NEEDS, CAMPAIGN_SORTS, CAMPAIGN_STATES } from '@spotway/domain/order';
import { LEGAL_MENTIONS, SERVICES, VERSIONS } from '@spotway/domain/shared';
import { z } from 'zod';
import { destinationSchema, personSchema } from '../account/account.ts';
import { delegationSchema } from '../films/delegation.ts';
import { spotReviewSchema } from '../films/review.ts';
import { fileSchema, workSchema } from '../films/show-file.ts';
import { calendarDay } from '../shared/calendar-day.ts';
import { lineText, searchText } from '../shared/caller-text.ts';
import { listCursorSchema, stepwiseSchema } from '../shared/list-cursor.ts';

const timestamp = z.iso.datetime();

/** Status of a spot's submission to the regulator. */
export const submissionSchema = z.object({
  status: z.enum(SUBMISSION_STATUSES),
  /** Reason for a refusal by the regulator. */
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
        /** It was rejected, and normalising its loudness is all that it needs. */
        isNormalisingOffered: z.boolean(),
        /** Ordered services that are not done; encoding waits for them. */
        pendingServices: z.array(z.enum(SERVICES)),
        /** State of its subtitles; a refused file does not reject the film. */
        subtitles: z.enum(FILM_SUBTITLES_STATES),
      }),
      files: z.object({ material: fileSchema.nullable(), audios: z.array(fileSchema), subtitles: z.array(fileSchema) }),
    })
    .nullable(),
  previousBroadcastables: z.array(
    z.object({
      broadcastable: z.object({ id: z.string(), rejection: rejectionSchema.nullable() }),
      fileName: z.string().nullable(),
      /** It still has its proxy. */
      isWatchable: z.boolean(),
    }),
  ),
});
export type Show = z.infer<typeof showSchema>;

export const spotDestinationSchema = z.object({
  targetOrganization: destinationSchema,
  targetFinishTimestamp: timestamp.nullable(),
  targetBroadcastableId: z.string().nullable(),
  /** Who ordered it later; null if it was ordered with the campaign. */
  addedBy: personSchema.nullable(),
  /** It requires subtitles, and the film has no usable ones yet. */
  awaitsSubtitles: z.boolean(),
  /** Steps of the delivery so far: ordered, requested, finished. */
  actions: z.array(z.object({ action: z.enum(DELIVERY_ACTIONS), at: timestamp })),
  /** Delivery of the active broadcastable; null until its material has arrived. */
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
  /** Null if the submission was not ordered. */
  submission: submissionSchema.nullable(),
  /** The customer chose to send the film later. */
  filesLater: z.boolean(),
  /** The customer wants the loudness normalised. */
  normaliseLoudness: z.boolean(),
  /** Calendar day in Paris on which it first airs, "2026-12-01". */
  firstAirDate: z.string().nullable(),
  destinations: z.array(spotDestinationSchema),
});
export type Spot = z.infer<typeof spotSchema>;

const campaignFields = {
  id: z.string(),
  /** The organisation that ordered it. */
  organizationId: z.string(),
  orderedBy: personSchema,
  campaign: z.string(),
  advertiser: z.string(),
  product: z.string(),
  uploaderCompany: z.string(),
  createdAt: timestamp,
  filesAcquired: timestamp.nullable(),
  skipUpload: z.boolean(),
  /** Films are delivered only after their approval by a reviewer. */
  waitsForApproval: z.boolean(),
};

/** When work ends, learned from earlier films, and from when on it takes longer than usual. */
const expectedEndSchema = z.object({ endsAt: timestamp, lateAt: timestamp });
export type ExpectedEndView = z.infer<typeof expectedEndSchema>;

/**
 * GET /api/campaign/{id}: the campaign with its spots, each with its show (also available as GET /api/show/{showId}), its upload
 * delegations that have not been revoked, oldest first, and its review.
 */
export const campaignSchema = z.object({
  ...campaignFields,
  spots: z.array(
    spotSchema.extend({
      /** A picture of its current film; null before the film has a proxy. */
      posterUrl: z.string().nullable(),
      show: showSchema,
      delegations: z.array(delegationSchema.extend({ askedBy: personSchema })),
      review: spotReviewSchema,
      expected: z.object({
        /** The last of the spot's deliveries; null without a basis, and while it waits for somebody. */
        delivered: expectedEndSchema.nullable(),
        /** Jobs under way, by id; those without a basis are missing. */
        jobs: z.array(expectedEndSchema.extend({ jobId: z.string() })),
      }),
    }),
  ),
});
export type Campaign = z.infer<typeof campaignSchema>;

/** One entry of GET /api/campaign. */
export const campaignSummarySchema = z.object({
  ...campaignFields,
  /** Pass as `before` for the campaigns after this one. */
  cursor: z.string(),
  /** Of its spots, the one that most needs attention. */
  review: z.enum(REVIEW_STATES),
  /** The earliest of its spots’ first air dates, "2026-12-01". */
  firstAirDate: z.string().nullable(),
  /** What its customer has to do, the most urgent first. */
  needs: z.array(z.enum(CAMPAIGN_NEEDS)),
  /**
   * Until when it is promised, if it is under way: the `last` of its deliveries; it is late after the `first` that is not done. Null if its customer has to
   * act first, or it has only deliveries that promise nothing.
   */
  promise: z.object({ first: timestamp, last: timestamp }).nullable(),
  /** Days on which spots first air that aren't delivered everywhere, each with their last promise; null while somebody else has to act first. */
  airings: z.array(z.object({ day: z.string(), promisedAt: timestamp.nullable() })),
  spots: z.array(
    z.object({
      showId: z.string(),
      pubId: z.string(),
      title: z.string(),
      version: z.enum(VERSIONS),
      /** Its current film was rejected. */
      isRejected: z.boolean(),
      /** A picture of its current film; null before the film has a proxy. */
      posterUrl: z.string().nullable(),
      finishTimestamps: z.array(timestamp.nullable()),
    }),
  ),
});
export type CampaignSummary = z.infer<typeof campaignSummarySchema>;

const campaignFilterFields = {
  search: searchText().optional(),
  /** Only campaigns in this state. */
  state: z.enum(CAMPAIGN_STATES).optional(),
  /** Only campaigns with a spot for this delivery point. */
  channel: z.uuid().optional(),
  /** Only this advertiser's, in any capitals. */
  advertiser: lineText({ max: 200 }).optional(),
  /** Only campaigns ordered on this day in Paris or later. */
  from: calendarDay.optional(),
  /** Only campaigns ordered on this day in Paris or earlier. */
  to: calendarDay.optional(),
  /** Only campaigns that this user ordered. */
  member: z.uuid().optional(),
  /** Newest first by default; `firstAirDate`: those that air next, then the others. Operators get the newest first. */
  sort: z.enum(CAMPAIGN_SORTS).optional(),
};

/** What a list of campaigns may be narrowed to and sorted by, and nothing else: what a saved view holds. */
export const viewQuerySchema = z.strictObject(campaignFilterFields);
export type ViewQuery = z.infer<typeof viewQuerySchema>;

export const campaignListQuerySchema = z.object({
  before: listCursorSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  ...campaignFilterFields,
  stepwise: stepwiseSchema,
});

/** GET /api/campaign.csv */
export const campaignTableQuerySchema = z.object({
  ...campaignFilterFields,
  language: z.enum(['fr', 'en']).optional(),
});

/** Answer of POST /api/campaign/{id}/files */
export const filesAcquiredSchema = z.object({ filesAcquired: timestamp });
