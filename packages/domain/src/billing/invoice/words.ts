import type { Language, Service } from '../../shared/index.ts';
import type { VatBasis } from '../vat-treatment.ts';

type Exempt = Extract<VatBasis, 'reverseCharge' | 'outsideUnion' | 'overseasFree'>;

/** Texts of invoice lines and mentions; stored in the document when it is issued. */
export interface InvoiceWords {
  readonly delivery: (destination: string) => string;
  readonly service: Readonly<Record<Service, string>>;
  readonly laterDelivery: (spot: string) => string;
  readonly credit: (invoice: string) => string;
  readonly reissued: string;
  readonly refundedByCard: string;
  readonly spots: (count: number) => string;
  readonly others: (count: number) => string;
  readonly reduced: (threshold: number, normal: string) => string;
  readonly unknownDestination: string;
  readonly operation: string;
  readonly vatOnDebits: string;
  /** Wording required by law, by reason why no VAT is charged. */
  readonly exemption: Readonly<Record<Exempt, string>>;
  readonly noDiscount: string;
  readonly latePenalty: string;
  readonly recoveryIndemnity: string;
  readonly capital: (legalForm: string, capital: string) => string;
}

/** The texts in every language an invoice can have. */
export type InvoiceTexts = Readonly<Record<Language, InvoiceWords>>;
