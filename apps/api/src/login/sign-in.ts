import type { User } from '@spotway/contract';
import type { FastifyRequest } from 'fastify';
import type { AccountService, SignedIn } from '../account/accounts.ts';
import type { PresentUser } from '../account/presenter.ts';
import { requestHeaders } from '../account/request-headers.ts';
import type { NoteDevice } from '../devices/known-devices.ts';
import type { TrustedBrowsers } from '../devices/trusted-browsers.ts';
import type { AnswerHead } from '../requests/answer-head.ts';

interface Parts {
  readonly accounts: AccountService;
  readonly noteDevice: NoteDevice;
  readonly browsers: TrustedBrowsers;
  readonly presentUser: PresentUser;
}

/** Opens a session for a user who has given everything that is asked for, and sets the cookies of session and device, and any others. */
export type SignIn = (
  request: FastifyRequest,
  head: AnswerHead,
  userId: string,
  cookiesOf?: (signedIn: SignedIn) => Promise<readonly string[]>,
) => Promise<User>;

export function createSignIn({ accounts, noteDevice, browsers, presentUser }: Parts): SignIn {
  return async (request, head, userId, cookiesOf) => {
    const signedIn = await accounts.openSession(userId, requestHeaders(request));
    const { user, sessionId, activeOrganizationId, cookies } = signedIn;
    await browsers.note(request, { userId, sessionId });
    const others = (await cookiesOf?.(signedIn)) ?? [];
    head.header('set-cookie', [await noteDevice(request, user), ...cookies, ...others]);
    return presentUser(user, activeOrganizationId);
  };
}
