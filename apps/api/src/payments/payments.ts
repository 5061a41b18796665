import {
  AppError,
  ERROR_CODES,
  type ErrorCode,
  type PaymentIntent,
  type PaymentIntentBody,
  type PaymentProgress,
} from '@spotway/contract';
import {
  type Database,
  findPaymentByIntent,
  listCreatedSpots,
  markPaymentEventHandled,
  type PaymentRow,
  recordPaymentEvent,
} from '@spotway/database';
import { isAuthorised, paymentStatus, type Quote, type SupplementQuote } from '@spotway/domain/billing';
import type { Caller } from '../plugins/caller.ts';
import { checkShown, isSameSubject } from '../purchases/order-keys.ts';
import type { CardProvider } from './card-provider.ts';
import type { PaymentDisputes } from './disputes.ts';
import { findOwnPayment, type PaymentIntents } from './intents.ts';
import type { PaymentRefunds } from './refunds.ts';
import type { PaidRequest, PaymentSettlement } from './settlement.ts';
import { standingOf } from './standing.ts';

type Payer = Pick<Caller, 'actor'>;

/** A payment's order, as the caller's answer needs it. */
interface PaidOrderMade {
  readonly campaignId: string;
  readonly supplementId: string | null;
  /** The quote it was captured for. */
  readonly quote: Quote | SupplementQuote | null;
  /** Made by this call. */
  readonly isNew: boolean;
}

export interface PaymentService {
  /** See PaymentIntents. */
  prepare(payer: Payer, body: PaymentIntentBody): Promise<PaymentIntent>;
  /**
   * Captures the authorised payment and makes its order, once for any number of calls. Throws AppError `not_found`, `payment_of_other_order`,
   * `key_reused` (facts: the campaign), `payment_not_authorised` (facts: PaymentStanding), `quote_changed` (facts: the new quote) and those of orders
   * and of later delivery points: the payment is then cancelled without a charge, unless it already had its order.
   */
  order(payer: Payer, intentId: string, request: PaidRequest): Promise<PaidOrderMade>;
  /** The state of the payer's payment; `errorCode` is set if the error is one of ours. Throws AppError `not_found`. */
  progress(payer: Payer, intentId: string): Promise<PaymentProgress & { errorCode: ErrorCode | null }>;
  /** Handles an event from the provider once. Throws AppError `signature_refused`; after any other failure the provider sends it again. */
  receive(body: Buffer, signature: string): Promise<void>;
}

export function createPaymentService({
  db,
  provider,
  intents,
  settlement,
  refunds,
  disputes,
  log,
}: {
  readonly db: Database;
  readonly provider: CardProvider;
  readonly intents: PaymentIntents;
  readonly settlement: PaymentSettlement;
  readonly refunds: Pick<PaymentRefunds, 'reconcile'>;
  readonly disputes: PaymentDisputes;
  readonly log: (error: unknown, message: string) => void;
}): PaymentService {
  /** The provider's status of a waiting payment; the recorded one if it does not answer. */
  async function look(payment: PaymentRow): Promise<Pick<PaymentProgress, 'status' | 'error' | 'refusal'>> {
    const recorded = { status: paymentStatus(payment.state), error: payment.lastError, refusal: null };
    if (payment.intentId === null || payment.state !== 'waiting') return recorded;
    const intent = await provider.retrieve(payment.intentId).catch(() => null);
    if (!intent) return recorded;
    const { lastError: error, lastRefusal: refusal } = intent;
    if (intent.status === 'canceled') return { status: 'cancelled', error, refusal };
    return { status: isAuthorised(intent.status) ? 'authorised' : 'waiting', error, refusal };
  }

  return {
    prepare: (payer, body) => intents.prepare(payer, body),

    async order(payer, intentId, request) {
      const known = await findOwnPayment(db, payer, intentId);
      const key = request.idempotencyKey;
      if (!isPreparedFor(known, request) || (key && known.idempotencyKey && key !== known.idempotencyKey))
        throw new AppError('payment_of_other_order');
      const { payment, isMade, refusal } = await settlement.settle(known.id, request);
      const { campaignId, supplementId, quote } = payment;
      if (payment.state === 'ordered' && campaignId !== null) {
        checkPaidFor(payment, request);
        return { campaignId, supplementId, quote, isNew: isMade };
      }
      throw refusal ?? refusalOf(payment);
    },

    async progress(payer, intentId) {
      const payment = await findOwnPayment(db, payer, intentId);
      const { campaignId } = payment;
      const { status, error, refusal } = await look(payment);
      const spots = campaignId === null ? null : await listCreatedSpots(db, campaignId);
      return { status, campaignId, spots, error, refusal, errorCode: isErrorCode(error) ? error : null };
    },

    async receive(body, signature) {
      const event = provider.readEvent(body, signature);
      if (!(await recordPaymentEvent(db, event))) return;
      const payment = event.intentId === null ? null : await findPaymentByIntent(db, event.intentId);
      // Other shops with the same account cause events too.
      if (payment && event.type.startsWith('payment_intent.')) await settlement.settle(payment.id);
      if (payment && /^(refund\.|charge\.refund)/.test(event.type)) await refunds.reconcile(payment.id);
      if (event.type.startsWith('charge.dispute.')) {
        if (payment) await disputes.reconcile(payment.id);
        else log(null, `event ${event.id}: the disputed charge of intent ${event.intentId} is not ours`);
      }
      await markPaymentEventHandled(db, event.id);
    },
  };
}

/** Whether the payment was prepared for what it is used for now. */
function isPreparedFor({ subject }: PaymentRow, request: PaidRequest): boolean {
  if (!subject) return true;
  if (subject.kind === 'order' || request.subject.kind === 'order') return subject.kind === request.subject.kind;
  return subject.showId === request.subject.showId;
}

/** Throws unless the request asks for what was paid for before: like a key, a payment belongs to one order. */
function checkPaidFor({ subject, quote, campaignId }: PaymentRow, request: PaidRequest): void {
  if (subject && !isSameSubject(subject, request.subject))
    throw subject.kind === 'order'
      ? new AppError('key_reused', { facts: { campaignId } })
      : new AppError('payment_of_other_order');
  if (quote) checkShown(request.shownCents, quote);
}

function refusalOf(payment: PaymentRow): AppError {
  const { state, lastError } = payment;
  const isOurs = paymentStatus(state) === 'cancelled' && isErrorCode(lastError);
  if (isOurs && lastError !== 'payment_not_awaiting') return new AppError(lastError);
  return new AppError('payment_not_authorised', { facts: standingOf(payment) });
}

function isErrorCode(text: string | null): text is ErrorCode {
  return (ERROR_CODES as readonly (string | null)[]).includes(text);
}
