import { FRENCH_VAT, type VatTreatment } from '@spotway/domain/billing';
import { useQuery } from '@tanstack/react-query';
import { getQuote } from '../../api/get-quote.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** VAT of the organisation as it was billed last: what its next order bears unless other details are given. France's until it is known. */
export function useOwnVat(): VatTreatment {
  const { data } = useQuery({
    queryKey: queryKeys.ownVat,
    queryFn: ({ signal }) => getQuote({ spots: [] }, signal),
  });
  return data?.vat ?? FRENCH_VAT;
}
