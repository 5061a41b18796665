import { ACTIVITY_KINDS, NOTE_MAX_LENGTH, NOTE_SIDES } from '@spotway/domain/account';
import { z } from 'zod';
import { linesText } from '../shared/caller-text.ts';
import { listCursorSchema } from '../shared/list-cursor.ts';

/** GET /api/campaign/{id}/activity */
export const activityQuerySchema = z.object({
  before: listCursorSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});

/** What an entry tells beside its kind; worded by the page. */
const activityFactsSchema = z.object({
  amountCents: z.number().int().optional(),
  /** Of an invoice or credit note. */
  number: z.string().optional(),
  /** Of a file or a delivery point. */
  name: z.string().optional(),
  fileKind: z.string().optional(),
  /** Whom a link or a mail was sent to; empty for a deleted account. */
  email: z.string().optional(),
  mail: z.string().optional(),
  errors: z.number().int().optional(),
  warnings: z.number().int().optional(),
  views: z.number().int().optional(),
  service: z.string().optional(),
  /** In the author's own words. */
  text: z.string().optional(),
  side: z.enum(NOTE_SIDES).optional(),
});
export type ActivityFacts = z.infer<typeof activityFactsSchema>;

const activityEntrySchema = z.object({
  id: z.string(),
  cursor: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  at: z.iso.datetime(),
  by: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('person'), name: z.string() }),
    z.object({ kind: z.literal('guest'), name: z.string().nullable() }),
    z.object({ kind: z.literal('operator') }),
    z.object({ kind: z.literal('platform') }),
  ]),
  /** Title of the spot it is about. */
  spot: z.string().nullable(),
  facts: activityFactsSchema,
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

export const campaignActivitySchema = z.object({
  /** For whom the caller writes notes. */
  side: z.enum(NOTE_SIDES),
  entries: z.array(activityEntrySchema),
  isLast: z.boolean(),
});
export type CampaignActivity = z.infer<typeof campaignActivitySchema>;

/** POST /api/campaign/{id}/notes */
export const campaignNoteBodySchema = z.object({
  /** Chosen by the client. */
  id: z.uuid(),
  text: linesText({ min: 1, max: NOTE_MAX_LENGTH }),
  /** A spot of the campaign. */
  showId: z.uuid().optional(),
});
export type CampaignNoteBody = z.infer<typeof campaignNoteBodySchema>;
