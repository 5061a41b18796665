import type { BillingAddress, BillingInfo } from '@spotway/contract';

/** The organisation's stored billing details, with a billing address's field names; empty before any were given. */
export function billingAddressOf(info: BillingInfo | null): Partial<BillingAddress> {
  if (!info) return {};
  const details = withoutNulls({
    companyName: info.company_name,
    legalStatus: info.legal_status,
    address1: info.address1,
    address2: info.address2,
    zipcode: info.zipcode,
    city: info.city,
    country: info.country,
    siretNumber: info.siret,
    vatNumber: info.vat,
    phoneNumber: info.phone_number,
    billingContactEmail: info.contact_email,
    billingContactName: info.contact_name,
  });
  return info.no_vat ? { ...details, noVatNumber: true } : details;
}

function withoutNulls(
  fields: Record<Exclude<keyof BillingAddress, 'noVatNumber'>, string | null>,
): Partial<BillingAddress> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string' && value !== ''));
}
