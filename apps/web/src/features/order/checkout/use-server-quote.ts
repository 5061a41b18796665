import { type QuoteBody, quoteChangedSchema } from '@spotway/contract';
import { type Quote, withVat } from '@spotway/domain/billing';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { useOrderJudgement } from '../draft/order-provider.tsx';

/** The payer's details that VAT depends on; null before anything is known. */
type Billing = NonNullable<QuoteBody['billing']> | null;

/**
 * The server's quote of the order for this payer; until it arrives, the page's own computation with the VAT known so far.
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
    // the amount must not change while the user pays
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    quote: quoteOf(local, data, isPlaceholderData),
    /** The payer's VAT is not known yet: VIES may take seconds. */
    isChecking: isFetching && (data === undefined || isPlaceholderData),
    /** A refusal may carry a new quote: it is shown, and ordered only when the user presses the button again. */
    noteRefusal(refusal: unknown): void {
      const changed = changedQuoteOf(refusal);
      if (changed) client.setQueryData(asked.queryKey, changed);
    },
  };
}

/** From an answer about another buyer or order, only the VAT is used. */
function quoteOf(local: Quote, data: Quote | undefined, isPlaceholderData: boolean): Quote {
  if (!data) return local;
  return isPlaceholderData && data.vat ? withVat(local, data.vat) : data;
}

/** The server's quote, if it differs from the one shown (409 quote_changed carries it). */
export function changedQuoteOf(refusal: unknown): Quote | null {
  if (!isRefusal(refusal, 'createCampaign', 'quote_changed')) return null;
  const parsed = quoteChangedSchema.safeParse(refusal.details);
  return parsed.success ? parsed.data.quote : null;
}
