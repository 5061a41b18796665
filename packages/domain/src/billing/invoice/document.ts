import type { Language } from '../../shared/index.ts';
import type { VatCategory, VatConsultation } from '../vat-treatment.ts';

export const INVOICE_KINDS = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** A day of the calendar in Paris, as `2026-11-21`. */
export type IsoDay = string;

/** Who invoices: the provider's legal identity, as configured when the document is issued. */
export interface InvoiceSeller {
  readonly name: string;
  readonly legalForm: string;
  /** Share capital as it is printed, such as `10 000 €`; null for a company without. */
  readonly capital: string | null;
  readonly address1: string;
  readonly address2: string | null;
  readonly zipcode: string;
  readonly city: string;
  /** Two letters (ISO 3166-1). */
  readonly country: string;
  readonly siret: string;
  readonly vatNumber: string;
  /** Trade register with the company's number, such as `RCS Paris 000 000 000`. */
  readonly register: string | null;
  readonly email: string;
  readonly phone: string | null;
  /** Account that transfers go to. */
  readonly iban: string | null;
  readonly bic: string | null;
  /** Days from the invoice to the day it is due when it is paid by transfer. */
  readonly paymentDays: number;
  /** VAT is owed when invoiced rather than when paid (CGI, art. 269, 2-c); the invoice then says so. */
  readonly isVatOnDebits: boolean;
}

/** Who is invoiced; what is not known is null. Numbers are as typed: they are printed, and only valid ones go into the XML. */
export interface InvoiceBuyer {
  readonly name: string;
  readonly legalStatus: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly zipcode: string | null;
  readonly city: string | null;
  readonly country: string;
  /** Where companies have none, the number of their own register. */
  readonly siret: string | null;
  readonly vatNumber: string | null;
  /** They said that they have none; older documents do not know. */
  readonly hasNoVatNumber?: boolean | undefined;
  readonly phone: string | null;
  readonly contactName: string | null;
  readonly contactEmail: string | null;
}

/** An order, or later delivery points of one, that a document is about. */
export interface InvoicedOrder {
  readonly campaignId: string;
  /** The later order of delivery points; null for the campaign's own order. */
  readonly supplementId: string | null;
  readonly campaign: string;
  readonly advertiser: string;
  readonly product: string;
  readonly orderedOn: IsoDay;
}

export interface InvoiceLine {
  /** Position in `orders`; null for a line that is about all of them. */
  readonly orderIndex: number | null;
  readonly name: string;
  /** More about it; empty for nothing. */
  readonly description: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
  /** What a unit costs without the reduction; equal to `unitPriceCents` when there is none. */
  readonly normalUnitPriceCents: number;
  readonly totalCents: number;
}

/** Tax at one rate. Everything on one document bears the same. */
export interface InvoiceVat {
  readonly percent: number;
  /** UNTDID 5305; older documents have none and are of category S. */
  readonly category?: VatCategory | undefined;
  /** Why no VAT is charged, as the law has it said (BT-120); null where it is. */
  readonly exemption?: string | null | undefined;
  readonly baseCents: number;
  readonly vatCents: number;
}

/** How a document is settled. */
export type InvoicePayment =
  /** `reference`: the card provider's name of the payment. */
  { readonly by: 'card'; readonly reference: string } | { readonly by: 'transfer' };

/** What each mention is about, as UNTDID 4451 codes it; the French e-invoice names these for its compulsory ones. */
type MentionSubject =
  /** Penalties for late payment. */
  | 'PMD'
  /** Flat indemnity for recovery costs. */
  | 'PMT'
  /** Discount for early payment. */
  | 'AAB'
  /** Kind of operation and of VAT. */
  | 'TXD'
  /** Legal form, capital and register of the seller. */
  | 'REG'
  /** Anything else. */
  | 'AAI';

export interface InvoiceMention {
  readonly subject: MentionSubject;
  readonly text: string;
}

/**
 * An issued invoice or credit note, whole: it is stored as it stands here, so that neither a change of prices nor of settings alters what was
 * issued. Amounts are integer euro cents; those of a credit note are what is given back, above zero.
 */
export interface InvoiceDocument {
  readonly kind: InvoiceKind;
  /** Its number, such as `2026-00017`. */
  readonly name: string;
  readonly language: Language;
  readonly issuedOn: IsoDay;
  /** Days on which the services were ordered: the same twice, or a month's first and last. */
  readonly servicesFrom: IsoDay;
  readonly servicesTo: IsoDay;
  readonly dueOn: IsoDay;
  /** The month it collects; null when it is of one order. */
  readonly month: string | null;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer;
  readonly orders: readonly InvoicedOrder[];
  readonly lines: readonly InvoiceLine[];
  readonly vat: readonly InvoiceVat[];
  readonly totalExcludingTaxCents: number;
  readonly vatCents: number;
  readonly totalIncludingTaxCents: number;
  readonly payment: InvoicePayment;
  /** The invoice that a credit note is about. */
  readonly credits: { readonly name: string; readonly issuedOn: IsoDay; readonly reason: string } | null;
  readonly mentions: readonly InvoiceMention[];
  /** What VIES answered of the recipient's VAT number for these orders; it decided about their VAT. */
  readonly vatConsultations?: readonly VatConsultation[] | undefined;
}
