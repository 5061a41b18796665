import { DEFAULT_COUNTRY, hasPostcode, hasSiret } from '../../shared/index.ts';
import type { InvoiceBuyer } from './document.ts';

/** Billing details of an order (specification, point 3). */
export interface BillingDetails {
  readonly companyName: string;
  readonly legalStatus: string;
  readonly address1: string;
  readonly address2?: string | undefined;
  readonly zipcode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** For countries with SIRET numbers (`hasSiret`); elsewhere the local register number, or empty. */
  readonly siretNumber: string;
  /** Empty if `noVatNumber` is set. */
  readonly vatNumber: string;
  readonly noVatNumber?: boolean | undefined;
  readonly phoneNumber: string;
  readonly billingContactEmail: string;
  readonly billingContactName: string;
}

/** Who an order is invoiced to: its own billing details, else those its organisation gave before, else just the organisation's name, in France. */
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
    country: billing?.country ?? DEFAULT_COUNTRY,
    siret: known(billing?.siretNumber),
    vatNumber: billing?.noVatNumber ? null : known(billing?.vatNumber),
    hasNoVatNumber: billing?.noVatNumber === true,
    phone: known(billing?.phoneNumber),
    contactName: known(billing?.billingContactName),
    contactEmail: known(billing?.billingContactEmail),
  };
}

export const BUYER_DETAILS = ['address1', 'zipcode', 'city', 'siret', 'vatNumber'] as const;
export type BuyerDetail = (typeof BUYER_DETAILS)[number];

/**
 * Recipient details that a business invoice must state and that are missing (CGI, ann. II, art. 242 nonies A, I-1° to 3°). Details the
 * country does not have, or a VAT number declared as non-existent, are not missing.
 */
export function missingBuyerDetails(buyer: InvoiceBuyer): BuyerDetail[] {
  const isAsked: Partial<Record<BuyerDetail, boolean>> = {
    zipcode: hasPostcode(buyer.country),
    siret: hasSiret(buyer.country),
    vatNumber: !buyer.hasNoVatNumber,
  };
  return BUYER_DETAILS.filter((detail) => buyer[detail] === null && isAsked[detail] !== false);
}
