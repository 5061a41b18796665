import type { ErrorCode } from '@spotway/contract';
import { type Database, type Executor, isNotified, type PaymentRow, recordNotification } from '@spotway/database';
import { type Brand, type Mailer, type MailFacts, renderMail } from '@spotway/mail';

/**
 * What operators have to know of a payment: `notOrdered`, its hold was given up; `returned`, its money; `refundFailed`; `dispute-…`, its
 * charge is contested and stands like this.
 */
interface PaymentProblem {
  readonly problem: MailFacts['paymentAlert']['problem'];
  readonly code: ErrorCode | null;
  /** What sets this one apart from others of the same payment. */
  readonly occasion?: string;
  readonly dispute?: MailFacts['paymentAlert']['dispute'];
}

/**
 * Tells operators of a payment once; what can't be mailed is logged.
 * @param tx the caller's transaction, where there is one: a second connection beside it could be the one that nobody has left
 */
export type PaymentAlert = (payment: PaymentRow, problem: PaymentProblem, tx?: Executor) => Promise<void>;

export function createPaymentAlert({
  db,
  mailer,
  brand,
  operatorEmail,
  log,
}: {
  readonly db: Database;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly brand: Brand;
  readonly operatorEmail: string;
  readonly log: (error: unknown, message: string) => void;
}): PaymentAlert {
  return async (payment, { problem, code, occasion, dispute }, tx = db) => {
    const key = `payment:${payment.id}:${occasion ?? problem}`;
    try {
      if (await isNotified(tx, key)) return;
      const { amountCents, createdAt, intentId } = payment;
      const facts = { problem, code, dispute, amountCents, createdAt, intentId: intentId ?? payment.id };
      const mail = renderMail('paymentAlert', 'fr', facts, brand);
      await mailer.send({ ...mail, to: operatorEmail, language: 'fr', idempotencyKey: key });
      await recordNotification(tx, { key, campaignId: payment.campaignId, recipient: operatorEmail });
    } catch (error) {
      log(error, `operators were not told of payment ${payment.id}: ${problem}`);
    }
  };
}
