/** "Await (0), Processing (1), Success (2), Error (3)" (specification, point 4, "Prepayment state"): a state's number is its place. */
export const PREPAYMENT_STATES = ['Await', 'Processing', 'Success', 'Error'] as const;
export type PrepaymentState = (typeof PREPAYMENT_STATES)[number];

/** Why no payment was made; `message` is the provider's own, null when it gave none. */
export interface CardFailure {
  readonly message: string | null;
}

export interface Prepayment {
  readonly state: PrepaymentState;
  readonly failure: CardFailure | null;
  /** Id of the intent that the card was authorised for; what was authorised is never asked of the card again. */
  readonly authorised: string | null;
  /** What was authorised was given back: the order was refused. */
  readonly isGivenBack: boolean;
}

export type PrepaymentEvent =
  /** The button was pressed: the card's fields are looked at. */
  | { readonly type: 'submitted' }
  /** The fields are not filled in as they should be: nothing was asked of the card. */
  | { readonly type: 'invalid'; readonly failure: CardFailure }
  /** The fields are good: the provider is asked. */
  | { readonly type: 'confirming' }
  /** Our own server refused to prepare the payment: nothing was asked of the card, and its refusal is told elsewhere. */
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly failure: CardFailure }
  | { readonly type: 'authorised'; readonly paymentIntent: string }
  /** What was authorised is no longer: it was given back. */
  | { readonly type: 'withdrawn'; readonly isGivenBack: boolean };

export const NO_PREPAYMENT: Prepayment = { state: 'Await', failure: null, authorised: null, isGivenBack: false };

/**
 * What becomes of a prepayment: "a validation error is shown and stops the flow"; "on error the state is Error and the provider's
 * message is shown"; "on success the state is Success" (specification, point 4). Success stays until what was authorised is withdrawn.
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
