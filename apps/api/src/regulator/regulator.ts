import { hkdfSync } from 'node:crypto';
import { AppError, type RegulatorList, type RegulatorListQuery, type RegulatorLoginBody } from '@spotway/contract';
import { type Keyring, openSecret, SecretError, sealSecret } from '@spotway/delivery';
import { z } from 'zod';
import type { RegulatorClient } from './client.ts';
import { type KeptCookies, keptCookiesSchema, liveCookies } from './cookies.ts';

/** The session of ours that the regulator's session is tied to. */
export interface SessionHolder {
  readonly userId: string;
  readonly sessionId: string;
}

/** The regulator's session as the browser stores it: sealed, for at most so many seconds (null: until the browser closes). */
export interface SealedSession {
  readonly sealed: string;
  readonly maxAgeSeconds: number | null;
}

export interface ArppService {
  /** Throws AppError `regulator_login_failed`, `regulator_unavailable`. */
  connect(holder: SessionHolder, login: RegulatorLoginBody): Promise<SealedSession>;
  /** Whether the cookie holds an unexpired session of this holder. The regulator may have ended it nevertheless. */
  isConnected(holder: SessionHolder, sealed: string | null): boolean;
  /** Returns the session if the regulator changed it. Throws AppError `regulator_session_ended`, `regulator_unavailable`. */
  list(
    holder: SessionHolder,
    sealed: string | null,
    query: RegulatorListQuery,
  ): Promise<{ list: RegulatorList; renewed: SealedSession | null }>;
}

export interface ArppDependencies {
  readonly client: RegulatorClient;
  /** SESSION_SECRET, from which the key for these cookies is derived. */
  readonly secret: string;
  readonly clock: () => Date;
}

/** Its session is given up after a working day, whatever the regulator says. */
const LONGEST_SESSION_MS = 12 * 60 * 60 * 1000;
/** Browsers drop cookies of more than 4096 bytes, name and attributes included. */
const MAX_SEALED_LENGTH = 3800;

const sessionSchema = z.object({ until: z.number(), cookies: keptCookiesSchema });

/** Calls the regulator's catalogue on behalf of a signed-in user. Neither password nor session is stored on the server. */
export function createArppService({ client, secret, clock }: ArppDependencies): ArppService {
  const keyring = keyringFrom(secret);

  function seal(holder: SessionHolder, cookies: KeptCookies, until: number): SealedSession {
    const sealed = sealSecret(JSON.stringify({ until, cookies }), keyring, placeOf(holder));
    if (sealed.length > MAX_SEALED_LENGTH)
      throw new AppError('regulator_unavailable', { cause: new Error("the regulator's session is too long to keep") });
    return { sealed, maxAgeSeconds: maxAgeOf(cookies, until, clock().getTime()) };
  }

  function open(holder: SessionHolder, sealed: string | null): { until: number; cookies: KeptCookies } | null {
    if (sealed === null) return null;
    try {
      const { until, cookies } = sessionSchema.parse(JSON.parse(openSecret(sealed, keyring, placeOf(holder))));
      const now = clock().getTime();
      const live = liveCookies(cookies, now);
      return until > now && live.length > 0 ? { until, cookies: live } : null;
    } catch (error) {
      // Another user's, another session's, or nothing ever sealed here.
      if (error instanceof SecretError) return null;
      throw error;
    }
  }

  return {
    async connect(holder, login) {
      return seal(holder, await client.connect(login), clock().getTime() + LONGEST_SESSION_MS);
    },

    isConnected: (holder, sealed) => open(holder, sealed) !== null,

    async list(holder, sealed, query) {
      const session = open(holder, sealed);
      if (session === null) throw new AppError('regulator_session_ended');
      const { found, cookies } = await client.list(session.cookies, query);
      const hasChanged = JSON.stringify(cookies) !== JSON.stringify(session.cookies);
      return {
        list: { _embedded: { data: [...found.creatives] }, unreadable: found.unreadable },
        renewed: hasChanged ? seal(holder, cookies, session.until) : null,
      };
    },
  };
}

/** A separate key for these cookies (RFC 5869), so that a sealed session is useless anywhere else. */
function keyringFrom(secret: string): Keyring {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'spotway regulator session', 32));
  return [{ id: 'regulator', key }];
}

function placeOf({ userId, sessionId }: SessionHolder): string {
  return `regulator-session:${userId}:${sessionId}`;
}

/** Seconds until the last cookie expires; null if one lasts until the browser closes. */
function maxAgeOf(cookies: KeptCookies, until: number, now: number): number | null {
  const ends = cookies.map(({ expiresAt }) => expiresAt);
  if (ends.includes(null)) return null;
  const last = Math.min(until, Math.max(...ends.map((end) => end ?? 0)));
  return Math.max(0, Math.floor((last - now) / 1000));
}
