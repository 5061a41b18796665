import { isMemberState, vatNumberOf } from './vat-number.ts';

/** In France, except its overseas departments (CGI, art. 278). */
export const VAT_PERCENT = 20;

/** The buyer, as far as VAT depends on it. */
export interface TaxedBuyer {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As typed; empty for none. */
  readonly vatNumber: string;
}

export const VAT_BASES = [
  'france',
  'overseas',
  'overseasFree',
  'reverseCharge',
  'unconfirmed',
  'outsideUnion',
] as const;
/** Reason for the VAT applied to an order. */
export type VatBasis = (typeof VAT_BASES)[number];

export const VAT_CATEGORIES = ['S', 'AE', 'O'] as const;
/** UNTDID 5305 as restricted by EN 16931: standard rate, reverse charge, outside the scope of VAT. */
export type VatCategory = (typeof VAT_CATEGORIES)[number];

export const VAT_DOUBTS = ['noNumber', 'notValid', 'notAnswered'] as const;
/** Why a number from another member state is not confirmed: none given, invalid according to VIES, or no answer from VIES. */
type VatDoubt = (typeof VAT_DOUBTS)[number];

export interface VatTreatment {
  readonly basis: VatBasis;
  readonly percent: number;
  readonly category: VatCategory;
  /** Only for `unconfirmed`. */
  readonly doubt: VatDoubt | null;
}

/** VIES's verdict on a number; null if not asked yet. */
export type VatConfirmation = 'valid' | 'invalid' | 'unanswered' | null;

/** Percent by overseas department; see OVERSEAS_VAT_RATES. */
export type OverseasVatRates = Readonly<Record<string, number>>;

/** CGI, art. 296 (Guadeloupe, Martinique, Réunion) and 294-1 (French Guiana, Mayotte: not applicable). */
export const OVERSEAS_VAT_RATES: OverseasVatRates = { GP: 8.5, MQ: 8.5, RE: 8.5, GF: 0, YT: 0 };

export const FRENCH_VAT: VatTreatment = { basis: 'france', percent: VAT_PERCENT, category: 'S', doubt: null };

/** The number to look up in VIES, for a company in another member state; null where the answer would not matter. */
export function numberToConfirm({ country, vatNumber }: TaxedBuyer): string | null {
  return isMemberState(country) && country !== 'FR' ? vatNumberOf(country, vatNumber) : null;
}

/**
 * VAT on services sold to this business (CGI, art. 259, 1°; Directive 2006/112/EC, articles 44 and 196): France and Monaco 20 %; other
 * member states 0 % by reverse charge once VIES has confirmed the number, else 20 %; outside the Union none; overseas departments as
 * configured, where a rate of 0 means that VAT does not apply.
 */
export function vatTreatment(
  buyer: TaxedBuyer,
  confirmation: VatConfirmation,
  overseas: OverseasVatRates = OVERSEAS_VAT_RATES,
): VatTreatment {
  const { country } = buyer;
  const rate = overseas[country];
  if (rate !== undefined)
    return rate > 0
      ? { basis: 'overseas', percent: rate, category: 'S', doubt: null }
      : { basis: 'overseasFree', percent: 0, category: 'O', doubt: null };
  if (country === 'FR' || country === 'MC') return FRENCH_VAT;
  if (!isMemberState(country)) return { basis: 'outsideUnion', percent: 0, category: 'O', doubt: null };
  if (numberToConfirm(buyer) === null) return unconfirmed('noNumber');
  if (confirmation === 'valid') return { basis: 'reverseCharge', percent: 0, category: 'AE', doubt: null };
  return unconfirmed(confirmation === 'invalid' ? 'notValid' : 'notAnswered');
}

function unconfirmed(doubt: VatDoubt): VatTreatment {
  return { basis: 'unconfirmed', percent: VAT_PERCENT, category: 'S', doubt };
}

/** VAT rounded down to the cent: `floor(subtotal x 20 / 100)` (decisions, "Prices"). `percent` has at most one decimal. */
export function vatCents(subtotalCents: number, percent: number = VAT_PERCENT): number {
  return Math.floor((subtotalCents * Math.round(percent * 10)) / 1000);
}

/** The VIES answer for a number, as kept with the order and its invoice. */
export interface VatConsultation {
  /** With its prefix. */
  readonly number: string;
  readonly isValid: boolean;
  /** As given by the member state; null if it gives none. */
  readonly name: string | null;
  readonly address: string | null;
  /** ISO 8601 time of the request. */
  readonly askedAt: string;
  /** Proof of the request; null if VIES gave none. */
  readonly consultationNumber: string | null;
}

/** The VAT decided for an order, with its grounds. */
export interface DecidedVat {
  readonly buyer: TaxedBuyer;
  readonly treatment: VatTreatment;
  /** Null if VIES was not asked or did not answer. */
  readonly consultation: VatConsultation | null;
}

/** Whether two buyers are the same business for VAT, so that a decision for one holds for the other. */
export function isSameTaxedBuyer(one: TaxedBuyer, other: TaxedBuyer): boolean {
  const written = ({ country, vatNumber }: TaxedBuyer) => vatNumberOf(country, vatNumber);
  return one.country === other.country && written(one) === written(other);
}

const HOUR_MS = 3_600_000;
/** A confirmation lasts from quote to payment and order; other answers are asked again soon. */
const KEPT_MS: Readonly<Record<Exclude<VatConfirmation, null>, number>> = {
  valid: 12 * HOUR_MS,
  invalid: HOUR_MS / 6,
  unanswered: HOUR_MS / 60,
};

/** Whether a VIES answer is still current. */
export function isConfirmationKept(answer: Exclude<VatConfirmation, null>, askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() < KEPT_MS[answer];
}

/** Orders with the same key have the same kind of VAT and can share an invoice (EN 16931, BR-O-11 to 14). */
export function vatKey({ percent, category, basis }: Omit<VatTreatment, 'doubt'>): string {
  return category === 'S' ? `S ${percent}` : `${category} ${basis}`;
}
