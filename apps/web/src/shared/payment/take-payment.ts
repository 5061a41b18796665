import type { PaymentIntent } from '@spotway/contract';
import type { CardFailure, PrepaymentEvent } from './prepayment.ts';

/** The provider's card form in the page. */
export interface Card {
  /** Has the provider look at its fields; null when they are good. */
  validate(): Promise<CardFailure | null>;
  /**
   * Confirms the payment of an intent; null when the card is authorised. Where the bank wants a page of its own the browser leaves for
   * it and comes back to `returnUrl`.
   */
  confirm(clientSecret: string, returnUrl: string): Promise<CardFailure | null>;
}

export interface PaymentSteps {
  readonly card: Card;
  /** Brings the intent up to date with all that is paid for; rejects with our server's refusal. */
  readonly prepare: () => Promise<PaymentIntent>;
  readonly returnUrl: string;
  readonly tell: (event: PrepaymentEvent) => void;
}

/**
 * The prepayment's steps 1 to 4 (specification, point 4). Between the look at the fields and the confirmation the server is told what is
 * paid for: should this browser die after it, the order is made all the same.
 * @returns the id of the intent that was authorised; null when the flow stopped, which the events told
 */
export async function takePayment({ card, prepare, returnUrl, tell }: PaymentSteps): Promise<string | null> {
  tell({ type: 'submitted' });
  const invalid = await answerOf(card.validate());
  if (invalid) {
    tell({ type: 'invalid', failure: invalid });
    return null;
  }
  tell({ type: 'confirming' });
  const intent = await prepare().catch((refusal: unknown) => {
    tell({ type: 'stopped' });
    throw refusal;
  });
  const failure = await answerOf(card.confirm(intent.clientSecret, returnUrl));
  if (failure) {
    tell({ type: 'failed', failure });
    return null;
  }
  tell({ type: 'authorised', paymentIntent: intent.id });
  return intent.id;
}

/** A provider's script that breaks down has no words for the user: the console alone tells what it was. */
function answerOf(asked: Promise<CardFailure | null>): Promise<CardFailure | null> {
  return asked.catch((error: unknown) => {
    console.error('The payment library failed.', error);
    return { message: null };
  });
}
