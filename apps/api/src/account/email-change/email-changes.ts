import { randomBytes } from 'node:crypto';
import { AppError } from '@spotway/contract';
import {
  changeEmail,
  type Database,
  deleteAuthTokens,
  insertEmailChange,
  isEmailTaken,
  lockEmailChange,
  recordAudit,
  type UserWithOrganizations,
} from '@spotway/database';
import { confirmationState, emailChangeExpiry, MAILS_PER_DAY } from '@spotway/domain/account';
import { storedIdentifier } from '../auth.ts';
import { countMails } from '../mails-to-others.ts';
import type { EmailChangeMails } from './email-change-mails.ts';

const TOKEN_BYTES = 32;

export interface EmailChanges {
  /**
   * Mails a link to a new address and tells the old one. The caller has proven their password. Throws AppError `email_taken`, `too_many_mails`,
   * `mail_refused`, `mail_not_sent`.
   */
  ask(user: UserWithOrganizations, email: string): Promise<void>;
  /** Changes the address. Throws AppError `confirmation_invalid`, `confirmation_done`, `confirmation_expired`, `email_taken`. */
  confirm(token: string): Promise<{ email: string }>;
}

export function createEmailChanges({
  db,
  mails,
  clock,
}: {
  db: Database;
  mails: EmailChangeMails;
  clock: () => Date;
}): EmailChanges {
  return {
    async ask(user, address) {
      const email = address.trim().toLowerCase();
      const now = clock();
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const tokenHash = hashOfToken(token);
      const expiresAt = emailChangeExpiry(now);
      await db.transaction(async (tx) => {
        await countMails(tx, [{ subject: `confirm:${user.id}`, limit: MAILS_PER_DAY.confirmation }], now);
        if (await isEmailTaken(tx, email)) throw new AppError('email_taken');
        await insertEmailChange(tx, { tokenHash, userId: user.id, email, expiresAt });
        await recordAudit(tx, {
          actorUserId: user.id,
          action: 'user.emailChangeAsked',
          subjectType: 'user',
          subjectId: user.id,
          facts: { email },
        });
      });
      try {
        // First of all, so that whoever owns the account always hears of it; an old mailbox that is gone doesn't matter. An unconfirmed address may
        // belong to somebody else, who must not learn the new one.
        if (user.isEmailConfirmed) await mails.sendNotice({ user, email, tokenHash });
        const outcome = await mails.sendLink({ user, email, token, tokenHash, expiresAt });
        if (!outcome.sent) throw new AppError('mail_refused');
      } catch (cause) {
        throw cause instanceof AppError ? cause : new AppError('mail_not_sent', { cause });
      }
    },

    async confirm(token) {
      let wanted: string | null = null;
      const changed = db.transaction(async (tx) => {
        const change = await lockEmailChange(tx, hashOfToken(token));
        if (!change) throw new AppError('confirmation_invalid');
        const now = clock();
        const state = confirmationState({ ...change, isEmailConfirmed: false }, now);
        if (state !== 'open') throw new AppError(state === 'done' ? 'confirmation_done' : 'confirmation_expired');
        const { userId, email } = change;
        wanted = email;
        if (await isEmailTaken(tx, email)) throw new AppError('email_taken');
        await changeEmail(tx, { userId, email }, now);
        // Links to reset the password are in the old mailbox.
        await deleteAuthTokens(tx, userId);
        await recordAudit(tx, {
          actorUserId: userId,
          action: 'user.emailChanged',
          subjectType: 'user',
          subjectId: userId,
          facts: { email },
        });
        return { email };
      });
      return changed.catch(async (error: unknown) => {
        // somebody else was given the address at the same moment
        const isLost = !(error instanceof AppError) && wanted !== null && (await isEmailTaken(db, wanted));
        throw isLost ? new AppError('email_taken', { cause: error }) : error;
      });
    },
  };
}

function hashOfToken(token: string): string {
  return storedIdentifier(`change-email:${token}`);
}
