import type { Supplement, SupplementBody, SupplementQuoteView } from '@spotway/contract';
import { request } from './http.ts';

/** POST /api/show/{showId}/destinations/quote: what it costs to deliver the spot to these points as well. */
export function quoteDestinations(
  showId: string,
  destinations: readonly string[],
  signal?: AbortSignal,
): Promise<SupplementQuoteView> {
  const path = `/api/show/${encodeURIComponent(showId)}/destinations/quote`;
  return request(path, { method: 'POST', body: { destinations }, signal });
}

/** POST /api/show/{showId}/destinations: orders them. */
export function orderDestinations(showId: string, body: SupplementBody): Promise<Supplement> {
  return request(`/api/show/${encodeURIComponent(showId)}/destinations`, { method: 'POST', body });
}
