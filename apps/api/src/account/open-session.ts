import type { Auth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { CLIENT_ADDRESS_HEADER } from './auth.ts';

/** Creates a session of a user and sets its cookies as the accounts library does after a sign-in. Returns its token. */
const openEndpoint = createAuthEndpoint(
  '/open-session',
  { method: 'POST', requireHeaders: true, body: z.object({ userId: z.string() }) },
  async (ctx) => {
    const { internalAdapter } = ctx.context;
    const user = await internalAdapter.findUserById(ctx.body.userId);
    if (!user) return null;
    const session = await internalAdapter.createSession(user.id, false, {
      ipAddress: ctx.headers.get(CLIENT_ADDRESS_HEADER) ?? '',
      userAgent: ctx.headers.get('user-agent') ?? '',
    });
    await setSessionCookie(ctx, { session, user });
    return session.token;
  },
);

/** Opens a session for a user who has proven who they are; null if the user is gone. */
export async function openSession(
  auth: Pick<Auth, '$context'>,
  userId: string,
  headers: Headers,
): Promise<{ token: string; cookies: readonly string[] } | null> {
  const context = await auth.$context;
  const { response: token, headers: answer } = await openEndpoint({
    body: { userId },
    headers,
    context,
    returnHeaders: true,
  });
  return token === null ? null : { token, cookies: answer.getSetCookie() };
}

/**
 * The user whose password this is; null for a wrong one. Opens no session. An address without an account takes as long as one with an account, so that
 * the time tells nothing.
 */
export async function userOfPassword(
  auth: Pick<Auth, '$context'>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string | null> {
  const context = await auth.$context;
  const found = await context.internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true });
  const account = found?.accounts.find(({ providerId }) => providerId === 'credential');
  if (!found || !account?.password) {
    await context.password.hash(password);
    return null;
  }
  return (await context.password.verify({ hash: account.password, password })) ? found.user.id : null;
}
