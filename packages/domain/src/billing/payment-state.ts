/** States of a card payment and the next step in each (specification, point 4; decisions, "Prices"). */

/**
 * `waiting` for the card; `authorised`: the bank holds the amount; `capturing`: the order is fixed and recomputed, its amount is being
 * captured; `ordered`: captured, the order exists; `cancelling`: the hold is being released; `returning`: money captured without an
 * order is being refunded; `cancelled`: nothing was captured, or all of it was refunded.
 */
export const PAYMENT_STATES = [
  'waiting',
  'authorised',
  'capturing',
  'ordered',
  'cancelling',
  'returning',
  'cancelled',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** States shown to the payer. */
export const PAYMENT_STATUSES = ['waiting', 'authorised', 'ordered', 'cancelled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The provider's payment intent statuses, as named by the provider. */
export const INTENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

/**
 * `none`: nothing to do for now; `decide`: recompute the order and fix it, or release the hold; `capture` the recomputed amount;
 * `makeOrder`; `release` the hold; `giveBack` what was captured; `recordCancelled`.
 */
export type PaymentStep = 'none' | 'decide' | 'capture' | 'makeOrder' | 'release' | 'giveBack' | 'recordCancelled';

/**
 * The next step for a payment, given the intent's current status at the provider. Provider events only trigger a fresh look at the intent, so
 * late, repeated and out-of-order events lead to the same steps. An ordered payment is final; its refunds are recorded separately.
 */
export function nextPaymentStep(state: PaymentState, intent: IntentStatus): PaymentStep {
  if (state === 'ordered') return 'none';
  if (intent === 'canceled') return state === 'cancelled' ? 'none' : 'recordCancelled';
  switch (state) {
    case 'waiting':
    case 'authorised':
      return isAuthorised(intent) ? 'decide' : 'none';
    case 'capturing':
      if (intent === 'succeeded') return 'makeOrder';
      return intent === 'requires_capture' ? 'capture' : 'none';
    case 'cancelling':
      return intent === 'succeeded' ? 'giveBack' : 'release';
    case 'returning':
      return intent === 'succeeded' ? 'giveBack' : 'release';
    case 'cancelled':
      return 'none';
  }
}

/** The bank holds the amount, or it has been captured. */
export function isAuthorised(intent: IntentStatus): boolean {
  return intent === 'requires_capture' || intent === 'succeeded';
}

/** The state as shown to the payer. */
export function paymentStatus(state: PaymentState): PaymentStatus {
  switch (state) {
    case 'authorised':
    case 'capturing':
      return 'authorised';
    case 'cancelling':
    case 'returning':
    case 'cancelled':
      return 'cancelled';
    default:
      return state;
  }
}

/** Cents that can still be refunded: only for ordered payments, minus earlier refunds and what disputes have withdrawn. */
export function refundableCents({
  state,
  amountCents,
  refundedCents,
  disputes,
}: {
  readonly state: PaymentState;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly disputes: readonly { readonly withdrawnCents: number }[];
}): number {
  if (state !== 'ordered') return 0;
  const withdrawnCents = disputes.reduce((sum, dispute) => sum + dispute.withdrawnCents, 0);
  return Math.max(0, amountCents - refundedCents - withdrawnCents);
}

/** Hours from creation until a payment is abandoned: a week if nobody pays, a day for a hold without an order. */
const ABANDONED_HOURS = { waiting: 7 * 24, authorised: 24 } as const;

/** Whether nobody will complete this payment: its hold has no order, or no card was ever entered. */
export function isAbandoned(
  payment: { readonly state: PaymentState; readonly hasSubject: boolean; readonly createdAt: Date },
  now: Date,
): boolean {
  const hours = (now.getTime() - payment.createdAt.getTime()) / 3_600_000;
  if (payment.state === 'waiting') return hours >= ABANDONED_HOURS.waiting;
  return payment.state === 'authorised' && !payment.hasSubject && hours >= ABANDONED_HOURS.authorised;
}
