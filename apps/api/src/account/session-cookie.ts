import type { Auth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';

/** Cookie headers with a verified signature; the oldest are dropped first. */
const MAX_REMEMBERED = 10_000;
/** Longer headers are verified each time, so that they can't fill the memory. */
const MAX_LENGTH = 2000;

/** Extracts the session token from a cookie header. Null without a valid signature, or if other cookies change how the session is read. */
export type SessionTokenReader = (cookieHeader: string) => Promise<string | null>;

/** Reads the signed cookies as the accounts library does. */
const readToken = createAuthEndpoint('/session-token', { method: 'GET', requireHeaders: true }, async (ctx) => {
  const { sessionToken, sessionData, dontRememberToken } = ctx.context.authCookies;
  const mayNeedMore = [sessionData.name, dontRememberToken.name].some((name) =>
    ctx.headers.get('cookie')?.includes(name),
  );
  return mayNeedMore ? null : await ctx.getSignedCookie(sessionToken.name, ctx.context.secret);
});

/**
 * Verifies each header once and remembers the result, as a signature never stops matching its token. Whether the session still exists is looked up in
 * the database each time.
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
