import { randomBytes } from 'node:crypto';
import { AppError } from '@spotway/contract';
import {
  confirmEmail,
  type Database,
  findUserWithOrganizations,
  insertEmailConfirmation,
  lockEmailConfirmation,
  markConfirmationUsed,
  recordAudit,
} from '@spotway/database';
import { confirmationExpiry, confirmationState, MAILS_PER_DAY } from '@spotway/domain/account';
import type { Language } from '@spotway/domain/shared';
import { type Brand, type Mailer, renderMail, type SendOutcome } from '@spotway/mail';
import { storedIdentifier } from './auth.ts';
import { countMails } from './mails-to-others.ts';

const TOKEN_BYTES = 32;

export interface EmailConfirmations {
  /**
   * Mails a link that confirms the user's address, unless it is confirmed already. Earlier links stay valid. Throws AppError `too_many_mails`,
   * `mail_refused`, `mail_not_sent`.
   */
  send(userId: string): Promise<void>;
  /** Confirms the address a link was sent to. Throws AppError `confirmation_invalid`, `confirmation_done`, `confirmation_expired`. */
  confirm(token: string): Promise<{ email: string }>;
}

export type SendConfirmationMail = (mail: {
  readonly email: string;
  readonly language: Language;
  readonly token: string;
  readonly expiresAt: Date;
}) => Promise<SendOutcome>;

/**
 * Mails the link that confirms an address. The address may belong to somebody else, so the mail contains nothing else the user typed, not even their
 * name.
 */
export function createConfirmationMail(mailer: Pick<Mailer, 'send'>, brand: Brand): SendConfirmationMail {
  return ({ email, language, ...facts }) =>
    mailer.send({
      ...renderMail('confirmEmail', language, { email, ...facts }, brand),
      to: email,
      language,
      idempotencyKey: `confirmEmail:${hashOfToken(facts.token)}`,
    });
}

export function createEmailConfirmations({
  db,
  sendMail,
  clock,
}: {
  db: Database;
  sendMail: SendConfirmationMail;
  clock: () => Date;
}): EmailConfirmations {
  return {
    async send(userId) {
      const user = await findUserWithOrganizations(db, userId);
      if (!user || user.isEmailConfirmed) return;
      const now = clock();
      const expiresAt = confirmationExpiry(now);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await db.transaction(async (tx) => {
        await countMails(tx, [{ subject: `confirm:${userId}`, limit: MAILS_PER_DAY.confirmation }], now);
        await insertEmailConfirmation(tx, { tokenHash: hashOfToken(token), userId, expiresAt });
      });
      const { email, language } = user;
      const outcome = await sendMail({ email, language, token, expiresAt }).catch((cause: unknown) => {
        throw new AppError('mail_not_sent', { cause });
      });
      if (!outcome.sent) throw new AppError('mail_refused');
    },

    async confirm(token) {
      const tokenHash = hashOfToken(token);
      return db.transaction(async (tx) => {
        const link = await lockEmailConfirmation(tx, tokenHash);
        if (!link) throw new AppError('confirmation_invalid');
        const now = clock();
        const state = confirmationState(link, now);
        if (state !== 'open') throw new AppError(state === 'done' ? 'confirmation_done' : 'confirmation_expired');
        await markConfirmationUsed(tx, tokenHash, now);
        await confirmEmail(tx, link.userId);
        await recordAudit(tx, {
          actorUserId: link.userId,
          action: 'user.emailConfirmed',
          subjectType: 'user',
          subjectId: link.userId,
        });
        return { email: link.email };
      });
    },
  };
}

function hashOfToken(token: string): string {
  return storedIdentifier(`confirm-email:${token}`);
}
