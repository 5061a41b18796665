import type { Database } from '@spotway/database';
import { findUserWithOrganizations } from '@spotway/database';
import { type Brand, type Mailer, renderMail } from '@spotway/mail';
import { resetIdentifier } from './auth.ts';

const ONE_HOUR_MS = 3_600_000;

/** Mails the link that resets a password, in the user's language. */
export function createResetMail(db: Database, mailer: Pick<Mailer, 'send'>, brand: Brand, clock: () => Date) {
  return async (user: { id: string; name: string; email: string }, token: string): Promise<void> => {
    const known = await findUserWithOrganizations(db, user.id);
    const language = known?.language ?? 'fr';
    // Until the address is confirmed, the mail contains no name: whoever registered it must not write to its owner.
    const name = known?.isEmailConfirmed ? user.name : '';
    const expiresAt = new Date(clock().getTime() + ONE_HOUR_MS);
    const facts = { recipientName: name, email: user.email, token, expiresAt };
    await mailer.send({
      ...renderMail('resetPassword', language, facts, brand),
      to: { name, address: user.email },
      language,
      idempotencyKey: `resetPassword:${resetIdentifier(token)}`,
    });
  };
}
