import { PASSWORD_MAX_LENGTH, passwordProblem } from '@spotway/domain/account';
import { LANGUAGES } from '@spotway/domain/shared';
import { z } from 'zod';
import { errorReportingSchema } from '../settings/error-reporting-settings.ts';
import { keyText, lineText, secretText } from '../shared/caller-text.ts';
import { loudnessHandlingSchema, programmesSchema, thresholdsSchema } from '../shared/delivery-profile.ts';

export const emailSchema = z.email().max(254);
export const newPasswordSchema = secretText({ min: 0, max: PASSWORD_MAX_LENGTH }).refine(
  (value) => passwordProblem(value) === null,
  { message: 'password_weak' },
);

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The address has been confirmed by a mailed link, which is required for mails to others. */
  isEmailConfirmed: z.boolean(),
  language: z.enum(LANGUAGES),
  isOperator: z.boolean(),
  /** The active organisation's. */
  paymentEnabled: z.boolean(),
  organizations: z.array(
    z.object({
      organizationId: z.string(),
      organizationName: z.string(),
      logo: z.string().nullable(),
      /** The platform's own, whose team is managed on the operators' pages. */
      isPlatform: z.boolean(),
      /** Its members need a second factor. */
      demandsSecondFactor: z.boolean(),
      /** Orders may be invoiced instead of paid by card. */
      paymentEnabled: z.boolean(),
    }),
  ),
  /** The organisation that this session acts for: its campaigns are shown, and orders are its own. */
  activeOrganizationId: z.string().nullable(),
  /** The user has an authenticator app or a passkey. */
  hasSecondFactor: z.boolean(),
  /** Until they have one, calls beyond their own account are refused with `second_factor_needed`. */
  owesSecondFactor: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** Somebody who did something; members who left keep their name, a deleted account is worded as such. */
export const personSchema = z.object({ userId: z.string(), name: z.string() });
export type Person = z.infer<typeof personSchema>;

/** POST /api/register */
export const registerBodySchema = z.object({
  name: lineText({ max: 120 }),
  email: emailSchema,
  password: newPasswordSchema,
  language: z.enum(LANGUAGES).optional(),
  /** Token of a mailed invitation: the user joins its organisation, and their address counts as confirmed. */
  invitation: keyText({ max: 200 }).optional(),
});
export type RegisterBody = z.infer<typeof registerBodySchema>;

/** POST /api/login, as form fields or JSON. */
export const loginBodySchema = z.object({
  email: keyText({ max: 254 }),
  password: secretText({ max: PASSWORD_MAX_LENGTH }),
});
export type LoginBody = z.infer<typeof loginBodySchema>;

/** POST /api/changePassword */
export const changePasswordBodySchema = z
  .object({
    password: secretText({ max: PASSWORD_MAX_LENGTH }),
    newPassword: newPasswordSchema,
    confirmation: secretText({ min: 0, max: PASSWORD_MAX_LENGTH }),
  })
  .refine((body) => body.newPassword === body.confirmation, { path: ['confirmation'], message: 'passwords_differ' });
export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>;

/** PATCH /api/users; the e-mail is accepted for compatibility and must be the user's own: it is not editable. */
export const updateUserBodySchema = z.object({
  email: keyText({ min: 0, max: 254 }).optional(),
  name: lineText({ max: 120 }).optional(),
  language: z.enum(LANGUAGES).optional(),
});
export type UpdateUserBody = z.infer<typeof updateUserBodySchema>;

/** POST /api/askResetPassword */
export const askResetPasswordBodySchema = z.object({ email: emailSchema });
export type AskResetPasswordBody = z.infer<typeof askResetPasswordBodySchema>;

/** POST /api/users/resetPassword */
export const resetPasswordBodySchema = z
  .object({
    token: keyText({ max: 200 }),
    email: emailSchema,
    password: newPasswordSchema,
    confirmation: secretText({ min: 0, max: PASSWORD_MAX_LENGTH }),
  })
  .refine((body) => body.password === body.confirmation, { path: ['confirmation'], message: 'passwords_differ' });
export type ResetPasswordBody = z.infer<typeof resetPasswordBodySchema>;

/** POST /api/users/confirmEmail */
export const confirmEmailBodySchema = z.object({ token: keyText({ max: 200 }) });
export type ConfirmEmailBody = z.infer<typeof confirmEmailBodySchema>;

/** Answer of POST /api/users/confirmEmail: the confirmed address. */
export const confirmedEmailSchema = z.object({ email: z.string() });
export type ConfirmedEmail = z.infer<typeof confirmedEmailSchema>;

/** GET /api */
export const appConfigSchema = z.object({
  brand: z.object({ name: z.string(), supportEmail: z.string() }),
  supportChatAppId: z.string().nullable(),
  /** Shown above the terms at checkout (specification, point 2); null for none. */
  preTermsLabel: z.object({ fr: z.string(), en: z.string() }).nullable(),
  payment: z.object({ activated: z.boolean(), publishableKey: z.string().nullable() }),
  /** Current terms; their version is recorded with each order. */
  terms: z.object({
    version: z.string(),
    /** Business hours of delay after which each credit is due. */
    creditAfterHours: z.object({ lower: z.number(), higher: z.number() }),
  }),
  /** Where pages report errors; null if disabled. */
  errorReporting: errorReportingSchema.nullable(),
  version: z.string(),
});
export type AppConfig = z.infer<typeof appConfigSchema>;

/** An organisation that films are delivered to. */
export const destinationSchema = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  /** Path of the logo; null for a placeholder. */
  logo: z.string().nullable(),
});
export type Destination = z.infer<typeof destinationSchema>;

/** An entry of GET /api/organizations/destinations, with the limits for films and whether subtitles are required. */
export const offeredDestinationSchema = destinationSchema.extend({
  thresholds: thresholdsSchema,
  loudness: loudnessHandlingSchema,
  /** The programmes it wants. */
  programmes: programmesSchema,
  requiresSubtitles: z.boolean(),
});
export type OfferedDestination = z.infer<typeof offeredDestinationSchema>;

export const okSchema = z.object({ ok: z.literal(true) });
