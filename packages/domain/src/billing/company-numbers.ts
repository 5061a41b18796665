/** Shapes and check digits of French company numbers and European VAT numbers. */

/** SIREN of La Poste, whose offices' SIRET use a check other than Luhn's (INSEE). */
const LA_POSTE = '356000000';

/** VAT number formats after the country code, as published by VIES (European Commission). */
export const EU_VAT_SHAPES: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
};

/** Strips the spaces, dots and dashes that people type in numbers, and converts to upper case. */
export function compactNumber(typed: string): string {
  return typed.replace(/[\s.\u2010-\u2015-]/g, '').toUpperCase();
}

/** Luhn check (ISO/IEC 7812-1): with every second digit from the right doubled, the digits sum to a multiple of ten. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Nine digits, the last a check digit. */
export function isSiren(compact: string): boolean {
  return /^\d{9}$/.test(compact) && passesLuhn(compact);
}

/** Fourteen digits starting with a SIREN; both check digits must be valid. */
export function isSiret(compact: string): boolean {
  if (!/^\d{14}$/.test(compact)) return false;
  const digitSum = [...compact].reduce((sum, digit) => sum + Number(digit), 0);
  const isPostOffice = compact.startsWith(LA_POSTE) && digitSum % 5 === 0;
  return isSiren(compact.slice(0, 9)) && (passesLuhn(compact) || isPostOffice);
}

export type VatNumberFault = 'shape' | 'check';

/**
 * What is wrong with a VAT number, or null. Numbers from outside the European Union are not checked. A numeric key of a French number must
 * equal (12 + 3 × (SIREN modulo 97)) modulo 97.
 */
export function vatNumberFault(compact: string): VatNumberFault | null {
  const country = compact.slice(0, 2);
  const number = compact.slice(2);
  if (!/^[A-Z]{2}$/.test(country) || number === '') return 'shape';
  const shape = EU_VAT_SHAPES[country];
  if (!shape) return null;
  if (!shape.test(number)) return 'shape';
  if (country !== 'FR') return null;
  const siren = number.slice(2);
  if (!isSiren(siren)) return 'check';
  const key = number.slice(0, 2);
  return /^\d\d$/.test(key) && Number(key) !== (12 + 3 * (Number(siren) % 97)) % 97 ? 'check' : null;
}
