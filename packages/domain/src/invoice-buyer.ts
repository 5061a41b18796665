import type { InvoiceBuyer } from './invoice-document.ts';

/** Billing details as an order gives them (specification, point 3). */
export interface BillingDetails {
  readonly companyName: string;
  readonly legalStatus: string;
  readonly address1: string;
  readonly address2?: string | undefined;
  readonly zipcode: string;
  readonly city: string;
  readonly siretNumber: string;
  readonly vatNumber: string;
  readonly phoneNumber: string;
  readonly billingContactEmail: string;
  readonly billingContactName: string;
}

/** Member states by the prefix of their VAT numbers; Greece writes EL, Northern Ireland XI. */
const VAT_COUNTRIES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
const SPECIAL_VAT_COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/**
 * Who an order is invoiced to: its own billing details, else those its organisation gave before, else the organisation by its name alone.
 * Billing details have no country: the VAT number tells it, France where it does not.
 */
export function invoiceBuyer(
  organizationName: string,
  ofOrder: BillingDetails | null,
  remembered: BillingDetails | null,
): InvoiceBuyer {
  const billing = ofOrder ?? remembered;
  const known = (value: string | undefined) => value?.trim() || null;
  return {
    name: known(billing?.companyName) ?? organizationName,
    legalStatus: known(billing?.legalStatus),
    address1: known(billing?.address1),
    address2: known(billing?.address2),
    zipcode: known(billing?.zipcode),
    city: known(billing?.city),
    country: countryOf(billing?.vatNumber ?? ''),
    siret: known(billing?.siretNumber),
    vatNumber: known(billing?.vatNumber),
    phone: known(billing?.phoneNumber),
    contactName: known(billing?.billingContactName),
    contactEmail: known(billing?.billingContactEmail),
  };
}

function countryOf(vatNumber: string): string {
  const prefix = vatNumber.trim().slice(0, 2).toUpperCase();
  return SPECIAL_VAT_COUNTRIES[prefix] ?? (VAT_COUNTRIES.has(prefix) ? prefix : 'FR');
}

export const BUYER_DETAILS = ['address1', 'zipcode', 'city', 'siret', 'vatNumber'] as const;
export type BuyerDetail = (typeof BUYER_DETAILS)[number];

/** What an invoice between companies has to say of its recipient and does not (CGI, ann. II, art. 242 nonies A, I-1° to 3°). */
export function missingBuyerDetails(buyer: InvoiceBuyer): BuyerDetail[] {
  return BUYER_DETAILS.filter((detail) => buyer[detail] === null);
}
