import { z } from 'zod';
import {
  appConfigSchema,
  askResetPasswordBodySchema,
  changePasswordBodySchema,
  confirmEmailBodySchema,
  confirmedEmailSchema,
  loginBodySchema,
  offeredDestinationSchema,
  okSchema,
  registerBodySchema,
  resetPasswordBodySchema,
  updateUserBodySchema,
  userSchema,
} from '../account/account.ts';
import { erasureBodySchema, erasureSchema, exportBodySchema } from '../account/personal-data.ts';
import { supportChatSchema, supportMessageBodySchema } from '../account/support.ts';
import { organizationPaymentsSchema } from '../orders/order.ts';
import { legalNoticeSchema } from '../settings/legal-notice.ts';
import { keyText } from '../shared/caller-text.ts';
import type { CallTable } from './call-table.ts';
import { file, INVITATION_ERRORS, idParams } from './parts.ts';

export const accountCalls = {
  getUser: {
    tag: 'account',
    summary: 'The signed-in user, or null',
    answer: userSchema.nullable(),
    errors: [],
  },
  login: {
    tag: 'account',
    summary: 'Sign in with the password; users with a second factor are refused until they give it (`loginWithCode`)',
    body: loginBodySchema,
    answer: userSchema,
    errors: ['invalid_credentials', 'second_step_needed'],
  },
  logout: {
    tag: 'account',
    summary: 'Sign out',
    answer: okSchema,
    errors: [],
  },
  register: {
    tag: 'account',
    summary: 'Create an account and sign in',
    body: registerBodySchema,
    status: 201,
    answer: userSchema,
    errors: ['password_weak', 'email_taken', ...INVITATION_ERRORS, 'invitation_other_address'],
  },
  changePassword: {
    tag: 'account',
    summary: 'Change the password and end other sessions',
    body: changePasswordBodySchema,
    answer: okSchema,
    errors: ['password_weak', 'passwords_differ', 'wrong_password'],
  },
  updateUser: {
    tag: 'account',
    summary: 'Change name or language',
    body: updateUserBodySchema,
    answer: userSchema,
    errors: [],
  },
  askResetPassword: {
    tag: 'account',
    summary: 'Mail a reset link; the answer does not reveal whether the address is known',
    body: askResetPasswordBodySchema,
    answer: okSchema,
    errors: [],
  },
  resetPassword: {
    tag: 'account',
    summary: 'Set a new password with a mailed token and end all sessions',
    body: resetPasswordBodySchema,
    answer: okSchema,
    errors: ['password_weak', 'passwords_differ', 'reset_token_invalid'],
  },
  confirmEmail: {
    tag: 'account',
    summary: 'Confirm an address with its mailed link; no session needed',
    body: confirmEmailBodySchema,
    answer: confirmedEmailSchema,
    errors: ['confirmation_invalid', 'confirmation_done', 'confirmation_expired'],
  },
  sendConfirmation: {
    tag: 'account',
    summary: 'Send the confirmation link again',
    answer: okSchema,
    errors: ['mail_refused', 'mail_not_sent', 'too_many_mails'],
  },
  listDestinations: {
    tag: 'organization',
    summary: 'Delivery points that can be ordered',
    answer: z.array(offeredDestinationSchema),
    errors: [],
  },
  getLogo: {
    tag: 'organization',
    summary: 'The logo, an SVG document or a PNG; its address changes with it',
    params: idParams,
    query: z.object({ v: keyText({ max: 40 }).optional() }),
    content: { 'image/svg+xml': file, 'image/png': file },
    errors: [],
  },
  sendLogo: {
    tag: 'organization',
    summary: 'Set the logo: PNG, JPEG or WebP as application/octet-stream, which a worker decodes and writes anew',
    params: idParams,
    answer: okSchema,
    errors: ['file_too_large', 'image_refused'],
  },
  removeLogo: {
    tag: 'organization',
    summary: 'Remove the logo',
    params: idParams,
    answer: okSchema,
    errors: [],
  },
  getOrganizationPayments: {
    tag: 'organization',
    summary: 'Whether the organisation may order without paying online',
    params: idParams,
    answer: organizationPaymentsSchema,
    errors: [],
  },
  getAppConfig: {
    tag: 'product',
    summary: 'Configuration that clients load first',
    answer: appConfigSchema,
    errors: [],
  },
  getLegalNotice: {
    tag: 'product',
    summary: 'Who runs this service: facts of the legal pages',
    answer: legalNoticeSchema,
    errors: [],
  },
  sendSupportMessage: {
    tag: 'product',
    summary: 'Write to support; the answer comes by mail. A session is not needed',
    body: supportMessageBodySchema,
    answer: okSchema,
    errors: ['sender_missing', 'too_many_messages', 'mail_not_sent'],
  },
  getSupportChat: {
    tag: 'product',
    summary: 'What the support chat needs to know about the signed-in user; 404 if there is no chat',
    answer: supportChatSchema,
    errors: [],
  },
  exportAccount: {
    tag: 'account',
    summary: 'The caller’s data as a ZIP archive: one JSON file per subject, and a page to read them',
    body: exportBodySchema,
    content: { 'application/zip': file },
    errors: ['wrong_password'],
  },
  getErasure: {
    tag: 'account',
    summary: 'What erasing the caller’s account would do, and what prevents it',
    answer: erasureSchema,
    errors: [],
  },
  eraseAccount: {
    tag: 'account',
    summary: 'Erase the caller’s account, at once and for good',
    body: erasureBodySchema,
    answer: okSchema,
    errors: ['wrong_password', 'erasure_address_differs', 'erasure_prevented', 'erasure_unagreed'],
  },
} as const satisfies Partial<CallTable>;
