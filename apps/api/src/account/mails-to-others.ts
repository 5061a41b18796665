import { createHash } from 'node:crypto';
import { AppError } from '@spotway/contract';
import { countMail, type Executor, type MailCount } from '@spotway/database';
import { canMailOthers, MAILS_PER_DAY, mailDay, secondsToNextMailDay } from '@spotway/domain/account';
import type { Caller } from '../plugins/caller.ts';

/**
 * Allows a user to send one mail with their own words or name to somebody else, and counts it. Call it in a transaction, so that refused mails don't
 * count. Throws AppError `email_unconfirmed`, `too_many_mails`.
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

/** Counts mails by subject. Throws AppError `refusal` with the time until the next one is allowed. */
export async function countMails(
  tx: Executor,
  counts: readonly MailCount[],
  now: Date,
  refusal: 'too_many_mails' | 'too_many_messages' = 'too_many_mails',
): Promise<void> {
  if (await countMail(tx, mailDay(now), counts)) return;
  throw new AppError(refusal, { retryAfterSeconds: secondsToNextMailDay(now) });
}

/** Counting needs no addresses, so the table reveals none. */
function hashOfAddress(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('base64url');
}
