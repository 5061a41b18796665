import { SUPPORT_MESSAGE_MAX_LENGTH } from '@spotway/domain/account';
import { z } from 'zod';
import { keyText, linesText, lineText } from '../shared/caller-text.ts';
import { emailSchema } from './account.ts';

/** POST /api/support/messages */
export const supportMessageBodySchema = z.object({
  message: linesText({ min: 1, max: SUPPORT_MESSAGE_MAX_LENGTH }),
  /** Path of the page it was written on, without query: that may hold a token. */
  page: keyText({ max: 300 }).regex(/^\/[^?#]*$/),
  /** The campaign it is about; one of the caller's. */
  campaignId: z.uuid().optional(),
  /** Who writes and where to answer; signed-in users have both in their account. */
  sender: z.object({ name: lineText({ max: 120 }), email: emailSchema }).optional(),
});
export type SupportMessageBody = z.infer<typeof supportMessageBodySchema>;

/** GET /api/support/chat: what the chat needs besides the signed-in user's name and address. */
export const supportChatSchema = z.object({
  appId: z.string(),
  /** The service's address for the region that stores the conversations. */
  apiBase: z.url(),
  userId: z.string(),
  /** HMAC-SHA256 of `userId`, which proves to the chat who the user is; null if no secret is configured. */
  userHash: z.string().nullable(),
});
export type SupportChat = z.infer<typeof supportChatSchema>;
