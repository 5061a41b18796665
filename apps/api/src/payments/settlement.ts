import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@spotway/contract';
import {
  type Database,
  type Executor,
  findPayment,
  lockPayment,
  lockPaymentsOfOrder,
  type PaymentRow,
  type PaymentSubject,
  recordAudit,
  updatePayment,
} from '@spotway/database';
import {
  type DecidedVat,
  nextPaymentStep,
  type PaymentStep,
  type Quote,
  type SupplementQuote,
} from '@spotway/domain/billing';
import type { Purchases } from '../purchases/purchases.ts';
import type { PaymentAlert } from './alerts.ts';
import type { CardIntent, CardProvider } from './card-provider.ts';
import { findConflict } from './conflicts.ts';

/** No intent needs more steps than this; more would be a loop. */
const MAX_STEPS = 8;

interface Settlement {
  readonly payment: PaymentRow;
  /** Whether this call made the order. */
  readonly isMade: boolean;
  /** Why this call refused the order; null if it did not. */
  readonly refusal: AppError | null;
}

/** An order that arrives with its payment, and replaces what was known of it before. */
export interface PaidRequest {
  readonly subject: PaymentSubject;
  readonly idempotencyKey: string | null;
  /** Total including tax, in cents, as the client showed it. */
  readonly shownCents: number | undefined;
}

export interface PaymentSettlement {
  /**
   * Moves a payment as far as it can go now: asks the provider for the intent's status and carries out the steps that domain's nextPaymentStep names.
   * Called by orders, webhooks and the sweep, at any time and concurrently: each step is decided under the payment's row lock, recorded before the
   * provider is called, and done once. Throws AppError `unavailable` or `payment_intent_failed` when the provider can't be reached; the next call
   * then continues.
   */
  settle(paymentId: string, request?: PaidRequest): Promise<Settlement>;
}

export function createPaymentSettlement({
  db,
  provider,
  purchases,
  clock,
  alert,
}: {
  readonly db: Database;
  readonly provider: CardProvider;
  readonly purchases: Purchases;
  readonly clock: () => Date;
  readonly alert: PaymentAlert;
}): PaymentSettlement {
  async function settle(paymentId: string, request?: PaidRequest): Promise<Settlement> {
    let isMade = false;
    let refusal: AppError | null = null;
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const payment = await findPayment(db, paymentId);
      if (!payment) throw new AppError('not_found');
      if (payment.intentId === null || payment.state === 'ordered') return { payment, isMade, refusal };
      const intent = await provider.retrieve(payment.intentId);
      await updatePayment(db, payment.id, { checkedAt: clock() });
      const step = nextPaymentStep(payment.state, intent.status);
      const outcome = await take(step, payment, intent, request);
      isMade ||= outcome.isMade ?? false;
      refusal ??= outcome.refusal ?? null;
      if (outcome.isOver) return { payment: (await findPayment(db, paymentId)) ?? payment, isMade, refusal };
    }
    throw new Error(`payment ${paymentId} does not settle`);
  }

  interface Outcome {
    /** Nothing more to do for now. */
    readonly isOver: boolean;
    readonly isMade?: boolean;
    readonly refusal?: AppError;
  }

  async function take(
    step: PaymentStep,
    payment: PaymentRow,
    intent: CardIntent,
    request: PaidRequest | undefined,
  ): Promise<Outcome> {
    switch (step) {
      case 'none':
        if (intent.lastError !== payment.lastError && payment.state === 'waiting')
          await updatePayment(db, payment.id, { lastError: intent.lastError });
        return { isOver: true };
      case 'decide':
        return decide(payment, intent, request);
      case 'capture':
        await provider.capture(intent.id, payment.amountCents);
        return { isOver: false };
      case 'makeOrder':
        return makeOrder(payment.id, intent);
      case 'release':
        await provider.cancel(intent.id);
        return { isOver: false };
      case 'giveBack':
        await provider.refund({ intentId: intent.id, idempotencyKey: `return:${payment.id}` });
        await cancelled(payment.id, intent.heldCents);
        return { isOver: true };
      case 'recordCancelled':
        await cancelled(payment.id, 0);
        return { isOver: true };
    }
  }

  /** Recomputes the order and fixes it with its price, or releases the hold. Recorded before anything is captured. */
  async function decide(payment: PaymentRow, intent: CardIntent, request: PaidRequest | undefined): Promise<Outcome> {
    const purchase = await examine(payment, request);
    const outcome = await db.transaction(async (tx) => {
      const { organizationId, id } = payment;
      const key = request?.idempotencyKey ?? payment.idempotencyKey;
      const others = key === null ? [] : await lockPaymentsOfOrder(tx, organizationId, key);
      const locked = await lockPayment(tx, id);
      if (locked.state !== 'waiting' && locked.state !== 'authorised') return { isOver: false };
      // Another call updated the payment meanwhile.
      const isCurrent = request !== undefined || isDeepStrictEqual(locked.subject, payment.subject);
      if (!isCurrent || !isDeepStrictEqual(locked.vat, payment.vat)) return { isOver: false };
      if (!purchase) {
        await updatePayment(tx, id, { state: 'authorised', lastError: null });
        return { isOver: true };
      }
      const subject = purchase instanceof AppError ? (request?.subject ?? payment.subject) : purchase.subject;
      if (!subject) return { isOver: false };
      const deciding = { id, organizationId, subject, idempotencyKey: key, others };
      const judged = (await findConflict(tx, deciding)) ?? (await judge(tx, purchase, intent, request?.shownCents));
      if (judged instanceof AppError) {
        await updatePayment(tx, id, { state: 'cancelling', lastError: judged.code });
        return { isOver: false, refusal: judged };
      }
      await updatePayment(tx, id, {
        state: 'capturing',
        subject: judged.subject,
        vat: judged.vat,
        idempotencyKey: key,
        amountCents: intent.heldCents,
        quote: judged.quote,
        lastError: null,
      });
      return { isOver: false };
    });
    // A customer's own call answers them; an event of the provider answers nobody, so tell the operators.
    if (outcome.refusal && !request && outcome.refusal.code !== 'payment_not_awaiting')
      await alert(payment, { problem: 'notOrdered', code: outcome.refusal.code });
    return outcome;
  }

  interface Purchase {
    readonly subject: PaymentSubject;
    readonly vat: DecidedVat;
  }

  /** What is paid for, with the VAT the payment was prepared with; null while unknown. A refusal is returned for `judge`. */
  async function examine(payment: PaymentRow, request: PaidRequest | undefined): Promise<Purchase | AppError | null> {
    const asked = request?.subject ?? payment.subject;
    if (!asked) return null;
    try {
      const subject = await purchases.complete(payment.organizationId, asked);
      return { subject, vat: await purchases.decideVat(payment.organizationId, subject, payment.vat) };
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return error;
      throw error;
    }
  }

  /** The purchase with its recomputed quote if that equals the held amount; else the refusal. */
  async function judge(
    tx: Executor,
    purchase: Purchase | AppError,
    intent: CardIntent,
    shownCents: number | undefined,
  ): Promise<(Purchase & { readonly quote: Quote | SupplementQuote }) | AppError> {
    if (purchase instanceof AppError) return purchase;
    try {
      const quote = await purchases.price(tx, purchase.subject, purchase.vat);
      const total = quote.totalIncludingTaxCents;
      const isSame = total === intent.heldCents && total === (shownCents ?? total);
      return isSame ? { ...purchase, quote } : new AppError('quote_changed', { facts: { quote } });
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return error;
      throw error;
    }
  }

  async function makeOrder(paymentId: string, intent: CardIntent): Promise<Outcome> {
    try {
      const isMade = await db.transaction(async (tx) => {
        const payment = await lockPayment(tx, paymentId);
        if (payment.state !== 'capturing') return false;
        if (intent.heldCents !== payment.amountCents) throw new AppError('quote_changed');
        const { campaignId, supplementId } = await purchases.make(tx, payment);
        await updatePayment(tx, paymentId, { state: 'ordered', campaignId, supplementId, orderedAt: clock() });
        return true;
      });
      return { isOver: isMade, isMade };
    } catch (error) {
      // The captured order can no longer be made (for example, its delivery points were ordered another way meanwhile): refund it.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      await giveUp(paymentId, error);
      return { isOver: false, refusal: error };
    }
  }

  async function giveUp(paymentId: string, reason: AppError): Promise<void> {
    const payment = await db.transaction(async (tx) => {
      const locked = await lockPayment(tx, paymentId);
      if (locked.state !== 'capturing') return null;
      await updatePayment(tx, paymentId, { state: 'returning', lastError: reason.code });
      return locked;
    });
    if (payment) await alert(payment, { problem: 'returned', code: reason.code });
  }

  async function cancelled(paymentId: string, refundedCents: number): Promise<void> {
    await db.transaction(async (tx) => {
      const { state, lastError, userId, intentId } = await lockPayment(tx, paymentId);
      if (state === 'ordered' || state === 'cancelled') return;
      await updatePayment(tx, paymentId, { state: 'cancelled', refundedCents });
      await recordAudit(tx, {
        actorUserId: userId,
        action: 'payment.cancelled',
        subjectType: 'payment',
        subjectId: paymentId,
        facts: { intentId, reason: lastError, refundedCents },
      });
    });
  }

  return { settle };
}
