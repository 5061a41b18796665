import { AppError } from '@spotway/contract';
import {
  type Database,
  type Executor,
  findBillingInfo,
  findBillingOfCampaign,
  findCampaignByKey,
  findShowOwner,
  type PaymentRow,
  type PaymentSubject,
} from '@spotway/database';
import type { DecidedVat, Quote, SupplementQuote } from '@spotway/domain/billing';
import type { Orderer, OrderRecords } from './order-records.ts';
import type { LaterPoints, SupplementRecords } from './supplement-records.ts';
import { taxedBuyerOf, type VatDecisions } from './vat-decisions.ts';

/** What a card payment is for: an order, or later delivery points of a spot. */
export interface Purchases {
  /** Recomputes the price. Throws the AppErrors of orders and of later delivery points if it can't be ordered. */
  price(db: Executor, subject: PaymentSubject, vat: DecidedVat): Promise<Quote | SupplementQuote>;
  /** Completes the order with the organisation's stored billing details if it has none. */
  complete(organizationId: string, subject: PaymentSubject): Promise<PaymentSubject>;
  /** Decides its VAT; what was decided for the payment before stays for the same buyer. Call it outside transactions. */
  decideVat(organizationId: string, subject: PaymentSubject, known: DecidedVat | null): Promise<DecidedVat>;
  /** Makes the order of a captured payment. Throws AppError if it can no longer be made. */
  make(tx: Executor, payment: PaymentRow): Promise<{ campaignId: string; supplementId: string | null }>;
}

export function createPurchases(
  db: Database,
  orders: OrderRecords,
  supplements: SupplementRecords,
  vatDecisions: VatDecisions,
): Purchases {
  return {
    async price(tx, subject, { treatment }) {
      if (subject.kind === 'order') return orders.price(tx, subject.order.spots, treatment);
      return supplements.price(tx, await findLaterPoints(tx, subject), treatment);
    },

    async complete(organizationId, subject) {
      if (subject.kind !== 'order' || subject.order.address) return subject;
      const address = await findBillingInfo(db, organizationId);
      return { kind: 'order', order: { ...subject.order, address }, isRemembered: true };
    },

    async decideVat(organizationId, subject, known) {
      if (subject.kind === 'order')
        return vatDecisions.decide(organizationId, taxedBuyerOf(subject.order.address), known);
      const { campaignId } = await findLaterPoints(db, subject);
      return vatDecisions.decide(organizationId, taxedBuyerOf(await findBillingOfCampaign(db, campaignId)), known);
    },

    async make(tx, payment) {
      const { subject, quote, vat } = payment;
      if (!subject || !quote) throw new Error(`payment ${payment.id} was captured without an order`);
      const orderer = ordererOf(payment);
      if (subject.kind === 'supplement') {
        const later = await findLaterPoints(tx, subject);
        return { campaignId: later.campaignId, supplementId: await supplements.insert(tx, orderer, later, quote, vat) };
      }
      const order = { ...subject.order, idempotencyKey: payment.idempotencyKey ?? undefined };
      if (!isOrderQuote(quote)) throw new Error(`payment ${payment.id} was not captured for an order`);
      const completed = { order, isRemembered: subject.isRemembered ?? false };
      const made = await orders.insert(tx, orderer, completed, quote, vat);
      // The same order was made another way meanwhile and must not be paid twice.
      if (!made) throw new AppError('payment_not_awaiting');
      return { campaignId: made.id, supplementId: null };
    },
  };
}

/** The campaign already ordered with this key. */
export async function findMadeOrder(db: Executor, organizationId: string, idempotencyKey: string | null | undefined) {
  return idempotencyKey ? findCampaignByKey(db, [organizationId], idempotencyKey) : null;
}

async function findLaterPoints(
  db: Executor,
  { showId, destinations, termsVersion }: Omit<LaterPoints, 'campaignId'>,
): Promise<LaterPoints> {
  const owner = await findShowOwner(db, showId);
  if (!owner) throw new AppError('not_found');
  return { campaignId: owner.campaignId, showId, destinations, termsVersion };
}

function ordererOf({ organizationId, userId, intentId }: PaymentRow): Orderer {
  return { organizationId, userId, payment: 'card', invoicePayment: { by: 'card', reference: intentId ?? '' } };
}

function isOrderQuote(quote: Quote | SupplementQuote): quote is Quote {
  return 'destinationLines' in quote;
}
