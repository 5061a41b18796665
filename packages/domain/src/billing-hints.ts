import { compactNumber, isSiren, isSiret, vatNumberFault } from './company-numbers.ts';

/** The billing fields that are looked at; they are taken as typed all the same (specification, point 5, "Checkout"). */
export interface HintedBilling {
  readonly siretNumber: string;
  readonly vatNumber: string;
  readonly phoneNumber: string;
  readonly billingContactEmail: string;
}

export type BillingHint =
  | 'siretIsSiren'
  | 'siretLength'
  | 'siretCheck'
  | 'vatShape'
  | 'vatCheck'
  | 'vatOtherCompany'
  | 'phoneShape'
  | 'emailShape';

/** E.164: at most fifteen digits; no country's own numbers are shorter than six. */
const PHONE_DIGITS = /^\+?\d{6,15}$/;
/** Nine digits after +33 or 0 (ARCEP's numbering plan). */
const FRENCH_PHONE = /^(?:\+33|0033|0)[1-9]\d{8}$/;
const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/;

/** What looks mistaken in billing details, field by field; an empty field is not suspicious. Never blocks an order. */
export function billingHints(billing: HintedBilling): Partial<Record<keyof HintedBilling, BillingHint>> {
  const siret = compactNumber(billing.siretNumber);
  const vat = compactNumber(billing.vatNumber);
  const hints = {
    siretNumber: siret === '' ? null : siretHint(siret),
    vatNumber: vat === '' ? null : vatHint(vat, siret),
    phoneNumber: phoneHint(billing.phoneNumber),
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
  const fault = vatNumberFault(vat);
  if (fault) return fault === 'shape' ? 'vatShape' : 'vatCheck';
  const isOther = vat.startsWith('FR') && isSiret(siret) && vat.slice(4) !== siret.slice(0, 9);
  return isOther ? 'vatOtherCompany' : null;
}

function phoneHint(typed: string): BillingHint | null {
  const number = typed.replace(/[\s./()-]/g, '').replace(/^(\+\d{2})0(?=[1-9])/, '$1');
  if (number === '') return null;
  const isFrench = /^(?:\+33|0033|0[1-9])/.test(number);
  return (isFrench ? FRENCH_PHONE : PHONE_DIGITS).test(number) ? null : 'phoneShape';
}

function emailHint(email: string): BillingHint | null {
  return email === '' || EMAIL.test(email) ? null : 'emailShape';
}
