import { FRENCH_VAT, type VatTreatment } from '@spotway/domain/billing';
import { useQuery } from '@tanstack/react-query';
import { ownVatQuote } from '../../shared/billing/own-vat.ts';

/** VAT of the organisation as it was billed last: what its next order bears unless other details are given. France's until it is known. */
export function useOwnVat(): VatTreatment {
  const { data } = useQuery(ownVatQuote);
  return data?.vat ?? FRENCH_VAT;
}
