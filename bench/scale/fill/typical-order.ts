import type { BillingAddress } from '@spotway/contract';
import {
  FRENCH_VAT,
  type InvoiceDocument,
  invoiceBuyer,
  invoiceDocument,
  isoDay,
  type Quote,
  quoteOrder,
} from '@spotway/domain/billing';
import { SERVICES, type Service } from '@spotway/domain/shared';
import { SELLER } from '@spotway/domain/testing';
import { INVOICE_WORDS } from '@spotway/wording/invoices';

/** Placeholders for values that differ between orders; none is part of another. */
export const PLACEHOLDERS = {
  firstChannel: '@channel-1@',
  secondChannel: '@channel-2@',
  firstName: '@channel-name-1@',
  secondName: '@channel-name-2@',
  campaignId: '@campaign-id@',
  campaign: '@campaign@',
  advertiser: '@advertiser@',
  product: '@product@',
  invoice: '@invoice@',
} as const;

const LARGEST_ORDER = 5;
const TEMPLATE_DAY = new Date('2001-02-03T12:00:00Z');

export interface OrderTemplate {
  readonly spots: number;
  readonly service: Service | null;
  readonly quote: Quote;
  readonly invoice: InvoiceDocument;
}

/** Dates in a template's invoice, replaced for each order. */
export const TEMPLATE_DAYS = invoiceDays();

/** Orders of one to five spots for two destinations, with or without a service, priced and invoiced by the product's own rules. */
export function orderTemplates(): OrderTemplate[] {
  const sizes = Array.from({ length: LARGEST_ORDER }, (_, index) => index + 1);
  return sizes.flatMap((spots) => [null, ...SERVICES].map((service) => orderTemplate(spots, service)));
}

function orderTemplate(spots: number, service: Service | null): OrderTemplate {
  const destinations = [PLACEHOLDERS.firstChannel, PLACEHOLDERS.secondChannel];
  const quote = quoteOrder(Array.from({ length: spots }, () => ({ destinations, services: service ? [service] : [] })));
  return { spots, service, quote, invoice: invoiceTemplate(quote, spots) };
}

function invoiceTemplate(quote: Quote, spots: number): InvoiceDocument {
  const { campaignId, campaign, advertiser, product, invoice, ...places } = PLACEHOLDERS;
  const destinationNames = new Map<string, string>([
    [places.firstChannel, places.firstName],
    [places.secondChannel, places.secondName],
  ]);
  const named = Array.from({ length: spots }, (_, index) => ({
    title: `Film ${index + 1}`,
    version: 'Version 1',
    pubId: '',
  }));
  const about = { campaignId, supplementId: null, campaign, advertiser, product, orderedOn: isoDay(TEMPLATE_DAY) };
  return invoiceDocument({
    texts: INVOICE_WORDS,
    name: invoice,
    language: 'fr',
    issuedAt: TEMPLATE_DAY,
    seller: SELLER,
    buyer: invoiceBuyer('Agence', null, billingOf()),
    orders: [{ ...about, charged: { kind: 'order', quote, spots: named, destinationNames } }],
    payment: { by: 'transfer' },
    month: null,
  });
}

function invoiceDays() {
  const { issuedOn, dueOn } = invoiceTemplate(quoteOrder([]), 0);
  return { issuedOn, dueOn, paymentDays: SELLER.paymentDays };
}

/** Billing details of every organisation. */
export function billingOf(): BillingAddress {
  return {
    companyName: 'Agence Exemple',
    legalStatus: 'SAS',
    address1: '1 rue des Essais',
    zipcode: '75002',
    city: 'Paris',
    country: 'FR',
    siretNumber: '00000000000000',
    vatNumber: 'FR12000000000',
    phoneNumber: '01 23 45 67 89',
    billingContactEmail: 'compta@agence.example',
    billingContactName: 'Comptabilité',
  };
}

/** The VAT of every order. */
export function vatOf() {
  const { country, vatNumber } = billingOf();
  return { buyer: { country, vatNumber }, treatment: FRENCH_VAT, consultation: null };
}
