import type { PaymentIntent, PaymentIntentBody, PaymentProgress } from '@spotway/contract';
import { request } from './http.ts';

/** POST /api/createPaymentIntent: prepares a card payment, or brings it up to date. */
export function createPaymentIntent(body: PaymentIntentBody): Promise<PaymentIntent> {
  return request('/api/createPaymentIntent', { method: 'POST', body });
}

/** GET /api/paymentIntents/{id}: where a payment stands. */
export function getPaymentProgress(id: string): Promise<PaymentProgress> {
  return request(`/api/paymentIntents/${encodeURIComponent(id)}`);
}
