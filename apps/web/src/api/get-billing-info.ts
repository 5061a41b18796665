import type { BillingAddress } from '@spotway/contract';
import { request } from './http.ts';

/** The specification reads these names; the payload's camelCase ones are taken as well. */
const READ_NAMES: Record<keyof BillingAddress, string> = {
  companyName: 'company_name',
  legalStatus: 'legal_status',
  address1: 'address1',
  address2: 'address2',
  zipcode: 'zipcode',
  city: 'city',
  siretNumber: 'siret',
  vatNumber: 'vat',
  phoneNumber: 'phone_number',
  billingContactEmail: 'contact_email',
  billingContactName: 'contact_name',
};

/** GET /api/billingInfo: what is remembered of the organisation's billing details, field by field. */
export async function getBillingInfo(signal?: AbortSignal): Promise<Partial<BillingAddress>> {
  const info = await request<Record<string, unknown> | null>('/api/billingInfo', { signal });
  const address: Partial<BillingAddress> = {};
  for (const [name, readName] of Object.entries(READ_NAMES) as [keyof BillingAddress, string][]) {
    const value = info?.[readName] ?? info?.[name];
    if (typeof value === 'string') address[name] = value;
  }
  return address;
}
