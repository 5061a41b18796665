import { AppError, type PaymentIntent, type PaymentIntentBody } from '@spotway/contract';
import {
  type Database,
  findPayment,
  findPaymentByIntent,
  findPaymentOfOrder,
  findShowOwner,
  insertPayment,
  lockPayment,
  type PaymentRow,
  type PaymentSubject,
  updatePayment,
} from '@spotway/database';
import { canOrderFor, canSkipUpload } from '@spotway/domain/account';
import type { DecidedVat } from '@spotway/domain/billing';
import type { Caller } from '../plugins/caller.ts';
import { checkSameOrder } from '../purchases/order-keys.ts';
import { findMadeOrder, type Purchases } from '../purchases/purchases.ts';
import type { CardProvider } from './card-provider.ts';
import type { PaymentSettlement } from './settlement.ts';
import { standingOf } from './standing.ts';

type Payer = Pick<Caller, 'actor'>;

/** What an intent should be. */
interface Wanted {
  readonly organizationId: string;
  readonly userId: string;
  readonly amountCents: number;
  readonly subject: PaymentSubject | null;
  /** Null while it is not known what is paid for. */
  readonly vat: DecidedVat | null;
  readonly idempotencyKey: string | null;
  readonly description: string;
}

export interface PaymentIntents {
  /**
   * Prepares a card payment, or updates the named one or the one of the same order. Throws AppError `not_found` (also for another payer's intent),
   * `quote_changed` (facts: the new quote), `payment_not_awaiting` (facts: PaymentStanding), `payment_of_other_order`, `key_reused` (facts: the
   * campaign), `not_payment_enabled`, `payment_intent_failed`, `unavailable`, and those of orders and of later delivery points.
   */
  prepare(payer: Payer, body: PaymentIntentBody): Promise<PaymentIntent>;
}

/** The payer's own payment. Throws AppError `not_found` for anybody else's, colleagues included. */
export async function findOwnPayment(db: Database, { actor }: Payer, intentId: string): Promise<PaymentRow> {
  const payment = await findPaymentByIntent(db, intentId);
  if (payment?.userId !== actor.userId) throw new AppError('not_found');
  return payment;
}

export function createPaymentIntents({
  db,
  provider,
  purchases,
  settlement,
  brandName,
}: {
  readonly db: Database;
  readonly provider: CardProvider;
  readonly purchases: Purchases;
  readonly settlement: PaymentSettlement;
  readonly brandName: string;
}): PaymentIntents {
  async function organizationOf({ actor }: Payer, subject: PaymentSubject | null): Promise<string> {
    if (subject?.kind === 'supplement') {
      const owner = await findShowOwner(db, subject.showId);
      if (!owner || !canOrderFor(actor, owner)) throw new AppError('not_found');
      return owner.organizationId;
    }
    if (subject?.order.skipUpload && !canSkipUpload(actor)) throw new AppError('not_payment_enabled');
    const organizationId = actor.activeOrganizationId;
    if (!organizationId) throw new AppError('forbidden');
    return organizationId;
  }

  async function examine(payer: Payer, { amount, order, supplement }: PaymentIntentBody): Promise<Wanted> {
    const asked = subjectOf(order, supplement);
    const organizationId = await organizationOf(payer, asked);
    const subject = asked && (await purchases.complete(organizationId, asked));
    const idempotencyKey = order?.idempotencyKey ?? null;
    const made = await findMadeOrder(db, organizationId, idempotencyKey);
    if (made && order) checkSameOrder(made, order);
    if (made) throw notAwaiting({ state: 'ordered', campaignId: made.id });
    const vat = subject && (await purchases.decideVat(organizationId, subject, null));
    const quote = subject && vat && (await purchases.price(db, subject, vat));
    if (quote && quote.totalIncludingTaxCents !== amount) throw new AppError('quote_changed', { facts: { quote } });
    const description = order ? `${brandName}: ${order.campaign} (${order.advertiser})` : brandName;
    return {
      organizationId,
      userId: payer.actor.userId,
      amountCents: amount,
      subject,
      vat,
      idempotencyKey,
      description,
    };
  }

  async function make({ description, ...wanted }: Wanted): Promise<PaymentIntent> {
    const payment = await insertPayment(db, wanted);
    try {
      const { amountCents } = wanted;
      const { id, clientSecret } = await provider.create({ paymentId: payment.id, amountCents, description });
      await updatePayment(db, payment.id, { intentId: id });
      return { id, clientSecret };
    } catch (error) {
      const lastError = error instanceof AppError ? error.code : null;
      await updatePayment(db, payment.id, { state: 'cancelled', lastError });
      throw error;
    }
  }

  /** The row stays locked, so that the provider's amount and ours change together. */
  async function update(payment: PaymentRow, wanted: Wanted): Promise<PaymentIntent> {
    const intent = await db.transaction(async (tx) => {
      const { state, intentId, subject, vat, idempotencyKey } = await lockPayment(tx, payment.id);
      if (state !== 'waiting' || intentId === null) return null;
      const { amountCents, description } = wanted;
      const updated = await provider.update(intentId, { amountCents, description });
      if (!updated) return null;
      await updatePayment(tx, payment.id, {
        amountCents,
        subject: wanted.subject ?? subject,
        vat: wanted.vat ?? vat,
        idempotencyKey: wanted.idempotencyKey ?? idempotencyKey,
      });
      return updated;
    });
    if (intent) return { id: intent.id, clientSecret: intent.clientSecret };
    // It has moved on, perhaps in a browser that died: settle it and answer with its state.
    await settlement.settle(payment.id);
    throw notAwaiting((await findPayment(db, payment.id)) ?? payment);
  }

  async function prepare(payer: Payer, body: PaymentIntentBody): Promise<PaymentIntent> {
    const named = body.paymentIntentId ? await findOwnPayment(db, payer, body.paymentIntentId) : null;
    const key = body.order?.idempotencyKey ?? null;
    if (named?.idempotencyKey && key && named.idempotencyKey !== key) throw new AppError('payment_of_other_order');
    if (named && named.state !== 'waiting') throw notAwaiting(named);
    const wanted = await examine(payer, body);
    const payment = named ?? (key === null ? null : await findPaymentOfOrder(db, wanted.userId, key));
    // The payer has switched to another organisation since: a payment never changes its payer.
    return payment?.organizationId === wanted.organizationId ? update(payment, wanted) : make(wanted);
  }

  return { prepare: (payer, body) => prepare(payer, body).catch(refuse) };
}

/** An unavailable provider is reported like one that refuses (specification, point 8). */
function refuse(error: unknown): never {
  if (error instanceof AppError && error.code === 'unavailable')
    throw new AppError('payment_intent_failed', { cause: error });
  throw error;
}

function subjectOf(
  order: PaymentIntentBody['order'],
  supplement: PaymentIntentBody['supplement'],
): PaymentSubject | null {
  if (order) return { kind: 'order', order };
  return supplement ? { kind: 'supplement', ...supplement } : null;
}

function notAwaiting(payment: Pick<PaymentRow, 'state' | 'campaignId'>): AppError {
  return new AppError('payment_not_awaiting', { facts: standingOf(payment) });
}
