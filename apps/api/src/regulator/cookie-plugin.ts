import type { FastifyRequest } from 'fastify';
import { cookieIn } from '../requests/cookies.ts';
import type { SealedSession } from './regulator.ts';

const NAME = 'spotway.regulator';
/** Sent only with calls to the regulator's catalogue; unreadable for scripts, never sent by other sites. */
const ATTRIBUTES = 'Path=/api/arpp; HttpOnly; SameSite=Strict';

/** The regulator's sealed session from the browser, or null. */
export function regulatorCookieIn(request: FastifyRequest): string | null {
  return cookieIn(request, NAME);
}

/** A Set-Cookie header that stores the session. */
export function keptRegulatorCookie({ sealed, maxAgeSeconds }: SealedSession, isSecure: boolean): string {
  const age = maxAgeSeconds === null ? '' : `; Max-Age=${maxAgeSeconds}`;
  return `${NAME}=${sealed}; ${ATTRIBUTES}${isSecure ? '; Secure' : ''}${age}`;
}

/** A Set-Cookie header that removes it. */
export const REMOVED_REGULATOR_COOKIE = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;
