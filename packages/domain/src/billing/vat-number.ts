import { compactNumber, EU_VAT_SHAPES } from './company-numbers.ts';

/** Member states of the European Union, and Åland, which is Finland's (its companies have Finnish VAT numbers). */
const MEMBERS = new Set(
  'AT AX BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
/**
 * Prefixes of VAT numbers that are not the country's own code: Greece writes EL; Monaco and the French overseas departments have French
 * numbers; the United Kingdom has GB, and XI for goods in Northern Ireland; Switzerland CHE.
 */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  GR: ['EL'],
  AX: ['FI'],
  MC: ['FR'],
  GP: ['FR'],
  MQ: ['FR'],
  RE: ['FR'],
  GF: ['FR'],
  YT: ['FR'],
  GB: ['GB', 'XI'],
  IM: ['GB'],
};
const OTHER_SHAPES: Readonly<Record<string, RegExp>> = {
  GB: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
};
const SWISS = /^CHE\d{9}(?:MWST|TVA|IVA|VAT)?$/;
/** Countries outside the Union write their tax numbers in many ways: letters and digits, some of them digits. */
const ELSEWHERE = /^(?=(?:.*\d){3})[A-Z0-9/+*]{4,20}$/;

/** In the Union as its VAT sees it, for services (Directive 2006/112/EC, articles 5 to 7); Monaco is judged apart. */
export function isMemberState(country: string): boolean {
  return MEMBERS.has(country);
}

/**
 * The VAT number of a company of this country as it is officially written, prefix first, without spaces; null when what was typed is none.
 * The prefix may be left out, and Greece's GR is taken for EL. Check digits are not looked at: see `vatNumberFault`.
 */
export function vatNumberOf(country: string, typed: string): string | null {
  const compact = compactNumber(typed);
  if (country === 'CH' || country === 'LI') return SWISS.test(compact) ? compact : null;
  const prefixes = PREFIXES[country] ?? (isMemberState(country) ? [country] : []);
  if (prefixes.length === 0) return ELSEWHERE.test(compact) ? compact : null;
  const written = compact.startsWith('GR') && country === 'GR' ? `EL${compact.slice(2)}` : compact;
  for (const prefix of prefixes) {
    const shape = EU_VAT_SHAPES[prefix] ?? OTHER_SHAPES[prefix];
    const isPrefixed = /^[A-Z]{2}/.test(written);
    // two letters in front are a prefix: DE123456789 is no French number without its own
    if (isPrefixed && !written.startsWith(prefix)) continue;
    const number = isPrefixed ? written.slice(prefix.length) : written;
    if (/\d/.test(number) && shape?.test(number)) return prefix + number;
  }
  return null;
}
