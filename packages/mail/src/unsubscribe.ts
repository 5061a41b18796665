import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  readUnsubscribeToken,
  type UnsubscribeSubject,
  type UnsubscribeToken,
  writeUnsubscribeToken,
} from '@spotway/domain/work';

/** The token of a link that switches something off for one user, without their signing in. It does not expire: mails are kept. */
export function unsubscribeToken(linkKey: string, userId: string, subject: UnsubscribeSubject): string {
  return writeUnsubscribeToken({ subject, userId, signature: signatureOf(linkKey, userId, subject) });
}

/** What a token switches off and for whom, if its user's key signed it. */
export async function openUnsubscribeToken(
  token: string,
  linkKeyOf: (userId: string) => Promise<string | null>,
): Promise<Omit<UnsubscribeToken, 'signature'> | null> {
  const read = readUnsubscribeToken(token);
  const linkKey = read && (await linkKeyOf(read.userId));
  if (!read || linkKey === null) return null;
  const { subject, userId, signature } = read;
  const expected = signatureOf(linkKey, userId, subject);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? { subject, userId } : null;
}

function signatureOf(linkKey: string, userId: string, subject: UnsubscribeSubject): string {
  return createHmac('sha256', linkKey).update(`${subject}:${userId}`).digest('base64url');
}
