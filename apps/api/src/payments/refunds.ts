import { AppError, type RefundBody, type RefundLimit } from '@spotway/contract';
import {
  type Database,
  type Executor,
  findInvoiceOfOrder,
  findOperatedPayment,
  findPayment,
  findPaymentRefund,
  findPaymentRefundByKey,
  insertPaymentRefund,
  listPaymentDisputes,
  listPendingRefunds,
  lockPayment,
  type OperatedPaymentRow,
  type PaymentRefundRow,
  type PaymentRow,
  recordAudit,
  sumOfCredits,
  sumPaymentRefunds,
  updatePaymentRefund,
} from '@spotway/database';
import { refundableCents } from '@spotway/domain/billing';
import { INVOICE_WORDS } from '@spotway/wording/invoices';
import { issueCreditNote } from '../invoices/invoices.ts';
import type { Caller } from '../plugins/caller.ts';
import type { PaymentAlert } from './alerts.ts';
import type { CardProvider, CardRefund } from './card-provider.ts';

const PENDING_AFTER_MS = 60_000;
const MAX_PENDING = 20;

export interface PaymentRefunds {
  /**
   * Refunds an ordered payment, with a credit note; returns the updated payment. Throws AppError `not_found`, `refund_refused` (facts: RefundLimit),
   * `unavailable`, `payment_intent_failed`; the sweep finishes interrupted refunds.
   */
  refund(caller: Caller, paymentId: string, body: RefundBody): Promise<OperatedPaymentRow>;
  /** Brings the records in line with the provider's refunds of this payment; each gets one credit note. */
  reconcile(paymentId: string): Promise<void>;
  /** Finishes interrupted refunds. */
  finishPending(): Promise<void>;
}

export function createPaymentRefunds({
  db,
  provider,
  clock,
  alert,
}: {
  readonly db: Database;
  readonly provider: CardProvider;
  readonly clock: () => Date;
  readonly alert: PaymentAlert;
}): PaymentRefunds {
  /** Records the refund before calling the provider, which reserves the amount. */
  function reserve({ actor }: Caller, paymentId: string, body: RefundBody): Promise<PaymentRefundRow> {
    return db.transaction(async (tx) => {
      if (!(await findPayment(tx, paymentId))) throw new AppError('not_found');
      const payment = await lockPayment(tx, paymentId);
      const key = body.idempotencyKey;
      const earlier = key === undefined ? null : await findPaymentRefundByKey(tx, paymentId, key);
      if (earlier) return earlier;
      const facts = await limitOf(tx, payment);
      const amountCents = body.amount ?? facts.refundableCents;
      if (amountCents < 1 || amountCents > facts.refundableCents) throw new AppError('refund_refused', { facts });
      const { reason } = body;
      const row = { paymentId, amountCents, reason, actorUserId: actor.userId, idempotencyKey: key };
      const refund = await insertPaymentRefund(tx, row);
      if (!refund) throw new Error('the refund was not inserted');
      await sumPaymentRefunds(tx, paymentId);
      return refund;
    });
  }

  async function carryOut(refund: PaymentRefundRow): Promise<void> {
    const payment = await findPayment(db, refund.paymentId);
    if (refund.state === 'failed') throw new AppError('refund_refused', { facts: await limitOf(db, payment) });
    if (!payment?.intentId || refund.state === 'done') return;
    const given = await provider
      .refund({
        intentId: payment.intentId,
        amountCents: refund.amountCents,
        ownId: refund.id,
        idempotencyKey: `refund:${refund.id}`,
      })
      .catch(async (error: unknown) => {
        // A refusal is final: nothing was refunded. Without an answer it may have been.
        if (error instanceof AppError && error.code === 'payment_intent_failed') await giveUp(refund);
        throw error;
      });
    if (!given) await giveUp(refund);
    await reconcile(refund.paymentId);
    if (given) return;
    throw new AppError('refund_refused', { facts: await limitOf(db, await findPayment(db, refund.paymentId)) });
  }

  async function giveUp({ id, paymentId }: PaymentRefundRow): Promise<void> {
    await db.transaction(async (tx) => {
      await lockPayment(tx, paymentId);
      await updatePaymentRefund(tx, id, { state: 'failed' });
      await sumPaymentRefunds(tx, paymentId);
    });
  }

  async function reconcile(paymentId: string): Promise<void> {
    const payment = await findPayment(db, paymentId);
    // Money returned without an order (state `returning`) has no invoice.
    if (!payment?.intentId || payment.state !== 'ordered') return;
    for (const given of await provider.listRefunds(payment.intentId)) {
      const isNewlyFailed = await db.transaction((tx) => settle(tx, paymentId, given));
      if (isNewlyFailed) await alert(payment, { problem: 'refundFailed', code: null });
    }
  }

  /** Records the state of one of the provider's refunds; true if it failed after it was recorded. */
  async function settle(tx: Executor, paymentId: string, given: CardRefund): Promise<boolean> {
    const payment = await lockPayment(tx, paymentId);
    const known = await findPaymentRefund(tx, { id: given.ownId, providerId: given.id });
    if (given.isFailed) {
      if (!known || known.state === 'failed') return false;
      await updatePaymentRefund(tx, known.id, { state: 'failed', providerId: given.id });
      await sumPaymentRefunds(tx, paymentId);
      return true;
    }
    if (known?.state === 'done') return false;
    const refund = known ?? (await record(tx, payment, given));
    if (!refund) return false;
    await updatePaymentRefund(tx, refund.id, { state: 'done', providerId: given.id });
    await sumPaymentRefunds(tx, paymentId);
    const { amountCents, reason, actorUserId } = refund;
    await recordAudit(tx, {
      actorUserId,
      action: 'payment.refunded',
      subjectType: 'payment',
      subjectId: paymentId,
      facts: { intentId: payment.intentId, refundId: given.id, amountCents, reason },
    });
    await credit(tx, payment, refund);
    return false;
  }

  /** Records a refund made on the provider's own pages; its credit note gives the reason in the invoice's language. */
  async function record(tx: Executor, payment: PaymentRow, given: CardRefund): Promise<PaymentRefundRow | null> {
    const invoice = await invoiceOf(tx, payment);
    return insertPaymentRefund(tx, {
      paymentId: payment.id,
      providerId: given.id,
      amountCents: given.amountCents,
      reason: INVOICE_WORDS[invoice?.language ?? 'fr'].refundedByCard,
    });
  }

  async function invoiceOf(tx: Executor, { campaignId, supplementId }: PaymentRow) {
    return campaignId === null ? null : findInvoiceOfOrder(tx, { campaignId, supplementId });
  }

  /** Issues the refund's credit note, except for what has been credited already. Last, as it locks the invoice counter. */
  async function credit(tx: Executor, payment: PaymentRow, { amountCents, reason, actorUserId }: PaymentRefundRow) {
    const invoice = await invoiceOf(tx, payment);
    if (!invoice) return;
    const { id: invoiceId } = invoice;
    const left = payment.amountCents - (await sumOfCredits(tx, invoiceId));
    const totalIncludingTaxCents = Math.min(amountCents, left);
    if (totalIncludingTaxCents > 0)
      await issueCreditNote(tx, { invoiceId, totalIncludingTaxCents, reason, actorUserId }, clock);
  }

  return {
    async refund(caller, paymentId, body) {
      await carryOut(await reserve(caller, paymentId, body));
      const row = await findOperatedPayment(db, paymentId);
      if (!row) throw new AppError('not_found');
      return row;
    },
    reconcile,
    async finishPending() {
      const before = new Date(clock().getTime() - PENDING_AFTER_MS);
      for (const refund of await listPendingRefunds(db, before, MAX_PENDING)) await carryOut(refund);
    },
  };
}

async function limitOf(executor: Executor, payment: PaymentRow | null): Promise<RefundLimit> {
  if (!payment) return { refundableCents: 0 };
  const disputes = await listPaymentDisputes(executor, [payment.id]);
  return { refundableCents: refundableCents({ ...payment, disputes }) };
}
