import { NOTICE_EVENTS, type UnsubscribeSubject } from './choices.ts';

/** A token as it stands in a link: what it switches off, for whom, and the proof that we made it. */
export interface UnsubscribeToken {
  readonly subject: UnsubscribeSubject;
  readonly userId: string;
  readonly signature: string;
}

const FORM = /^([a-zA-Z]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** Null if it has another form. Only the server can check the signature. */
export function readUnsubscribeToken(token: string): UnsubscribeToken | null {
  const [, name, userId, signature] = FORM.exec(token) ?? [];
  const subject = [...NOTICE_EVENTS, 'daily' as const].find((each) => each === name);
  return subject && userId && signature ? { subject, userId, signature } : null;
}

export function writeUnsubscribeToken({ subject, userId, signature }: UnsubscribeToken): string {
  return [subject, userId, signature].join('.');
}
