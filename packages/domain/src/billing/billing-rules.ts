import { hasPostcode, hasSiret, isCountryCode } from '../shared/index.ts';
import type { BillingDetails } from './invoice/buyer.ts';
import { vatNumberOf } from './vat-number.ts';

export type BillingField = Exclude<keyof BillingDetails, 'noVatNumber'>;
export type BillingFault = 'required' | 'countryUnknown' | 'vatNotANumber';

const ALWAYS_REQUIRED = [
  'companyName',
  'legalStatus',
  'address1',
  'city',
  'country',
  'phoneNumber',
  'billingContactEmail',
  'billingContactName',
] as const;

/**
 * Whether a billing field must be filled in: all but address2 (specification, point 5, "Checkout"); a SIRET only in France, a postal code
 * only in countries that have them, a VAT number unless the company has none.
 */
export function isBillingFieldRequired(
  field: BillingField,
  { country, noVatNumber }: Pick<BillingDetails, 'country' | 'noVatNumber'>,
): boolean {
  if (field === 'siretNumber') return hasSiret(country);
  if (field === 'zipcode') return hasPostcode(country);
  if (field === 'vatNumber') return !noVatNumber;
  return (ALWAYS_REQUIRED as readonly string[]).includes(field);
}

/**
 * Faults that block billing details, by field. Values that only look mistaken get a hint instead (`billingHints`); a VAT number determines
 * the tax, so text in its place is refused.
 */
export function billingFaults(billing: BillingDetails): Partial<Record<BillingField, BillingFault>> {
  const faults: Partial<Record<BillingField, BillingFault>> = {};
  for (const field of [...ALWAYS_REQUIRED, 'siretNumber', 'zipcode', 'vatNumber'] as const)
    if (isBillingFieldRequired(field, billing) && billing[field].trim() === '') faults[field] = 'required';
  const { country, vatNumber, noVatNumber } = billing;
  if (!faults.country && !isCountryCode(country)) faults.country = 'countryUnknown';
  if (!noVatNumber && vatNumber.trim() !== '' && vatNumberOf(country, vatNumber) === null)
    faults.vatNumber = 'vatNotANumber';
  return faults;
}
