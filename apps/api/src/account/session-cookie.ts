import type { Auth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';

/** Cookie headers whose signature was verified; the oldest goes first. */
const MAX_REMEMBERED = 10_000;
/** Longer headers are verified each time: they would fill the memory. */
const MAX_LENGTH = 2000;

/** The session's token in a cookie header. Null: none that is rightly signed, or one with cookies that change how its session is read. */
export type SessionTokenReader = (cookieHeader: string) => Promise<string | null>;

/** The accounts library's own reading of its signed cookies. */
const readToken = createAuthEndpoint('/session-token', { method: 'GET', requireHeaders: true }, async (ctx) => {
  const { sessionToken, sessionData, dontRememberToken } = ctx.context.authCookies;
  const mayNeedMore = [sessionData.name, dontRememberToken.name].some((name) =>
    ctx.headers.get('cookie')?.includes(name),
  );
  return mayNeedMore ? null : await ctx.getSignedCookie(sessionToken.name, ctx.context.secret);
});

/**
 * Verifies a header once. Whether a signature fits its token never changes, so that is remembered; whether there is a session of that token is
 * asked of the database each time.
 */
export function createSessionTokenReader(
  auth: Pick<Auth, '$context'>,
  maxRemembered = MAX_REMEMBERED,
): SessionTokenReader {
  const verified = new Map<string, string>();
  return async (cookie) => {
    const known = verified.get(cookie);
    if (known !== undefined) return known;
    const token = await readToken({ headers: new Headers({ cookie }), context: await auth.$context });
    if (!token) return null;
    if (cookie.length <= MAX_LENGTH) verified.set(cookie, token);
    if (verified.size > maxRemembered) verified.delete(verified.keys().next().value ?? '');
    return token;
  };
}
