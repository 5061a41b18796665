import type { ChargedOrder, InvoiceSeller, InvoiceTexts, InvoiceWords, VatTreatment } from '../billing/index.ts';
import {
  type BillingDetails,
  invoiceBuyer,
  invoiceDocument,
  type OrderToInvoice,
  type QuotedSpot,
  quoteOrder,
} from '../billing/index.ts';

export const SELLER: InvoiceSeller = {
  name: 'Exemple',
  legalForm: 'SAS',
  capital: '1 000 €',
  address1: '1 rue de l’Exemple',
  address2: null,
  zipcode: '75000',
  city: 'Paris',
  country: 'FR',
  siret: '00000000000000',
  vatNumber: 'FR12000000000',
  register: 'RCS Paris 000 000 000',
  email: 'facturation@exemple.example',
  phone: null,
  iban: null,
  bic: null,
  paymentDays: 30,
  isVatOnDebits: false,
};

export const BILLING: BillingDetails = {
  companyName: 'Agence Exemple',
  legalStatus: 'SAS',
  address1: '1 rue des Essais',
  zipcode: '75002',
  city: 'Paris',
  country: 'FR',
  siretNumber: '123 456 789 00012',
  vatNumber: 'FR00123456789',
  phoneNumber: '01 23 45 67 89',
  billingContactEmail: 'compta@agence.example',
  billingContactName: 'Compta',
};

/** Plain texts instead of those customers read. */
export const WORDS: InvoiceWords = {
  delivery: (destination) => `to ${destination}`,
  service: { subtitling: 'subtitles', audioDescription: 'description', arppSubmission: 'submission' },
  laterDelivery: (spot) => `later to ${spot}`,
  credit: (invoice) => `credit of ${invoice}`,
  reissued: 'reissued',
  refundedByCard: 'refunded',
  spots: (count) => `${count} spots: `,
  others: (count) => `and ${count} more`,
  reduced: (threshold, normal) => `reduced from ${threshold} on, instead of ${normal}`,
  unknownDestination: 'somewhere',
  operation: 'services',
  vatOnDebits: 'VAT on invoicing',
  exemption: { reverseCharge: 'exempt: reverse charge', outsideUnion: 'exempt: outside', overseasFree: 'exempt: free' },
  noDiscount: 'no discount',
  latePenalty: 'penalty',
  recoveryIndemnity: 'indemnity',
  capital: (legalForm, capital) => `${legalForm} of ${capital}`,
};
export const TEXTS: InvoiceTexts = { fr: WORDS, en: WORDS };

const NAMES = new Map([
  ['a', 'Galatée TV'],
  ['b', 'Estuaire Régions'],
]);
export const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Film ${index + 1}`, version: 'Version 1', pubId: '' }));
export const spots = (count: number, spot: QuotedSpot): QuotedSpot[] => Array.from({ length: count }, () => spot);

export function charged(quoted: readonly QuotedSpot[], vat?: VatTreatment): ChargedOrder & { kind: 'order' } {
  return { kind: 'order', quote: quoteOrder(quoted, vat), spots: named(quoted.length), destinationNames: NAMES };
}

export function orderOf(quoted: readonly QuotedSpot[], orderedOn = '2026-11-21'): OrderToInvoice {
  const about = { campaignId: 'c', supplementId: null, campaign: 'Été', advertiser: 'Maison', product: 'Eau' };
  return { ...about, orderedOn, charged: charged(quoted) };
}

export const invoiceOf = (orders: readonly OrderToInvoice[], month: string | null = null) =>
  invoiceDocument({
    name: '2026-00001',
    language: 'fr',
    issuedAt: new Date('2026-11-21T12:00:00Z'),
    seller: SELLER,
    buyer: invoiceBuyer('Agence', null, null),
    orders,
    payment: { by: 'transfer' },
    month,
    texts: TEXTS,
  });
