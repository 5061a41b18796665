import type { PaymentProgress } from '@spotway/contract';
import type { CardFailure } from '../prepayment.ts';

/** A return from the bank's page. */
export interface BankReturn {
  readonly paymentIntent: string;
}

/** The provider adds "payment_intent" to the return URL of the bank's page. */
export function bankReturnOf(search: string): BankReturn | null {
  const paymentIntent = new URLSearchParams(search).get('payment_intent');
  return paymentIntent === null || paymentIntent === '' ? null : { paymentIntent };
}

/** Why a payment that came back is not authorised; the provider gives no reason if nobody answered on the bank's page. */
export function bankFailure({ refusal, error }: Pick<PaymentProgress, 'refusal' | 'error'>): CardFailure {
  return { refusal: error === null ? (refusal ?? 'not_processed') : refusal, message: error };
}
