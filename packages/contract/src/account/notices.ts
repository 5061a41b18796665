import { MAIL_MODES, NOTICE_EVENTS } from '@spotway/domain/work';
import { z } from 'zod';
import { keyText } from '../shared/caller-text.ts';

const eventSchema = z.enum(NOTICE_EVENTS);
const modeSchema = z.enum(MAIL_MODES);
/** An event that is missing follows the organisation's choice, or is mailed at once. */
const mailChoicesSchema = z.partialRecord(eventSchema, modeSchema);

/** PUT /api/user/notices/settings */
export const noticeChoicesSchema = z.object({
  mail: mailChoicesSchema,
  /** Shown by the browser while a page is open. */
  browser: z.array(eventSchema).max(NOTICE_EVENTS.length),
  /** Also of campaigns that colleagues ordered. */
  followsColleagues: z.boolean(),
});

/** GET /api/user/notices/settings */
export const noticeSettingsSchema = noticeChoicesSchema.extend({
  /** What the active organisation chose for its members. */
  defaults: mailChoicesSchema,
});
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

/** GET and PUT /api/organizations/{id}/notices */
export const noticeDefaultsSchema = z.object({ mail: mailChoicesSchema });

/** GET /api/user/notices: what happened after `since`, an answer's `now`. */
export const noticesQuerySchema = z.object({ since: z.iso.datetime().optional() });

export const noticesSchema = z.object({
  /** Begins the next call. */
  now: z.string(),
  /** Something is to be shown; otherwise there is no need to ask again. */
  isWanted: z.boolean(),
  /** Oldest first. Calls overlap by a few seconds, so some come twice. */
  notices: z.array(
    z.object({
      id: z.string(),
      campaignId: z.string(),
      campaign: z.string(),
      event: eventSchema,
      spot: z.string().nullable(),
      answer: z.enum(['approved', 'changesRequested']).nullable(),
      at: z.string(),
    }),
  ),
});
export type Notices = z.infer<typeof noticesSchema>;

/** The link of a mail. */
export const unsubscribeQuerySchema = z.object({ token: keyText({ max: 200 }) });

const ownChoicesSchema = z.partialRecord(eventSchema, modeSchema.nullable());

/** POST /api/unsubscribe/choices */
export const unsubscribeBodySchema = z.object({
  token: keyText({ max: 200 }),
  /** Takes an earlier call back, with its answer's `previous`; without it, the link switches off what its mail was about. */
  undo: ownChoicesSchema.optional(),
});

export const unsubscribedSchema = z.object({
  /** What the call changed, with the user's own choice before; null if they had none. */
  previous: ownChoicesSchema,
});
