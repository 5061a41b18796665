import { PASSWORD_MAX_LENGTH } from '@spotway/domain/account';
import { z } from 'zod';
import { keyText, secretText } from '../shared/caller-text.ts';
import { passkeySchema } from './passkeys.ts';

/** Ways to take the second step of a login. */
const SECOND_STEPS = ['app', 'passkey', 'recoveryCode'] as const;

/** Details of the refusal `second_step_needed`. */
export const secondStepSchema = z.object({ ways: z.array(z.enum(SECOND_STEPS)) });
export type SecondStep = z.infer<typeof secondStepSchema>;

const passwordText = secretText({ max: PASSWORD_MAX_LENGTH });
/** Of the app or for recovery, as typed. */
const codeText = keyText({ max: 40 });

/** POST /api/login/code */
export const loginCodeBodySchema = z.object({
  code: codeText,
  /** This browser is not asked for a code for 30 days. */
  trustBrowser: z.boolean().optional(),
});
export type LoginCodeBody = z.infer<typeof loginCodeBodySchema>;

const trustedBrowserSchema = z.object({
  id: z.string(),
  /** Names such as "Firefox" and "Windows"; null if the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ipAddress: z.string().nullable(),
  trustedAt: z.string(),
  until: z.string(),
  /** The browser of this call. */
  isCurrent: z.boolean(),
});
export type TrustedBrowser = z.infer<typeof trustedBrowserSchema>;

/** GET /api/user/secondFactor */
export const secondFactorSchema = z.object({
  /** The authenticator app; null without one. */
  app: z.object({ since: z.string() }).nullable(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.number().int(),
  trustedBrowsers: z.array(trustedBrowserSchema),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** POST /api/user/authenticator */
export const startAuthenticatorBodySchema = z.object({
  password: passwordText,
  /** Of the app that is replaced, or a recovery code; needed while there is one. */
  code: codeText.optional(),
});

/** The key for the app, shown once. */
export const authenticatorKeySchema = z.object({
  /** Base 32, without padding. */
  key: z.string(),
  /** The same with brand and address, `otpauth://totp/…`, for a QR code. */
  uri: z.string(),
});
export type AuthenticatorKey = z.infer<typeof authenticatorKeySchema>;

/** POST /api/user/authenticator/confirm */
export const confirmAuthenticatorBodySchema = z.object({ code: codeText });

/** Recovery codes, shown once; empty if earlier ones stay valid. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** POST /api/user/authenticator/remove */
export const removeAuthenticatorBodySchema = z.object({ password: passwordText, code: codeText });

/** POST /api/user/recoveryCodes */
export const renewRecoveryCodesBodySchema = z.object({ password: passwordText });
