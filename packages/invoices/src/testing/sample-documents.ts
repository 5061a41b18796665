import {
  type BillingDetails,
  creditNoteDocument,
  type InvoiceDocument,
  type InvoicePayment,
  type InvoiceSeller,
  invoiceBuyer,
  invoiceDocument,
  type QuotedSpot,
  quoteOrder,
  type VatTreatment,
  vatTreatment,
} from '@spotway/domain/billing';
import type { Language } from '@spotway/domain/shared';
import { INVOICE_WORDS } from '@spotway/wording/invoices';

export const SELLER: InvoiceSeller = {
  name: 'Spotway Démonstration',
  legalForm: 'SAS',
  capital: '1\u00a0000\u00a0€',
  address1: '1 rue de l’Exemple',
  address2: null,
  zipcode: '75000',
  city: 'Paris',
  country: 'FR',
  siret: '000 000 000 00000',
  vatNumber: 'FR12000000000',
  register: 'RCS Paris 000 000 000',
  email: 'facturation@spotway.example',
  phone: null,
  iban: 'FR76 0000 0000 0000 0000 0000 000',
  bic: null,
  paymentDays: 30,
  isVatOnDebits: false,
};

/** With valid check digits. */
export const BILLING: BillingDetails = {
  companyName: 'Agence Exemple',
  legalStatus: 'SARL',
  address1: '12 rue des Essais',
  address2: 'Bâtiment B',
  zipcode: '69002',
  city: 'Lyon',
  country: 'FR',
  siretNumber: '000 000 000 00000',
  vatNumber: 'FR12000000000',
  phoneNumber: '+33 4 00 00 00 00',
  billingContactEmail: 'compta@agence.example',
  billingContactName: 'Service comptabilité',
};

const ABROAD = { siretNumber: '', address2: undefined };
const GERMAN: BillingDetails = { ...BILLING, ...ABROAD, country: 'DE', vatNumber: 'de 123 456 100', city: 'Berlin' };
const SWISS: BillingDetails = { ...BILLING, ...ABROAD, country: 'CH', vatNumber: 'CHE-123.456.789', city: 'Genève' };
const REUNION: BillingDetails = { ...BILLING, country: 'RE', zipcode: '97400', city: 'Saint-Denis' };

/** Customers abroad, with the VAT on their orders. */
export const VAT_SAMPLES = {
  reverseCharge: { billing: GERMAN, vat: vatTreatment(GERMAN, 'valid') },
  unconfirmed: { billing: GERMAN, vat: vatTreatment(GERMAN, 'unanswered') },
  outsideUnion: { billing: SWISS, vat: vatTreatment(SWISS, null) },
  overseas: { billing: REUNION, vat: vatTreatment(REUNION, null) },
} as const;

const GALATEE = 'galatee';
const NAMES = new Map([
  [GALATEE, 'Galatée TV'],
  ['estuaire', 'Estuaire Régions'],
]);

export interface SampleOptions {
  readonly language?: Language;
  readonly payment?: InvoicePayment;
  readonly billing?: BillingDetails | null;
  readonly seller?: InvoiceSeller;
  /** Number of spots per order. */
  readonly spots?: readonly number[];
  readonly month?: string | null;
  readonly titles?: (index: number) => string;
  readonly campaign?: string;
  readonly vat?: VatTreatment;
}

/** An invoice for orders that deliver every spot to both destinations, subtitled. */
export function sampleInvoice({
  language = 'fr',
  payment = { by: 'transfer' },
  billing = BILLING,
  seller = SELLER,
  spots = [3],
  month = null,
  titles = (index) => `Eau fraîche ${index + 1}`,
  campaign = 'Printemps',
  vat,
}: SampleOptions = {}): InvoiceDocument {
  return invoiceDocument({
    texts: INVOICE_WORDS,
    name: '2026-00042',
    language,
    issuedAt: new Date('2026-11-21T10:00:00Z'),
    seller,
    buyer: invoiceBuyer('Agence sans détails', billing, null),
    payment,
    month,
    orders: spots.map((count, index) => ({
      campaignId: `0c5e4a52-6f0e-4a41-9a6d-${String(index).padStart(12, '0')}`,
      supplementId: null,
      campaign: spots.length > 1 ? `${campaign} ${index + 1}` : campaign,
      advertiser: 'Maison Exemple',
      product: 'Eau minérale',
      orderedOn: '2026-11-21',
      charged: {
        kind: 'order',
        quote: quoteOrder(quotedSpots(count), vat),
        spots: Array.from({ length: count }, (_, spot) => ({ title: titles(spot), version: 'Version 1', pubId: '' })),
        destinationNames: NAMES,
      },
    })),
  });
}

export function sampleCreditNote(invoice: InvoiceDocument, wantedCents: number | null, reason: string) {
  const facts = { name: '2026-00043', issuedAt: new Date('2026-12-02T10:00:00Z'), invoice, creditedCents: 0 };
  const document = creditNoteDocument({ ...facts, wantedCents, reason, texts: INVOICE_WORDS });
  if (!document) throw new Error('the invoice has no such amount left');
  return document;
}

function quotedSpots(count: number): QuotedSpot[] {
  return Array.from(
    { length: count },
    (): QuotedSpot => ({ destinations: [...NAMES.keys()], services: ['subtitling'] }),
  );
}
