import { randomBytes } from 'node:crypto';
import { AppError } from '@spotway/contract';
import {
  type Database,
  ensureOperator,
  insertAuthToken,
  listOperators,
  lockAndListOperators,
  type OperatorRow,
  recordAudit,
  removeOperator,
} from '@spotway/database';
import { canRemoveOperator, operatorInvitationExpiry } from '@spotway/domain/account';
import type { Language } from '@spotway/domain/shared';
import { type Brand, type Mailer, type MailFacts, renderMail, type SendOutcome } from '@spotway/mail';
import { resetIdentifier } from '../../account/auth.ts';
import { allowMailToOther } from '../../account/mails-to-others.ts';
import type { Caller } from '../../plugins/caller.ts';

const TOKEN_BYTES = 24;

export interface OperatorAccountService {
  /** In the order in which they became operators. */
  list(): Promise<OperatorRow[]>;
  /**
   * Makes the account of an address an operator's and mails a link to choose a password, once; before the first use, another one. Throws AppError
   * `email_unconfirmed`, `too_many_mails`, `operator_known`, `mail_refused`, `mail_not_sent`.
   */
  invite(caller: Caller, email: string, language: Language): Promise<void>;
  /** Removes an operator and signs them out at once. Throws AppError `not_found`, `last_operator`. */
  remove(caller: Caller, userId: string): Promise<void>;
}

export type SendInvitationMail = (
  mail: Pick<MailFacts['invitation'], 'inviterName' | 'inviterEmail' | 'organization' | 'expiresAt'> & {
    readonly email: string;
    readonly token: string;
    readonly language: Language;
  },
) => Promise<SendOutcome>;

/** Mails the link of an invitation, which leads to the page that sets a password. */
export function createInvitationMail(mailer: Pick<Mailer, 'send'>, brand: Brand): SendInvitationMail {
  return ({ email, token, language, ...facts }) => {
    const acceptPath = `/resetPassword?${new URLSearchParams({ token, email })}`;
    return mailer.send({
      ...renderMail('invitation', language, { ...facts, acceptPath }, brand),
      to: email,
      language,
      idempotencyKey: `invitation:${resetIdentifier(token)}`,
    });
  };
}

export function createOperatorAccountService({
  db,
  sendMail,
  clock,
}: {
  db: Database;
  sendMail: SendInvitationMail;
  clock: () => Date;
}): OperatorAccountService {
  return {
    list: () => listOperators(db),

    async invite(caller, address, language) {
      const { actor, user } = caller;
      await db.transaction((tx) => allowMailToOther(tx, caller, address, clock()));
      const operator = await ensureOperator(db, address, { onlyIfNone: false, addedBy: actor.userId });
      if (!operator || operator.hasPassword) throw new AppError('operator_known');
      const { userId, email } = operator;
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = operatorInvitationExpiry(clock());
      await insertAuthToken(db, { identifier: resetIdentifier(token), userId, expiresAt });
      const organization = user.organizations.find(({ kind }) => kind === 'operator')?.name ?? '';
      const mail = {
        inviterName: user.name,
        inviterEmail: user.email,
        organization,
        email,
        token,
        language,
        expiresAt,
      };
      const outcome = await sendMail(mail).catch((cause: unknown) => {
        throw new AppError('mail_not_sent', { cause });
      });
      if (!outcome.sent) throw new AppError('mail_refused');
      await recordAudit(db, {
        actorUserId: actor.userId,
        action: 'operator.invited',
        subjectType: 'user',
        subjectId: userId,
        facts: { email, expiresAt: expiresAt.toISOString() },
      });
    },

    async remove({ actor }, userId) {
      await db.transaction(async (tx) => {
        const operators = await lockAndListOperators(tx);
        const operator = operators.find((each) => each.userId === userId);
        if (!operator) throw new AppError('not_found');
        if (!canRemoveOperator(operators, userId)) throw new AppError('last_operator');
        await removeOperator(tx, operator);
        await recordAudit(tx, {
          actorUserId: actor.userId,
          action: 'operator.removed',
          subjectType: 'user',
          subjectId: userId,
          facts: { email: operator.email },
        });
      });
    },
  };
}
