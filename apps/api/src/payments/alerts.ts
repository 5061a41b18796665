import type { ErrorCode } from '@spotway/contract';
import { type Database, type Executor, isNotified, type PaymentRow, recordNotification } from '@spotway/database';
import { type Brand, type Mailer, type MailFacts, renderMail } from '@spotway/mail';

/**
 * What operators are told about a payment. `notOrdered`: its hold was released; `returned`: its money was refunded; `refundFailed`; `dispute-…`: its
 * charge is disputed, with the dispute's state.
 */
interface PaymentProblem {
  readonly problem: MailFacts['paymentAlert']['problem'];
  readonly code: ErrorCode | null;
  /** Distinguishes this problem from others of the same payment. */
  readonly occasion?: string;
  readonly dispute?: MailFacts['paymentAlert']['dispute'];
}

/**
 * Tells operators about a payment once; logs what can't be mailed.
 * @param tx the caller's transaction, if there is one: waiting for a second connection could deadlock when the pool is exhausted
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
      log(error, `operators were not told about payment ${payment.id}: ${problem}`);
    }
  };
}
