import { z } from 'zod';
import { confirmEmailBodySchema, confirmedEmailSchema, okSchema } from '../account/account.ts';
import { changeEmailBodySchema, userSessionSchema } from '../account/devices.ts';
import type { CallTable } from './call-table.ts';
import { idParams } from './parts.ts';

export const deviceCalls = {
  listSessions: {
    tag: 'account',
    summary: 'Where the user is signed in',
    answer: z.array(userSessionSchema),
    errors: [],
  },
  endSession: {
    tag: 'account',
    summary: 'Sign out one of the user’s devices',
    params: idParams,
    answer: okSchema,
    errors: [],
  },
  endOtherSessions: {
    tag: 'account',
    summary: 'Sign out everywhere but here',
    answer: okSchema,
    errors: [],
  },
  changeEmail: {
    tag: 'account',
    summary: 'Mail a link to a new address, which replaces the old one once it is used; the old one is told',
    body: changeEmailBodySchema,
    answer: okSchema,
    errors: ['wrong_password', 'email_taken', 'mail_refused', 'mail_not_sent', 'too_many_mails'],
  },
  confirmEmailChange: {
    tag: 'account',
    summary: 'Change the address with the mailed link; no session needed',
    body: confirmEmailBodySchema,
    answer: confirmedEmailSchema,
    errors: ['confirmation_invalid', 'confirmation_done', 'confirmation_expired', 'email_taken'],
  },
} as const satisfies Partial<CallTable>;
