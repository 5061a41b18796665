import { hasFrenchPostcode, hasSiret } from '../shared/index.ts';
import { compactNumber, isSiren, isSiret, vatNumberFault } from './company-numbers.ts';
import { vatNumberOf } from './vat-number.ts';

/** The billing fields that hints cover; they are accepted as typed all the same (specification, point 5, "Checkout"). */
export interface HintedBilling {
  /** ISO 3166-1 alpha-2; French formats are expected only in France. */
  readonly country: string;
  readonly zipcode: string;
  readonly siretNumber: string;
  readonly vatNumber: string;
  readonly phoneNumber: string;
  readonly billingContactEmail: string;
}

export type BillingHint =
  | 'siretIsSiren'
  | 'siretLength'
  | 'siretCheck'
  | 'zipcodeShape'
  | 'vatCheck'
  | 'vatOtherCompany'
  | 'phoneShape'
  | 'emailShape';

/** E.164: at most fifteen digits; no country has national numbers shorter than six. */
const PHONE_DIGITS = /^\+?\d{6,15}$/;
/** Nine digits after +33 or 0 (ARCEP's numbering plan). */
const FRENCH_PHONE = /^(?:\+33|0033|0)[1-9]\d{8}$/;
const FRENCH_POSTCODE = /^\d{5}(?:\s+CEDEX.*)?$/i;
const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/;

/** Likely mistakes in billing details, by field. Empty fields get no hint. Hints never block an order. */
export function billingHints(billing: HintedBilling): Partial<Record<keyof HintedBilling, BillingHint>> {
  const { country } = billing;
  const siret = hasSiret(country) ? compactNumber(billing.siretNumber) : '';
  const vat = vatNumberOf(country, billing.vatNumber);
  const zipcode = billing.zipcode.trim();
  const hints = {
    zipcode: zipcode !== '' && hasFrenchPostcode(country) && !FRENCH_POSTCODE.test(zipcode) ? 'zipcodeShape' : null,
    siretNumber: siret === '' ? null : siretHint(siret),
    // text that is no VAT number of the country at all is refused by billingFaults
    vatNumber: vat === null ? null : vatHint(vat, siret),
    phoneNumber: phoneHint(billing.phoneNumber, hasFrenchPostcode(country) && country !== 'MC'),
    billingContactEmail: emailHint(billing.billingContactEmail.trim()),
  };
  return Object.fromEntries(Object.entries(hints).filter(([, hint]) => hint !== null));
}

function siretHint(siret: string): BillingHint | null {
  if (isSiret(siret)) return null;
  if (isSiren(siret)) return 'siretIsSiren';
  return /^\d{14}$/.test(siret) ? 'siretCheck' : 'siretLength';
}

function vatHint(vat: string, siret: string): BillingHint | null {
  if (vatNumberFault(vat) === 'check') return 'vatCheck';
  const isOther = vat.startsWith('FR') && isSiret(siret) && vat.slice(4) !== siret.slice(0, 9);
  return isOther ? 'vatOtherCompany' : null;
}

function phoneHint(typed: string, isInFrance: boolean): BillingHint | null {
  const number = typed.replace(/[\s./()-]/g, '').replace(/^(\+\d{2})0(?=[1-9])/, '$1');
  if (number === '') return null;
  const isFrench = isInFrance ? /^(?:\+33|0033|0[1-9])/.test(number) : number.startsWith('+33');
  return (isFrench ? FRENCH_PHONE : PHONE_DIGITS).test(number) ? null : 'phoneShape';
}

function emailHint(email: string): BillingHint | null {
  return email === '' || EMAIL.test(email) ? null : 'emailShape';
}
