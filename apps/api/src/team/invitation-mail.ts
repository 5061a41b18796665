import type { Language } from '@spotway/domain/shared';
import { type Brand, type Mailer, type MailFacts, renderMail, type SendOutcome } from '@spotway/mail';
import { hashOfInvitationToken } from './invitation-links.ts';

/** Mails a colleague the link that lets them join. */
export type SendMemberInvitationMail = (
  mail: MailFacts['memberInvitation'] & { readonly language: Language },
) => Promise<SendOutcome>;

export function createMemberInvitationMail(mailer: Pick<Mailer, 'send'>, brand: Brand): SendMemberInvitationMail {
  return ({ language, ...facts }) =>
    mailer.send({
      ...renderMail('memberInvitation', language, facts, brand),
      to: facts.email,
      language,
      idempotencyKey: `memberInvitation:${hashOfInvitationToken(facts.token)}`,
    });
}
