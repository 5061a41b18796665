import { AppError } from '@spotway/contract';
import { type Database, findSession, findUserWithOrganizations, type UserWithOrganizations } from '@spotway/database';
import type { Auth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { createSessionTokenReader } from './session-cookie.ts';

/** Who is signed in by which session, and the cookies that go with the answer. */
interface ReadSession {
  readonly user: UserWithOrganizations;
  readonly sessionId: string;
  readonly cookies: readonly string[];
}

/** Reads the session that a call's cookies name. Throws AppError `unavailable`. */
export type SessionReader = (headers: Headers) => Promise<ReadSession | null>;

/** The accounts library's reader: it also ends sessions that have expired and renews those that are due. */
export function createLibrarySessionReader(db: Database, auth: Auth): SessionReader {
  return async (headers) => {
    if (!headers.has('cookie')) return null;
    const { response, headers: answer } = await auth.api
      .getSession({ headers, returnHeaders: true })
      .catch((cause: unknown) => {
        // The library hides why it could not look the session up: its table is all it needs.
        throw isAPIError(cause) ? new AppError('unavailable', { cause }) : cause;
      });
    if (!response) return null;
    const user = await findUserWithOrganizations(db, response.user.id);
    return user && { user, sessionId: response.session.id, cookies: answer.getSetCookie() };
  };
}

/**
 * Reads session, user and organisations in one statement where there is nothing to do but read. Whatever else a cookie or its session asks for is
 * the library's: a signature that does not fit, a session that is gone, has expired or is due to be renewed.
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
    return isDue ? readByLibrary(headers) : { user: session.user, sessionId: session.sessionId, cookies: [] };
  };
}
