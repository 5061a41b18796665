import type { FastifyRequest } from 'fastify';
import type { SealedSession } from './regulator.ts';

const NAME = 'spotway.regulator';
/** Sent to the calls of the regulator's catalogue alone; no script reads it, no other site sends it. */
const ATTRIBUTES = 'Path=/api/arpp; HttpOnly; SameSite=Strict';

/** The sealed session of the regulator that the browser sent, or null. */
export function regulatorCookieIn(request: FastifyRequest): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1) || null;
}

/** A Set-Cookie header that keeps the session. */
export function keptRegulatorCookie({ sealed, maxAgeSeconds }: SealedSession, isSecure: boolean): string {
  const age = maxAgeSeconds === null ? '' : `; Max-Age=${maxAgeSeconds}`;
  return `${NAME}=${sealed}; ${ATTRIBUTES}${isSecure ? '; Secure' : ''}${age}`;
}

/** A Set-Cookie header that removes it. */
export const REMOVED_REGULATOR_COOKIE = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;
