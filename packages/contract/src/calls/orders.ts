import { z } from 'zod';
import {
  billingInfoSchema,
  orderKeySchema,
  orderSuggestionsSchema,
  quoteBodySchema,
  quoteSchema,
  usedIdentifierSchema,
  usedIdentifiersBodySchema,
} from '../orders/order.ts';
import {
  intentIdSchema,
  madeOrderSchema,
  paymentIntentBodySchema,
  paymentIntentSchema,
  paymentProgressSchema,
} from '../orders/payment.ts';
import {
  supplementBodySchema,
  supplementQuoteBodySchema,
  supplementQuoteSchema,
  supplementSchema,
} from '../orders/supplement.ts';
import type { CallTable } from './call-table.ts';
import { idParams } from './parts.ts';

export const orderCalls = {
  getQuote: {
    tag: 'order',
    summary: 'Price of an order, in cents',
    body: quoteBodySchema,
    answer: quoteSchema,
    errors: ['destination_unknown'],
  },
  listUsedIdentifiers: {
    tag: 'order',
    summary: 'Film identifiers used in earlier orders, with the latest campaign of each',
    body: usedIdentifiersBodySchema,
    answer: z.array(usedIdentifierSchema),
    errors: [],
  },
  getOrderSuggestions: {
    tag: 'order',
    summary: 'Values from earlier orders, most used first',
    answer: orderSuggestionsSchema,
    errors: [],
  },
  getMadeOrder: {
    tag: 'payment',
    summary: 'The campaign created by the order with this key, or null',
    params: z.object({ idempotencyKey: orderKeySchema }),
    answer: madeOrderSchema,
    errors: [],
  },
  getBillingInfo: {
    tag: 'order',
    summary: 'Billing details of the last order, or null',
    answer: billingInfoSchema.nullable(),
    errors: [],
  },
  quoteDestinations: {
    tag: 'order',
    summary: 'Price of adding delivery points to a spot, in cents',
    params: idParams,
    body: supplementQuoteBodySchema,
    answer: supplementQuoteSchema,
    errors: ['destination_unknown', 'destination_ordered', 'destination_refuses', 'file_removed'],
  },
  orderDestinations: {
    tag: 'order',
    summary: 'Add delivery points to a spot, without a new upload or verification',
    params: idParams,
    body: supplementBodySchema,
    status: 201,
    answer: supplementSchema,
    errors: [
      'not_payment_enabled',
      'payment_required',
      'payment_deactivated',
      'payment_intent_failed',
      'payment_not_awaiting',
      'payment_not_authorised',
      'payment_of_other_order',
      'quote_changed',
      'key_reused',
      'destination_unknown',
      'destination_ordered',
      'destination_refuses',
      'file_removed',
    ],
  },
  createPaymentIntent: {
    tag: 'payment',
    summary: 'Prepare or update a card payment; refused while payment is deactivated',
    body: paymentIntentBodySchema,
    answer: paymentIntentSchema,
    errors: [
      'not_payment_enabled',
      'payment_deactivated',
      'payment_intent_failed',
      'payment_not_awaiting',
      'payment_of_other_order',
      'quote_changed',
      'key_reused',
      'destination_unknown',
      'destination_ordered',
      'destination_refuses',
      'file_removed',
    ],
  },
  getPaymentProgress: {
    tag: 'payment',
    summary: 'Status of one of the caller’s payments',
    params: z.object({ id: intentIdSchema }),
    answer: paymentProgressSchema,
    errors: ['payment_deactivated'],
  },
  receiveStripeEvent: {
    tag: 'payment',
    summary: 'Signed events from the card provider, which repeats those not answered with 200',
    answer: z.object({ received: z.literal(true) }),
    errors: ['signature_refused', 'payment_deactivated'],
  },
} as const satisfies Partial<CallTable>;
