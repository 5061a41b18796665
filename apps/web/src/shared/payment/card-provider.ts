import type { Stripe } from '@stripe/stripe-js';

/** Give up on the script after this time, ms. */
const PATIENCE_MS = 20_000;

/**
 * Loads the card provider's script, only on pages that take payment; null if it can't be reached, which only the console
 * reports (specification, point 8, "Payment library unavailable"). A later call tries again.
 */
export async function loadCardProvider(publishableKey: string): Promise<Stripe | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    return await Promise.race([loadStripe(publishableKey), overdue]);
  } catch (error) {
    console.error('The payment library is unreachable.', error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}
