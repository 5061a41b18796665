import type { PaymentIntent } from '@spotway/contract';
import type { CardFailure, PrepaymentEvent } from './prepayment.ts';

/** The provider's card form in the page. */
export interface Card {
  /** Has the provider validate its fields; null if they are valid. */
  validate(): Promise<CardFailure | null>;
  /**
   * Confirms an intent's payment; null if the card is authorised. If the bank needs its own page, the browser goes
   * there and returns to `returnUrl`.
   */
  confirm(clientSecret: string, returnUrl: string): Promise<CardFailure | null>;
}

export interface PaymentSteps {
  readonly card: Card;
  /** Updates the intent with everything that is paid for; rejects with our server's refusal. */
  readonly prepare: () => Promise<PaymentIntent>;
  readonly returnUrl: string;
  readonly tell: (event: PrepaymentEvent) => void;
}

/**
 * The prepayment's steps 1 to 4 (specification, point 4). Between validation and confirmation the server is told what is
 * paid for: if this browser dies afterwards, the order is still created.
 * @returns the authorised intent's id; null if the flow stopped, as the events report
 */
export async function takePayment({ card, prepare, returnUrl, tell }: PaymentSteps): Promise<string | null> {
  tell({ type: 'submitted' });
  const invalid = await answerOf(card.validate(), NOT_SENT);
  if (invalid) {
    tell({ type: 'invalid', failure: invalid });
    return null;
  }
  tell({ type: 'confirming' });
  const intent = await prepare().catch((refusal: unknown) => {
    tell({ type: 'stopped' });
    throw refusal;
  });
  const failure = await answerOf(card.confirm(intent.clientSecret, returnUrl), UNANSWERED);
  if (failure) {
    tell({ type: 'failed', failure });
    return null;
  }
  tell({ type: 'authorised', paymentIntent: intent.id });
  return intent.id;
}

const NOT_SENT: CardFailure = { refusal: 'not_processed', message: null };
const UNANSWERED: CardFailure = { refusal: 'unanswered', message: null };

/** A crashing provider script has no message for the user: only the console reports it. */
function answerOf(asked: Promise<CardFailure | null>, ifBroken: CardFailure): Promise<CardFailure | null> {
  return asked.catch((error: unknown) => {
    console.error('The payment library failed.', error);
    return ifBroken;
  });
}
