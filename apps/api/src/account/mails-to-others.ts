import { createHash } from 'node:crypto';
import { AppError } from '@spotway/contract';
import { countMail, type Executor, type MailCount } from '@spotway/database';
import { canMailOthers, MAILS_PER_DAY, mailDay, secondsToNextMailDay } from '@spotway/domain/account';
import type { Caller } from '../plugins/caller.ts';

/**
 * Lets a user send one mail in their own words, or name, to somebody else, and counts it. Belongs into a transaction: what it refuses is not
 * counted. Throws AppError `email_unconfirmed`, `too_many_mails`.
 */
export async function allowMailToOther(tx: Executor, { user }: Caller, address: string, now: Date): Promise<void> {
  if (!canMailOthers(user)) throw new AppError('email_unconfirmed');
  await countMails(
    tx,
    [
      { subject: `from:${user.id}`, limit: MAILS_PER_DAY.fromAccount },
      { subject: `to:${hashOfAddress(address)}`, limit: MAILS_PER_DAY.toAddress },
    ],
    now,
  );
}

/** Counts mails, each for its subject. Throws AppError `too_many_mails` with the time until there may be more. */
export async function countMails(tx: Executor, counts: readonly MailCount[], now: Date): Promise<void> {
  if (await countMail(tx, mailDay(now), counts)) return;
  throw new AppError('too_many_mails', { retryAfterSeconds: secondsToNextMailDay(now) });
}

/** The count needs no address: who reads it learns nobody's. */
function hashOfAddress(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('base64url');
}
