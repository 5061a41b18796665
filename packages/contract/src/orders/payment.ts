import { CARD_REFUSALS, DISPUTE_STATES, PAYMENT_STATES, PAYMENT_STATUSES } from '@spotway/domain/billing';
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
 * POST /api/createPaymentIntent: prepares a card payment, or updates one that awaits payment. Called as soon as the total is known, and again
 * with `paymentIntentId` and the whole order right before the payment is confirmed: from then on the order is created even if the browser
 * dies. 409 quote_changed (facts: the new quote) if `amount` is not the order's price.
 */
export const paymentIntentBodySchema = z
  .object({
    /** Total including tax in cents, as shown by the client. */
    amount: amountCents(),
    /** The intent to update; 409 payment_not_awaiting once it is authorised, ordered or cancelled. */
    paymentIntentId: intentIdSchema.optional(),
    /** The subject of the payment: an order (its billing details may follow) … */
    order: paidOrderSchema.optional(),
    /** … or added delivery points for a spot. */
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

/** GET /api/paymentIntents/{id}: status of a payment, for a page returning from the bank or a crash. */
export const paymentProgressSchema = z.object({
  /**
   * `waiting`: not authorised (yet); `authorised`: POST the order with it; `ordered`: the order exists and is paid; `cancelled`: nothing
   * was charged, or it was refunded.
   */
  status: z.enum(PAYMENT_STATUSES),
  campaignId: z.string().nullable(),
  spots: createdSpotsSchema.nullable(),
  /** Why it is not paid, in the provider's words or ours, in the caller's language. */
  error: z.string().nullable(),
  /** What the provider's refusal means for the payer; null if there was none, or it is not known. */
  refusal: z.enum(CARD_REFUSALS).nullable(),
});
export type PaymentProgress = z.infer<typeof paymentProgressSchema>;

/** GET /api/orders/{idempotencyKey}: the campaign created by the organisation's order with this key; null if none yet. */
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
  /** Part of an intent id, campaign name, organisation name or payer's address; or a campaign id. */
  search: searchText().optional(),
  /** Payments after the one of this cursor. */
  before: listCursorSchema.optional(),
  stepwise: stepwiseSchema,
});
export type OperatedPaymentsQuery = z.infer<typeof operatedPaymentsQuerySchema>;

/** A disputed payment, for operators. */
export const operatedDisputeSchema = z.object({
  /** The provider's id. */
  id: z.string(),
  state: z.enum(DISPUTE_STATES),
  amountCents: z.number().int(),
  /** Withdrawn and not returned, excluding the provider's fee. */
  withdrawnCents: z.number().int(),
  /** The provider's code, such as `fraudulent`. */
  reason: z.string(),
  /** Deadline for evidence. */
  respondBy: timestamp.nullable(),
  openedAt: timestamp,
});
export type OperatedDispute = z.infer<typeof operatedDisputeSchema>;

/** A card payment, for operators. */
export const operatedPaymentSchema = z.object({
  id: z.string(),
  /** The provider's id; null if the provider was never reached. */
  intentId: z.string().nullable(),
  state: z.enum(PAYMENT_STATES),
  amountCents: z.number().int(),
  refundedCents: z.number().int(),
  organizationName: z.string(),
  payerEmail: z.string(),
  campaignId: z.string().nullable(),
  /** Name of the campaign ordered, or about to be. */
  campaign: z.string().nullable(),
  /** Paid for delivery points added to a spot of that campaign. */
  isSupplement: z.boolean(),
  error: z.string().nullable(),
  /** Disputes by the cardholder's bank, oldest first. */
  disputes: z.array(operatedDisputeSchema),
  createdAt: timestamp,
  orderedAt: timestamp.nullable(),
  /** Pass as `before` for the payments after this one. */
  cursor: z.string(),
});
export type OperatedPayment = z.infer<typeof operatedPaymentSchema>;

/** POST /api/ops/payments/{id}/refunds; returns the updated payment. */
export const refundBodySchema = z.object({
  /** Cents including tax; everything that is left by default. 409 refund_refused (facts: RefundLimit) if more. */
  amount: amountCents().optional(),
  /** Printed on the credit note. */
  reason: linesText({ min: 1, max: 500 }),
  /** Generated by the page once per refund, so that a double click refunds once. */
  idempotencyKey: orderKeySchema.optional(),
});
export type RefundBody = z.infer<typeof refundBodySchema>;

/** Details of 409 refund_refused. */
export interface RefundLimit {
  readonly refundableCents: number;
}
