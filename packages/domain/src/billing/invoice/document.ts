import type { Language } from '../../shared/index.ts';
import type { VatCategory, VatConsultation } from '../vat-treatment.ts';

export const INVOICE_KINDS = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** A calendar day in Paris, such as `2026-11-21`. */
export type IsoDay = string;

/** The seller's legal identity, as configured when the document is issued. */
export interface InvoiceSeller {
  readonly name: string;
  readonly legalForm: string;
  /** Share capital as printed, such as `10 000 €`; null for a company without. */
  readonly capital: string | null;
  readonly address1: string;
  readonly address2: string | null;
  readonly zipcode: string;
  readonly city: string;
  /** Two letters (ISO 3166-1). */
  readonly country: string;
  readonly siret: string;
  readonly vatNumber: string;
  /** Trade register entry, such as `RCS Paris 000 000 000`. */
  readonly register: string | null;
  readonly email: string;
  readonly phone: string | null;
  /** Account for bank transfers. */
  readonly iban: string | null;
  readonly bic: string | null;
  /** Days from issue to due date when paid by transfer. */
  readonly paymentDays: number;
  /** VAT is due on invoicing rather than on payment (CGI, art. 269, 2-c); the invoice then says so. */
  readonly isVatOnDebits: boolean;
}

/** The recipient; unknown values are null. Numbers are as typed: all are printed, only valid ones go into the XML. */
export interface InvoiceBuyer {
  readonly name: string;
  readonly legalStatus: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly zipcode: string | null;
  readonly city: string | null;
  readonly country: string;
  /** In countries without SIRET, the local register number. */
  readonly siret: string | null;
  readonly vatNumber: string | null;
  /** They declared that they have none; missing in older documents. */
  readonly hasNoVatNumber?: boolean | undefined;
  readonly phone: string | null;
  readonly contactName: string | null;
  readonly contactEmail: string | null;
}

/** An order, or a later order of delivery points, that a document covers. */
export interface InvoicedOrder {
  readonly campaignId: string;
  /** Set for a later order of delivery points; null for the campaign's own order. */
  readonly supplementId: string | null;
  readonly campaign: string;
  readonly advertiser: string;
  readonly product: string;
  readonly orderedOn: IsoDay;
}

export interface InvoiceLine {
  /** Position in `orders`; null for a line that covers all of them. */
  readonly orderIndex: number | null;
  readonly name: string;
  /** May be empty. */
  readonly description: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
  /** Unit price without the reduction; equal to `unitPriceCents` if there is none. */
  readonly normalUnitPriceCents: number;
  readonly totalCents: number;
}

/** Tax at one rate. A document has a single rate. */
export interface InvoiceVat {
  readonly percent: number;
  /** UNTDID 5305; missing in older documents, which are category S. */
  readonly category?: VatCategory | undefined;
  /** Why no VAT is charged, in the wording the law requires (BT-120); null if VAT is charged. */
  readonly exemption?: string | null | undefined;
  readonly baseCents: number;
  readonly vatCents: number;
}

/** How a document is settled. */
export type InvoicePayment =
  /** `reference`: the card provider's payment id. */
  { readonly by: 'card'; readonly reference: string } | { readonly by: 'transfer' };

/** Subject of a mention, as an UNTDID 4451 code; the French e-invoice standard uses these for compulsory mentions. */
type MentionSubject =
  /** Penalties for late payment. */
  | 'PMD'
  /** Flat indemnity for recovery costs. */
  | 'PMT'
  /** Discount for early payment. */
  | 'AAB'
  /** Kind of operation and VAT. */
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
 * A complete issued invoice or credit note. It is stored in this form, so that changes to prices or settings never alter issued documents.
 * Amounts are integer euro cents; those of a credit note are positive.
 */
export interface InvoiceDocument {
  readonly kind: InvoiceKind;
  /** Its number, such as `2026-00017`. */
  readonly name: string;
  readonly language: Language;
  readonly issuedOn: IsoDay;
  /** Days on which the services were ordered: the same day twice, or a month's first and last. */
  readonly servicesFrom: IsoDay;
  readonly servicesTo: IsoDay;
  readonly dueOn: IsoDay;
  /** The month it covers; null for a single order. */
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
  /** The invoice that a credit note refers to. */
  readonly credits: { readonly name: string; readonly issuedOn: IsoDay; readonly reason: string } | null;
  readonly mentions: readonly InvoiceMention[];
  /** VIES answers for the recipient's VAT number, which determined the VAT of these orders. */
  readonly vatConsultations?: readonly VatConsultation[] | undefined;
}
