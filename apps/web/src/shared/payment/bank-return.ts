/** A return from the bank's page. */
export interface BankReturn {
  readonly paymentIntent: string;
}

/** The provider adds "payment_intent" to the return URL of the bank's page. */
export function bankReturnOf(search: string): BankReturn | null {
  const paymentIntent = new URLSearchParams(search).get('payment_intent');
  return paymentIntent === null || paymentIntent === '' ? null : { paymentIntent };
}
