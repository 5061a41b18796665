import { LEGAL_MENTIONS, SERVICES, VERSIONS } from '@spotway/domain/shared';
import { z } from 'zod';
import { personSchema } from '../account/account.ts';
import { declaredTracksSchema } from '../films/declared-track.ts';
import { mediaAnalysisSchema } from '../films/media-analysis.ts';
import { statedAmount, statedCount } from '../shared/caller-number.ts';
import { keyText, lineText } from '../shared/caller-text.ts';
import { orderKeySchema } from './order.ts';

/** A field of the form that may still be empty. */
const maybe = lineText({ min: 0, max: 200 });
const destinations = z.array(z.uuid()).max(200);
const services = z.array(z.enum(SERVICES)).max(20);
const source = z.enum(['typed', 'name', 'film']).optional();

/** A file of a draft, without its bytes: whoever goes on with the draft drops it again. */
const draftFileSchema = z.object({
  kind: z.enum(['Material', 'Subtitle']),
  analysis: mediaAnalysisSchema,
  nameConfirmed: z.object({ named: lineText({ max: 100 }), expected: lineText({ max: 100 }) }).optional(),
  tracks: declaredTracksSchema.optional(),
});

const draftSpotSchema = z.object({
  pubId: keyText({ min: 0, max: 40 }),
  title: maybe,
  version: z.enum(VERSIONS),
  duration: statedAmount().nullable(),
  legalMentions: z.enum(LEGAL_MENTIONS).nullable(),
  /** Where values come from that may still be guessed again. */
  sources: z.object({ pubId: source, title: source, version: source, duration: source }),
  destinations: destinations.nullable(),
  services: services.nullable(),
  normaliseLoudness: z.boolean().nullable(),
  firstAirDate: keyText({ max: 10 }).nullable(),
  filesLater: z.boolean(),
  files: z.array(draftFileSchema).max(20),
});

/** An order form as far as it is filled in; nothing has to be complete. */
export const draftContentSchema = z.object({
  uploaderCompany: maybe,
  campaign: maybe,
  advertiser: maybe,
  product: maybe,
  destinations,
  services,
  normaliseLoudness: z.boolean(),
  skipUpload: z.boolean(),
  waitsForApproval: z.boolean(),
  spots: z.array(draftSpotSchema).max(500),
});
export type DraftContent = z.infer<typeof draftContentSchema>;

/** Path of a draft: the key of the order it becomes, so that it can be ordered once, whoever does. */
export const draftParams = z.object({ key: orderKeySchema });

const draftName = lineText({ min: 0, max: 120 });

const draftFields = {
  key: z.string(),
  /** Empty unless somebody named it: it then goes by its campaign. */
  name: z.string(),
  isTemplate: z.boolean(),
  /** Counts its saves. */
  version: z.number().int(),
  savedAt: z.iso.datetime(),
  savedBy: personSchema,
};

/** An entry of GET /api/drafts: drafts and templates of the organisation, latest first. */
export const draftSummarySchema = z.object({
  ...draftFields,
  campaign: z.string(),
  advertiser: z.string(),
  spots: z.number().int(),
});
export type DraftSummary = z.infer<typeof draftSummarySchema>;

/** GET /api/drafts/{key} */
export const draftSchema = z.object({ ...draftFields, content: draftContentSchema });
export type Draft = z.infer<typeof draftSchema>;

/** PUT /api/drafts/{key}: 409 draft_changed if somebody saved another version meanwhile. */
export const saveDraftBodySchema = z.object({
  /** The version that was changed; null for a new draft. */
  version: statedCount().nullable(),
  /** Of a new draft; PATCH renames. */
  name: draftName.optional(),
  isTemplate: z.boolean().optional(),
  content: draftContentSchema,
});
export type SaveDraftBody = z.infer<typeof saveDraftBodySchema>;

/** Answer of PUT and details of 409 draft_changed. */
export const savedDraftSchema = z.object({
  version: z.number().int(),
  savedAt: z.iso.datetime(),
  savedBy: personSchema,
});
export type SavedDraft = z.infer<typeof savedDraftSchema>;

/** PATCH /api/drafts/{key} */
export const renameDraftBodySchema = z.object({ name: draftName });
