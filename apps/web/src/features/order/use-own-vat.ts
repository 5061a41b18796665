import { FRENCH_VAT, type VatTreatment } from '@spotway/domain/billing';
import { useQuery } from '@tanstack/react-query';
import { ownVatQuote } from '../../shared/billing/own-vat.ts';

/** VAT of the organisation's last billing details, which also applies to its next order by default. France's until known. */
export function useOwnVat(): VatTreatment {
  const { data } = useQuery(ownVatQuote);
  return data?.vat ?? FRENCH_VAT;
}
