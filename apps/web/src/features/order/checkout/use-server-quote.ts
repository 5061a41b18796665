import { quoteChangedSchema } from '@spotway/contract';
import type { Quote } from '@spotway/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getQuote } from '../../../api/get-quote.ts';
import { ApiError } from '../../../api/http.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useOrderJudgement } from '../order-provider.tsx';

/** The server's quote of the order; the page's own computation until it has come. */
export function useServerQuote() {
  const client = useQueryClient();
  const { draft, quote: local } = useOrderJudgement();
  const spots = draft.spots.map(({ destinations, services }) => ({
    destinations: [...destinations],
    services: [...services],
  }));
  const queryKey = queryKeys.quote(spots);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getQuote({ spots }, signal),
    enabled: spots.every(({ destinations }) => destinations.length > 0),
    staleTime: 0,
    // no other amount under the hands of who is paying
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    quote: data ?? local,
    /** A refusal may bring another quote with it: it is shown, and ordered only when the user presses the button again. */
    noteRefusal(refusal: unknown): void {
      const changed = changedQuoteOf(refusal);
      if (changed) client.setQueryData(queryKey, changed);
    },
  };
}

/** The server's own quote, when it differs from the one shown (409 quote_changed carries it). */
export function changedQuoteOf(refusal: unknown): Quote | null {
  if (!(refusal instanceof ApiError) || refusal.code !== 'quote_changed') return null;
  const parsed = quoteChangedSchema.safeParse(refusal.details);
  return parsed.success ? parsed.data.quote : null;
}
