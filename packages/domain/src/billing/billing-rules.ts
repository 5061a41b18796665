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
 * The fields of billing details, in the form's order, that must be filled in: all but address2 (specification, point 5, "Checkout"), a
 * SIRET in France alone, a postal code where the country has them, a VAT number unless there is none.
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
 * What billing details can't be taken with, field by field. What only looks mistaken is pointed out instead (`billingHints`); a VAT number
 * decides about tax, so that words in its place are refused.
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
