import type { UserWithOrganizations } from '@spotway/database';
import { type Brand, type Mailer, renderMail } from '@spotway/mail';

/** Tells a user at the address they had that their account is erased. */
export function createErasureMail(mailer: Pick<Mailer, 'send'>, brand: Brand) {
  return async ({ id, name, email, language }: UserWithOrganizations): Promise<void> => {
    await mailer.send({
      ...renderMail('accountErased', language, { recipientName: name, email }, brand),
      to: { name, address: email },
      language,
      idempotencyKey: `accountErased:${id}`,
    });
  };
}
