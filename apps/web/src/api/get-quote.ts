import type { QuoteBody } from '@spotway/contract';
import type { Quote } from '@spotway/domain/billing';
import { request } from './http.ts';

/** POST /api/quote: the price of an order as the server computes it. */
export function getQuote(body: QuoteBody, signal?: AbortSignal): Promise<Quote> {
  return request('/api/quote', { method: 'POST', body, signal });
}
