import { cardRefusal } from '@spotway/domain/billing';
import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import type { CardFailure } from './prepayment.ts';

/** The amount is held on the card until the order is created. */
const AUTHORISED: readonly (string | undefined)[] = ['requires_capture', 'succeeded'];

/** The provider's answer to a confirmed payment; null if the card is authorised, also by an earlier attempt whose answer was lost. */
export function confirmFailure({ error, paymentIntent }: PaymentIntentResult): CardFailure | null {
  if (AUTHORISED.includes((paymentIntent ?? error?.payment_intent)?.status)) return null;
  if (!error) return { refusal: 'unanswered', message: null };
  return {
    refusal: cardRefusal({ type: error.type, code: error.code, declineCode: error.decline_code }),
    message: error.message ?? null,
  };
}

/** Its form's answer: the provider's words name the field, and nothing was sent. */
export function fieldsFailure(error: StripeError): CardFailure {
  const { type, code, message = null } = error;
  return { refusal: type === 'validation_error' ? null : cardRefusal({ type, code }), message };
}
