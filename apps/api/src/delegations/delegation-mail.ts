import type { AskedSpotRow } from '@spotway/database';
import { type Brand, type Mailer, renderMail, type SendOutcome } from '@spotway/mail';

/** Mails the link of a delegation to the holder of the film; replies go to the member who asks. */
export type SendDelegationMail = (asked: AskedSpotRow, token: string, tokenHash: string) => Promise<SendOutcome>;

export function createDelegationMail(mailer: Pick<Mailer, 'send'>, brand: Brand): SendDelegationMail {
  return (asked, token, tokenHash) => {
    const { email, language, message, expiresAt } = asked.delegation;
    const facts = {
      askedBy: { name: asked.askedByName, email: asked.askedByEmail, organization: asked.organizationName },
      company: asked.uploaderCompany,
      spot: { title: asked.title, version: asked.version, pubId: asked.pubId },
      durationSeconds: asked.durationMs / 1000,
      advertiser: asked.advertiser,
      product: asked.product,
      message,
      token,
      expiresAt,
    };
    return mailer.send({
      ...renderMail('uploadDelegation', language, facts, brand),
      to: email,
      replyTo: asked.askedByEmail,
      language,
      idempotencyKey: `uploadDelegation:${tokenHash}`,
    });
  };
}
