import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { type Executor, tables } from '@spotway/database';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@spotway/domain/account';
import type { Auth, BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const RESET_TOKEN_SECONDS = 3600;
const SESSION_SECONDS = 30 * 24 * 3600;
/** Tells better-auth the caller's network address; overwritten on every request. */
export const CLIENT_ADDRESS_HEADER = 'x-spotway-client-address';

export interface AuthSettings {
  readonly publicUrl: string;
  readonly secret: string;
  readonly sendResetMail: (user: { id: string; name: string; email: string }, token: string) => Promise<void>;
  readonly log: (level: 'debug' | 'info' | 'warn' | 'error', message: string) => void;
}

/** The stored form of a mailed secret: a leaked table opens no account. */
export function storedIdentifier(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url');
}

/** Stored form of a password reset token. */
export function resetIdentifier(token: string): string {
  return storedIdentifier(`reset-password:${token}`);
}

/** The accounts library on our tables. Created on a transaction, it writes everything within that transaction. */
export function createAuth(db: Executor, settings: AuthSettings): Auth {
  return betterAuth<BetterAuthOptions>({
    baseURL: settings.publicUrl,
    secret: settings.secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: false,
      schema: {
        user: tables.users,
        session: tables.sessions,
        account: tables.accounts,
        verification: tables.authTokens,
      },
    }),
    logger: { level: 'error', log: (level, message) => settings.log(level, message) },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      resetPasswordTokenExpiresIn: RESET_TOKEN_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => settings.sendResetMail(user, token),
      password: {
        hash: (password) => hash(password, ARGON2),
        verify: (attempt) => verify(attempt.hash, attempt.password),
      },
    },
    user: { additionalFields: { language: { type: 'string', required: false, input: true } } },
    session: { expiresIn: SESSION_SECONDS },
    verification: { storeIdentifier: { hash: async (identifier) => storedIdentifier(identifier) } },
    advanced: {
      cookiePrefix: 'spotway',
      useSecureCookies: settings.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // The API checks the origin of every state-changing call itself (plugins/same-origin.ts).
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
  });
}
