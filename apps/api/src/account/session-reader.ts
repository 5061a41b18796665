import { AppError } from '@spotway/contract';
import { type Database, findSession, type SessionRow, type UserWithOrganizations } from '@spotway/database';
import type { Auth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { createSessionTokenReader } from './session-cookie.ts';

/** A session, its user and the cookies to set with the answer. */
interface ReadSession {
  readonly user: UserWithOrganizations;
  readonly sessionId: string;
  readonly activeOrganizationId: string | null;
  readonly cookies: readonly string[];
}

/** Reads the session of a call from its cookies. Throws AppError `unavailable`. */
export type SessionReader = (headers: Headers) => Promise<ReadSession | null>;

/** The accounts library's reader, which also ends expired sessions and renews those that are due. */
export function createLibrarySessionReader(db: Database, auth: Auth): SessionReader {
  return async (headers) => {
    if (!headers.has('cookie')) return null;
    const { response, headers: answer } = await auth.api
      .getSession({ headers, returnHeaders: true })
      .catch((cause: unknown) => {
        // The library hides why the lookup failed; only the database can be the cause.
        throw isAPIError(cause) ? new AppError('unavailable', { cause }) : cause;
      });
    if (!response) return null;
    const session = await findSession(db, response.session.token);
    return session && readSession(session, answer.getSetCookie());
  };
}

/**
 * Reads session, user and organisations in one query where reading is all there is to do. Every other case goes to the library: a wrong signature,
 * and a session that is missing, expired or due for renewal.
 */
export function createSessionReader(db: Database, auth: Auth, now: () => number = Date.now): SessionReader {
  const readToken = createSessionTokenReader(auth);
  const readByLibrary = createLibrarySessionReader(db, auth);
  return async (headers) => {
    const cookie = headers.get('cookie');
    if (!cookie) return null;
    const token = await readToken(cookie);
    const session = token ? await findSession(db, token) : null;
    if (!session) return readByLibrary(headers);
    const { expiresIn, updateAge } = (await auth.$context).sessionConfig;
    const renewedAt = session.expiresAt.getTime() - expiresIn * 1000;
    const isDue = renewedAt + updateAge * 1000 <= now();
    return isDue ? readByLibrary(headers) : readSession(session, []);
  };
}

function readSession({ user, sessionId, activeOrganizationId }: SessionRow, cookies: readonly string[]): ReadSession {
  return { user, sessionId, activeOrganizationId, cookies };
}
