import type { BillingAddress, BillingInfo } from '@spotway/contract';

/** Billing details with the field names of the response; orders send them in camelCase (specification, point 3). */
export function presentBillingInfo(address: BillingAddress): BillingInfo {
  return {
    company_name: address.companyName,
    legal_status: address.legalStatus,
    address1: address.address1,
    address2: address.address2 ?? null,
    zipcode: address.zipcode,
    city: address.city,
    country: address.country,
    siret: address.siretNumber,
    vat: address.vatNumber,
    no_vat: address.noVatNumber ?? false,
    phone_number: address.phoneNumber,
    contact_email: address.billingContactEmail,
    contact_name: address.billingContactName,
  };
}
