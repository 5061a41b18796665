import type { UserWithOrganizations } from '@spotway/database';
import { type Brand, type Mailer, renderMail, type SendOutcome } from '@spotway/mail';

interface Change {
  readonly user: UserWithOrganizations;
  /** The new address. */
  readonly email: string;
  readonly tokenHash: string;
}

export interface EmailChangeMails {
  /** To the new address. */
  sendLink(change: Change & { readonly token: string; readonly expiresAt: Date }): Promise<SendOutcome>;
  /** To the old one. */
  sendNotice(change: Change): Promise<SendOutcome>;
}

export function createEmailChangeMails(mailer: Pick<Mailer, 'send'>, brand: Brand): EmailChangeMails {
  return {
    sendLink: ({ user: { language, email: oldEmail }, email, token, tokenHash, expiresAt }) =>
      mailer.send({
        ...renderMail('changeEmail', language, { oldEmail, email, token, expiresAt }, brand),
        to: email,
        language,
        idempotencyKey: `changeEmail:${tokenHash}`,
      }),
    sendNotice: ({ user: { language, name, email: address }, email, tokenHash }) =>
      mailer.send({
        ...renderMail('emailChangeAsked', language, { recipientName: name, oldEmail: address, email }, brand),
        to: { name, address },
        language,
        idempotencyKey: `emailChangeAsked:${tokenHash}`,
      }),
  };
}
