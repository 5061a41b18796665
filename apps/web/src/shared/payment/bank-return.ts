/** A browser that comes back from the bank's page. */
export interface BankReturn {
  readonly paymentIntent: string;
}

/** "payment_intent" is what the provider adds to the address that the bank's page leads back to. */
export function bankReturnOf(search: string): BankReturn | null {
  const paymentIntent = new URLSearchParams(search).get('payment_intent');
  return paymentIntent === null || paymentIntent === '' ? null : { paymentIntent };
}
