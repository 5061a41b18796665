import type { ReviewedSpotRow } from '@spotway/database';
import { type Brand, type Mailer, renderMail, type SendOutcome } from '@spotway/mail';

/** Mails the address of a review to the reviewer; replies go to the member who asks. */
export type SendReviewMail = (
  reviewed: ReviewedSpotRow,
  mailed: { readonly to: string; readonly url: string; readonly idempotencyKey: string },
) => Promise<SendOutcome>;

export function createReviewMail(mailer: Pick<Mailer, 'send'>, brand: Brand): SendReviewMail {
  return (reviewed, { to, url, idempotencyKey }) => {
    const { language, message, expiresAt } = reviewed.link;
    const facts = {
      askedBy: { name: reviewed.askedByName, email: reviewed.askedByEmail, organization: reviewed.organizationName },
      company: reviewed.uploaderCompany,
      title: reviewed.title,
      version: reviewed.version,
      durationSeconds: reviewed.durationMs / 1000,
      advertiser: reviewed.advertiser,
      product: reviewed.product,
      message,
      url,
      expiresAt,
    };
    const mail = renderMail('reviewInvitation', language, facts, brand);
    return mailer.send({ ...mail, to, replyTo: reviewed.askedByEmail, language, idempotencyKey });
  };
}
