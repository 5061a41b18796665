import { createHash, randomBytes } from 'node:crypto';
import { type Database, insertTrustedBrowser, isBrowserTrusted, noteTrustedSession } from '@spotway/database';
import { TRUST_DAYS, trustExpiry } from '@spotway/domain/account';
import type { FastifyRequest } from 'fastify';
import { cookieIn } from '../requests/cookies.ts';

const NAME = 'spotway.trusted';
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
const MAX_AGE_SECONDS = TRUST_DAYS * 24 * 3600;

/** The stored form of this browser's token for a user; null if it has none. */
export function trustedHash(request: FastifyRequest, userId: string): string | null {
  const token = cookieIn(request, NAME);
  return token && TOKEN.test(token) ? hashOf(userId, token) : null;
}

function hashOf(userId: string, token: string): string {
  return createHash('sha256').update(`${userId}:${token}`).digest('base64url');
}

export interface TrustedBrowsers {
  isTrusted(request: FastifyRequest, userId: string): Promise<boolean>;
  /** Trusts this browser from now on, and returns the cookie that names it. Other users of it keep theirs. */
  trust(request: FastifyRequest, session: { readonly userId: string; readonly sessionId: string }): Promise<string>;
  /** Notes that a session was opened in this browser. */
  note(request: FastifyRequest, session: { readonly userId: string; readonly sessionId: string }): Promise<void>;
}

export function createTrustedBrowsers(db: Database, clock: () => Date, isSecure: boolean): TrustedBrowsers {
  const attributes = `Path=/api; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}${isSecure ? '; Secure' : ''}`;
  return {
    async isTrusted(request, userId) {
      const hash = trustedHash(request, userId);
      return hash !== null && (await isBrowserTrusted(db, userId, hash, clock()));
    },

    async trust(request, { userId, sessionId }) {
      const sent = cookieIn(request, NAME);
      const token = sent && TOKEN.test(sent) ? sent : randomBytes(TOKEN_BYTES).toString('base64url');
      await insertTrustedBrowser(db, {
        userId,
        sessionId,
        tokenHash: hashOf(userId, token),
        ipAddress: request.ip,
        userAgent: request.headers['user-agent'] ?? null,
        expiresAt: trustExpiry(clock()),
      });
      return `${NAME}=${token}; ${attributes}`;
    },

    async note(request, { userId, sessionId }) {
      const hash = trustedHash(request, userId);
      if (hash !== null) await noteTrustedSession(db, hash, sessionId);
    },
  };
}
