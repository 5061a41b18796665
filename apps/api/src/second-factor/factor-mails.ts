import { randomUUID } from 'node:crypto';
import { countFactors, type Database, type UserWithOrganizations } from '@spotway/database';
import { deviceOf } from '@spotway/domain/account';
import { type Brand, type FactorChange, type Mailer, renderMail } from '@spotway/mail';
import type { FastifyRequest } from 'fastify';
import type { Background } from '../requests/background.ts';

/** Tells a user that something they sign in with has changed, without keeping the call waiting. */
export type TellOfFactor = (
  request: FastifyRequest,
  user: Pick<UserWithOrganizations, 'id' | 'name' | 'email' | 'language' | 'isEmailConfirmed'>,
  change: FactorChange,
) => void;

interface Parts {
  readonly db: Database;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly brand: Brand;
  readonly clock: () => Date;
  readonly background: Background;
}

export function createTellOfFactor({ db, mailer, brand, clock, background }: Parts): TellOfFactor {
  return (request, { id, name, email, language, isEmailConfirmed }, change) => {
    // An unconfirmed address may belong to somebody else.
    if (!isEmailConfirmed) return;
    const at = clock();
    const from = { ...deviceOf(request.headers['user-agent'] ?? null), ipAddress: request.ip };
    background.run('second factor mail', async () => {
      const { recoveryCodesLeft } = await countFactors(db, id);
      const facts = { recipientName: name, change, recoveryCodesLeft, ...from, at };
      await mailer.send({
        ...renderMail('factorChanged', language, facts, brand),
        to: { name, address: email },
        language,
        idempotencyKey: `factorChanged:${randomUUID()}`,
      });
    });
  };
}
