import { AppError } from '@spotway/contract';
import {
  type Executor,
  findCampaignByKey,
  findShowOwner,
  type PaymentRow,
  type PaymentSubject,
} from '@spotway/database';
import type { Quote, SupplementQuote } from '@spotway/domain';
import type { Orderer, OrderRecords } from './order-records.ts';
import type { LaterPoints, SupplementRecords } from './supplement-records.ts';

/** What a card payment is for: an order, or later delivery points of a spot. */
export interface Purchases {
  /** Recomputes what it costs. Throws the AppErrors of orders and of later delivery points when it can't be ordered. */
  price(db: Executor, subject: PaymentSubject): Promise<Quote | SupplementQuote>;
  /** Makes the order of a payment that was taken. Throws AppError when it can't be made any more. */
  make(tx: Executor, payment: PaymentRow): Promise<{ campaignId: string; supplementId: string | null }>;
}

export function createPurchases(orders: OrderRecords, supplements: SupplementRecords): Purchases {
  return {
    async price(db, subject) {
      if (subject.kind === 'order') return orders.price(db, subject.order.spots);
      return supplements.price(db, await findLaterPoints(db, subject));
    },

    async make(tx, payment) {
      const { subject, quote } = payment;
      if (!subject || !quote) throw new Error(`payment ${payment.id} was taken for nothing`);
      const orderer = ordererOf(payment);
      if (subject.kind === 'supplement') {
        const later = await findLaterPoints(tx, subject);
        return { campaignId: later.campaignId, supplementId: await supplements.insert(tx, orderer, later, quote) };
      }
      const order = { ...subject.order, idempotencyKey: payment.idempotencyKey ?? undefined };
      if (!isOrderQuote(quote)) throw new Error(`payment ${payment.id} was not taken for an order`);
      const made = await orders.insert(tx, orderer, order, quote);
      // The same order was made otherwise meanwhile: it is not paid twice.
      if (!made) throw new AppError('payment_not_awaiting');
      return { campaignId: made.id, supplementId: null };
    },
  };
}

/** The campaign that an order with this key became already. */
export async function findMadeOrder(db: Executor, organizationId: string, idempotencyKey: string | null | undefined) {
  return idempotencyKey ? findCampaignByKey(db, organizationId, idempotencyKey) : null;
}

async function findLaterPoints(
  db: Executor,
  { showId, destinations }: { readonly showId: string; readonly destinations: readonly string[] },
): Promise<LaterPoints> {
  const owner = await findShowOwner(db, showId);
  if (!owner) throw new AppError('not_found');
  return { campaignId: owner.campaignId, showId, destinations };
}

function ordererOf({ organizationId, userId, intentId }: PaymentRow): Orderer {
  return { organizationId, userId, payment: 'card', invoicePayment: { by: 'card', reference: intentId ?? '' } };
}

function isOrderQuote(quote: Quote | SupplementQuote): quote is Quote {
  return 'destinationLines' in quote;
}
