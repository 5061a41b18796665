import { DISPUTE_STATES, PAYMENT_STATES, PAYMENT_STATUSES } from '@spotway/domain/billing';
import { z } from 'zod';
import { amountCents } from '../shared/caller-number.ts';
import { keyText, linesText, searchText } from '../shared/caller-text.ts';
import { listCursorSchema, stepwiseSchema } from '../shared/list-cursor.ts';
import { orderKeySchema, paidOrderSchema, termsVersionSchema } from './order.ts';
import { laterDestinationsSchema } from './supplement.ts';

const timestamp = z.iso.datetime();
/** The card provider's id of a payment. */
export const intentIdSchema = keyText({ min: 0, max: 200 });

/**
 * POST /api/createPaymentIntent: prepares a card payment, or brings one that awaits payment up to date. Called as soon as the total is
 * known, and again with `paymentIntentId` and the whole order right before the payment is confirmed: from then on the order is made even
 * if the browser dies. 409 quote_changed (facts: the new quote) when `amount` is not what the order costs.
 */
export const paymentIntentBodySchema = z
  .object({
    /** Total including tax in cents, as the client shows it. */
    amount: amountCents(),
    /** The intent to bring up to date; 409 payment_not_awaiting once it is authorised, ordered or cancelled. */
    paymentIntentId: intentIdSchema.optional(),
    /** What is paid for: an order (its billing details may follow) … */
    order: paidOrderSchema.optional(),
    /** … or later delivery points of a spot. */
    supplement: z
      .object({
        showId: z.uuid(),
        destinations: laterDestinationsSchema,
        termsVersion: termsVersionSchema.optional(),
      })
      .optional(),
  })
  .refine((body) => !(body.order && body.supplement), { path: ['supplement'], message: 'order_or_supplement' });
export type PaymentIntentBody = z.infer<typeof paymentIntentBodySchema>;

/** Its answer. */
export const paymentIntentSchema = z.object({ id: z.string(), clientSecret: z.string() });
export type PaymentIntent = z.infer<typeof paymentIntentSchema>;

const createdSpotsSchema = z.array(z.object({ showId: z.string(), pubId: z.string() }));

/** GET /api/paymentIntents/{id}: where a payment stands, for a page that comes back from the bank or from a crash. */
export const paymentProgressSchema = z.object({
  /**
   * `waiting`: not authorised (yet); `authorised`: POST the order with it; `ordered`: the order is made and paid; `cancelled`: nothing
   * was charged, or it was given back.
   */
  status: z.enum(PAYMENT_STATUSES),
  campaignId: z.string().nullable(),
  spots: createdSpotsSchema.nullable(),
  /** Why it is not paid: the provider's words, or ours, in the caller's language. */
  error: z.string().nullable(),
});
export type PaymentProgress = z.infer<typeof paymentProgressSchema>;

/** GET /api/orders/{idempotencyKey}: the campaign that the own organisation's order with this key became; null while there is none. */
export const madeOrderSchema = z.object({ campaignId: z.string(), spots: createdSpotsSchema }).nullable();
export type MadeOrder = z.infer<typeof madeOrderSchema>;

/** Details of 409 payment_not_awaiting and payment_not_authorised. */
export const paymentStandingSchema = z.object({
  status: z.enum(PAYMENT_STATUSES),
  campaignId: z.string().nullable(),
});
export type PaymentStanding = z.infer<typeof paymentStandingSchema>;

/** GET /api/ops/payments */
export const operatedPaymentsQuerySchema = z.object({
  state: z.enum(PAYMENT_STATES).optional(),
  /** Part of an intent's id, of a campaign's or organisation's name, of the payer's address; the id of a campaign. */
  search: searchText().optional(),
  /** Payments after the one of this cursor. */
  before: listCursorSchema.optional(),
  stepwise: stepwiseSchema,
});
export type OperatedPaymentsQuery = z.infer<typeof operatedPaymentsQuerySchema>;

/** A contested payment as operators see it. */
export const operatedDisputeSchema = z.object({
  /** The provider's id. */
  id: z.string(),
  state: z.enum(DISPUTE_STATES),
  amountCents: z.number().int(),
  /** Taken back and not given again, the provider's fee left out. */
  withdrawnCents: z.number().int(),
  /** The provider's word, as `fraudulent`. */
  reason: z.string(),
  /** Until when evidence is taken. */
  respondBy: timestamp.nullable(),
  openedAt: timestamp,
});
export type OperatedDispute = z.infer<typeof operatedDisputeSchema>;

/** A card payment as operators see it. */
export const operatedPaymentSchema = z.object({
  id: z.string(),
  /** The provider's id; null when the provider was never reached. */
  intentId: z.string().nullable(),
  state: z.enum(PAYMENT_STATES),
  amountCents: z.number().int(),
  refundedCents: z.number().int(),
  organizationName: z.string(),
  payerEmail: z.string(),
  campaignId: z.string().nullable(),
  /** Name of the campaign that was ordered, or that is about to be. */
  campaign: z.string().nullable(),
  /** It paid for later delivery points of a spot of that campaign. */
  isSupplement: z.boolean(),
  error: z.string().nullable(),
  /** The cardholder's bank contests it; oldest first. */
  disputes: z.array(operatedDisputeSchema),
  createdAt: timestamp,
  orderedAt: timestamp.nullable(),
  /** As `before`, it gives the payments after this one. */
  cursor: z.string(),
});
export type OperatedPayment = z.infer<typeof operatedPaymentSchema>;

/** POST /api/ops/payments/{id}/refunds; answers the payment as it is then. */
export const refundBodySchema = z.object({
  /** Cents including tax; all that is left unless told. 409 refund_refused (facts: RefundLimit) above it. */
  amount: amountCents().optional(),
  /** Told on the credit note. */
  reason: linesText({ min: 1, max: 500 }),
  /** Made by the page once per refund: a double click gives back once. */
  idempotencyKey: orderKeySchema.optional(),
});
export type RefundBody = z.infer<typeof refundBodySchema>;

/** Details of 409 refund_refused. */
export interface RefundLimit {
  readonly refundableCents: number;
}
