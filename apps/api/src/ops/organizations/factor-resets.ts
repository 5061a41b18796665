import { randomUUID } from 'node:crypto';
import { AppError } from '@spotway/contract';
import {
  countFactors,
  type Database,
  deleteFactors,
  deleteSessions,
  findUserByEmail,
  lockFactors,
  recordAudit,
} from '@spotway/database';
import { hasSecondFactor } from '@spotway/domain/account';
import { type Brand, type Mailer, renderMail } from '@spotway/mail';
import type { Caller } from '../../plugins/caller.ts';
import type { Background } from '../../requests/background.ts';

/**
 * Removes all second factors of a user who has lost them, and signs them out; they are told by mail. The operator has verified who they are. Throws
 * AppError `not_found`, `second_factor_missing`, and `forbidden` for the operator's own: an open session must not be enough.
 */
export type ResetFactors = (
  caller: Caller,
  given: { readonly email: string; readonly reason: string },
) => Promise<void>;

interface Parts {
  readonly db: Database;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly brand: Brand;
  readonly clock: () => Date;
  readonly background: Background;
}

export function createResetFactors({ db, mailer, brand, clock, background }: Parts): ResetFactors {
  return async (caller, { email, reason }) => {
    const user = await findUserByEmail(db, email);
    if (!user) throw new AppError('not_found');
    if (user.id === caller.user.id) throw new AppError('forbidden');
    await db.transaction(async (tx) => {
      await lockFactors(tx, user.id);
      if (!hasSecondFactor(await countFactors(tx, user.id))) throw new AppError('second_factor_missing');
      await deleteFactors(tx, user.id);
      await deleteSessions(tx, user.id);
      await recordAudit(tx, {
        actorUserId: caller.user.id,
        action: 'user.secondFactorReset',
        subjectType: 'user',
        subjectId: user.id,
        facts: { email: user.email, reason },
      });
    });
    const { language, name } = user;
    const nowhere = { browser: null, system: null, ipAddress: null };
    const facts = { recipientName: name, change: 'reset' as const, recoveryCodesLeft: 0, ...nowhere, at: clock() };
    background.run('second factor mail', async () => {
      await mailer.send({
        ...renderMail('factorChanged', language, facts, brand),
        to: { name, address: user.email },
        language,
        idempotencyKey: `factorChanged:${randomUUID()}`,
      });
    });
  };
}
