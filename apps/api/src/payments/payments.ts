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

/** A payment's order, as its caller's answer needs it. */
interface PaidOrderMade {
  readonly campaignId: string;
  readonly supplementId: string | null;
  /** What it was taken for. */
  readonly quote: Quote | SupplementQuote | null;
  /** This very call made it. */
  readonly isNew: boolean;
}

export interface PaymentService {
  /** See PaymentIntents. */
  prepare(payer: Payer, body: PaymentIntentBody): Promise<PaymentIntent>;
  /**
   * Takes the authorised payment and makes its order, once however often it is asked for. Throws AppError `not_found`,
   * `payment_of_other_order`, `key_reused` (facts: the campaign), `payment_not_authorised` (facts: PaymentStanding), `quote_changed`
   * (facts: the new quote) and those of orders and of later delivery points: the payment is then cancelled, nothing is charged, unless it
   * had its order already.
   */
  order(payer: Payer, intentId: string, request: PaidRequest): Promise<PaidOrderMade>;
  /** Where the payer's payment stands; `errorCode` when the words are this product's. Throws AppError `not_found`. */
  progress(payer: Payer, intentId: string): Promise<PaymentProgress & { errorCode: ErrorCode | null }>;
  /**
   * Deals with an event of the provider, once. Throws AppError `signature_refused`; any other failure has the provider send it again.
   */
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
  /** What the provider says of a payment that is under way; what is written down when it does not answer. */
  async function look(payment: PaymentRow): Promise<Pick<PaymentProgress, 'status' | 'error'>> {
    const recorded = { status: paymentStatus(payment.state), error: payment.lastError };
    if (payment.intentId === null || payment.state !== 'waiting') return recorded;
    const intent = await provider.retrieve(payment.intentId).catch(() => null);
    if (!intent) return recorded;
    if (intent.status === 'canceled') return { status: 'cancelled', error: intent.lastError };
    return { status: isAuthorised(intent.status) ? 'authorised' : 'waiting', error: intent.lastError };
  }

  return {
    prepare: (payer, body) => intents.prepare(payer, body),

    async order(payer, intentId, request) {
      const known = await findOwnPayment(db, payer, intentId);
      const key = request.idempotencyKey;
      if (!isSameThing(known, request) || (key && known.idempotencyKey && key !== known.idempotencyKey))
        throw new AppError('payment_of_other_order');
      const { payment, isMade, refusal } = await settlement.settle(known.id, request);
      const { campaignId, supplementId, quote } = payment;
      if (payment.state === 'ordered' && campaignId !== null) {
        checkSame(payment, request);
        return { campaignId, supplementId, quote, isNew: isMade };
      }
      throw refusal ?? refusalOf(payment);
    },

    async progress(payer, intentId) {
      const payment = await findOwnPayment(db, payer, intentId);
      const { campaignId } = payment;
      const { status, error } = await look(payment);
      const spots = campaignId === null ? null : await listCreatedSpots(db, campaignId);
      return { status, campaignId, spots, error, errorCode: isErrorCode(error) ? error : null };
    },

    async receive(body, signature) {
      const event = provider.readEvent(body, signature);
      if (!(await recordPaymentEvent(db, event))) return;
      const payment = event.intentId === null ? null : await findPaymentByIntent(db, event.intentId);
      // Other shops of the same account have events too.
      if (payment && event.type.startsWith('payment_intent.')) await settlement.settle(payment.id);
      if (payment && /^(refund\.|charge\.refund)/.test(event.type)) await refunds.reconcile(payment.id);
      if (event.type.startsWith('charge.dispute.')) {
        if (payment) await disputes.reconcile(payment.id);
        else log(null, `event ${event.id}: the disputed charge of intent ${event.intentId} is none of ours`);
      }
      await markPaymentEventHandled(db, event.id);
    },
  };
}

/** The payment was prepared for what it is used for now. */
function isSameThing({ subject }: PaymentRow, request: PaidRequest): boolean {
  if (!subject) return true;
  if (subject.kind === 'order' || request.subject.kind === 'order') return subject.kind === request.subject.kind;
  return subject.showId === request.subject.showId;
}

/** What was paid for before is what is asked for now; a payment belongs to one order as a key does. */
function checkSame({ subject, quote, campaignId }: PaymentRow, request: PaidRequest): void {
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
