import { type QuoteBody, quoteChangedSchema } from '@spotway/contract';
import { type Quote, withVat } from '@spotway/domain/billing';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { useOrderJudgement } from '../draft/order-provider.tsx';

/** Who pays, as far as VAT depends on it; null before anything is known. */
type Billing = NonNullable<QuoteBody['billing']> | null;

/**
 * The server's quote of the order for who pays; the page's own computation, with the VAT that is known so far, until it has come.
 */
export function useServerQuote(billing: Billing) {
  const client = useQueryClient();
  const { draft, quote: local } = useOrderJudgement();
  const spots = draft.spots.map(({ destinations, services }) => ({
    destinations: [...destinations],
    services: [...services],
  }));
  const asked = queryOf('getQuote', { body: { spots, billing: billing ?? undefined } });
  const { data, isPlaceholderData, isFetching } = useQuery({
    ...asked,
    enabled: spots.every(({ destinations }) => destinations.length > 0),
    staleTime: 0,
    placeholderData: keepPreviousData,
    // no other amount under the hands of who is paying
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    quote: quoteOf(local, data, isPlaceholderData),
    /** The VAT of who pays now is not known yet: VIES may take seconds. */
    isChecking: isFetching && (data === undefined || isPlaceholderData),
    /** A refusal may bring another quote with it: it is shown, and ordered only when the user presses the button again. */
    noteRefusal(refusal: unknown): void {
      const changed = changedQuoteOf(refusal);
      if (changed) client.setQueryData(asked.queryKey, changed);
    },
  };
}

/** What the server said of another buyer or another order tells the VAT at most. */
function quoteOf(local: Quote, data: Quote | undefined, isPlaceholderData: boolean): Quote {
  if (!data) return local;
  return isPlaceholderData && data.vat ? withVat(local, data.vat) : data;
}

/** The server's own quote, when it differs from the one shown (409 quote_changed carries it). */
export function changedQuoteOf(refusal: unknown): Quote | null {
  if (!isRefusal(refusal, 'createCampaign', 'quote_changed')) return null;
  const parsed = quoteChangedSchema.safeParse(refusal.details);
  return parsed.success ? parsed.data.quote : null;
}
