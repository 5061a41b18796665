import type { CardRefusal } from '@spotway/domain/billing';

/** "Await (0), Processing (1), Success (2), Error (3)" (specification, point 4, "Prepayment state"): a state's number is its index. */
export const PREPAYMENT_STATES = ['Await', 'Processing', 'Success', 'Error'] as const;
type PrepaymentState = (typeof PREPAYMENT_STATES)[number];

/** Why there was no payment. */
export interface CardFailure {
  /** What the provider's refusal means; null if it refused nothing: its form is incomplete, or our server refused the order. */
  readonly refusal: CardRefusal | null;
  /** Shown if there is no refusal; null if there are no words either. */
  readonly message: string | null;
}

export interface Prepayment {
  readonly state: PrepaymentState;
  readonly failure: CardFailure | null;
  /** Id of the authorised intent; an authorised amount is never requested again. */
  readonly authorised: string | null;
  /** The authorisation was released: the order was refused. */
  readonly isGivenBack: boolean;
}

export type PrepaymentEvent =
  /** The button was pressed: the card fields are validated. */
  | { readonly type: 'submitted' }
  /** The fields are invalid: the card was not charged. */
  | { readonly type: 'invalid'; readonly failure: CardFailure }
  /** The fields are valid: the provider is asked. */
  | { readonly type: 'confirming' }
  /** Our server refused to prepare the payment: the card was not charged, and the refusal is shown elsewhere. */
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly failure: CardFailure }
  | { readonly type: 'authorised'; readonly paymentIntent: string }
  /** The authorisation was released. */
  | { readonly type: 'withdrawn'; readonly isGivenBack: boolean };

export const NO_PREPAYMENT: Prepayment = { state: 'Await', failure: null, authorised: null, isGivenBack: false };

/**
 * The transitions of a prepayment: "a validation error is shown and stops the flow"; "on error the state is Error and the provider's
 * message is shown"; "on success the state is Success" (specification, point 4). Success stays until the authorisation is released.
 */
export function changePrepayment(before: Prepayment, event: PrepaymentEvent): Prepayment {
  if (event.type === 'withdrawn') return { ...NO_PREPAYMENT, isGivenBack: event.isGivenBack };
  if (before.state === 'Success') return before;
  switch (event.type) {
    case 'submitted':
    case 'stopped':
      return NO_PREPAYMENT;
    case 'invalid':
      return { ...NO_PREPAYMENT, failure: event.failure };
    case 'confirming':
      return { ...NO_PREPAYMENT, state: 'Processing' };
    case 'failed':
      return { ...NO_PREPAYMENT, state: 'Error', failure: event.failure };
    case 'authorised':
      return { ...NO_PREPAYMENT, state: 'Success', authorised: event.paymentIntent };
  }
}
