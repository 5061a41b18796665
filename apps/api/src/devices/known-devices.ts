import { createHash, randomBytes } from 'node:crypto';
import { type Database, rememberDevice, type UserWithOrganizations } from '@spotway/database';
import { deviceOf } from '@spotway/domain/account';
import { type Brand, type Mailer, renderMail } from '@spotway/mail';
import type { FastifyRequest } from 'fastify';
import type { Background } from '../requests/background.ts';
import { cookieIn } from '../requests/cookies.ts';

const NAME = 'spotway.device';
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
/** The longest that browsers keep a cookie (RFC 6265bis, 5.5). */
const MAX_AGE_SECONDS = 400 * 24 * 3600;

/**
 * Remembers the browser that a user has just signed in with, and returns the cookie that names it. If it is not their first and was never seen before,
 * they get a mail.
 */
export type NoteDevice = (request: FastifyRequest, user: UserWithOrganizations) => Promise<string>;

interface Parts {
  readonly db: Database;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly brand: Brand;
  readonly clock: () => Date;
  readonly background: Background;
  readonly isSecure: boolean;
}

export function createNoteDevice({ db, mailer, brand, clock, background, isSecure }: Parts): NoteDevice {
  async function tell(user: UserWithOrganizations, request: { userAgent: string | null; ip: string }, hash: string) {
    const { language, email, name } = user;
    const facts = { recipientName: name, ...deviceOf(request.userAgent), ipAddress: request.ip, at: clock() };
    await mailer.send({
      ...renderMail('newDevice', language, facts, brand),
      to: { name, address: email },
      language,
      idempotencyKey: `newDevice:${hash}`,
    });
  }

  return async (request, user) => {
    const sent = cookieIn(request, NAME);
    const token = sent && TOKEN.test(sent) ? sent : randomBytes(TOKEN_BYTES).toString('base64url');
    const deviceHash = createHash('sha256').update(`${user.id}:${token}`).digest('base64url');
    const seen = await rememberDevice(db, { userId: user.id, deviceHash, lastSeenAt: clock() });
    // An unconfirmed address may belong to somebody else.
    if (seen === 'new' && user.isEmailConfirmed) {
      const from = { userAgent: request.headers['user-agent'] ?? null, ip: request.ip };
      background.run('new device mail', () => tell(user, from, deviceHash));
    }
    const attributes = `Path=/api; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}${isSecure ? '; Secure' : ''}`;
    return `${NAME}=${token}; ${attributes}`;
  };
}
