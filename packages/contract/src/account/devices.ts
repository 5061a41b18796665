import { PASSWORD_MAX_LENGTH } from '@spotway/domain/account';
import { z } from 'zod';
import { secretText } from '../shared/caller-text.ts';
import { emailSchema } from './account.ts';

/** GET /api/user/sessions */
export const userSessionSchema = z.object({
  id: z.string(),
  /** Names such as "Firefox" and "Windows"; null if the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ipAddress: z.string().nullable(),
  signedInAt: z.string(),
  /** To the day. */
  lastSeenAt: z.string(),
  /** The session of this call. */
  isCurrent: z.boolean(),
});
export type UserSession = z.infer<typeof userSessionSchema>;

/** POST /api/users/emailChange */
export const changeEmailBodySchema = z.object({
  email: emailSchema,
  password: secretText({ max: PASSWORD_MAX_LENGTH }),
});
export type ChangeEmailBody = z.infer<typeof changeEmailBodySchema>;
