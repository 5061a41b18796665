/** States of a card payment and what is to be done next (specification, point 4; decisions, "Prices"). */

/**
 * `waiting` for the card; `authorised`: the bank holds the amount; `capturing`: the order is fixed and recomputed, its amount is being
 * taken; `ordered`: taken, the order is made; `cancelling`: the hold is being given up; `returning`: money that was taken without an
 * order is being given back; `cancelled`: nothing was taken, or all of it was given back.
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

/** What the payer is told. */
export const PAYMENT_STATUSES = ['waiting', 'authorised', 'ordered', 'cancelled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** States of the provider's payment intent, under the provider's names. */
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
 * `none`: nothing (more) is to be done now; `decide`: recompute the order and fix it, or give the hold up; `capture` the recomputed
 * amount; `makeOrder`; `release` the hold; `giveBack` what was taken; `recordCancelled`.
 */
export type PaymentStep = 'none' | 'decide' | 'capture' | 'makeOrder' | 'release' | 'giveBack' | 'recordCancelled';

/**
 * What is to be done for a payment in this state once the provider was asked how its intent stands. Events of the provider are only
 * occasions to ask: late, repeated and swapped ones lead to the same steps. An ordered payment is final; its refunds are recorded apart.
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

/** The bank holds the amount, or it was taken. */
export function isAuthorised(intent: IntentStatus): boolean {
  return intent === 'requires_capture' || intent === 'succeeded';
}

/** The state as its payer is told it. */
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

/** Cents that can still be given back: of ordered payments only, never more than was taken and no dispute took back. */
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

/** Counted from when it was prepared, a payment is given up: one that nobody pays after a week, a hold that no order came for after a day. */
const ABANDONED_HOURS = { waiting: 7 * 24, authorised: 24 } as const;

/** Nobody will go on with this payment: no order is known for the hold, or no card was ever given. */
export function isAbandoned(
  payment: { readonly state: PaymentState; readonly hasSubject: boolean; readonly createdAt: Date },
  now: Date,
): boolean {
  const hours = (now.getTime() - payment.createdAt.getTime()) / 3_600_000;
  if (payment.state === 'waiting') return hours >= ABANDONED_HOURS.waiting;
  return payment.state === 'authorised' && !payment.hasSubject && hours >= ABANDONED_HOURS.authorised;
}
