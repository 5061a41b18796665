import { compactNumber, EU_VAT_SHAPES } from './company-numbers.ts';

/** Member states of the European Union, plus Åland, a part of Finland whose companies have Finnish VAT numbers. */
const MEMBERS = new Set(
  'AT AX BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
/**
 * VAT number prefixes that differ from the country code: Greece uses EL; Monaco and the French overseas departments have French numbers;
 * the United Kingdom uses GB, and XI for goods in Northern Ireland; Switzerland uses CHE.
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
/** Tax numbers outside the Union come in many formats; this accepts letters and digits with at least three digits. */
const ELSEWHERE = /^(?=(?:.*\d){3})[A-Z0-9/+*]{4,20}$/;

/** Part of the Union for VAT on services (Directive 2006/112/EC, articles 5 to 7); Monaco is treated separately. */
export function isMemberState(country: string): boolean {
  return MEMBERS.has(country);
}

/**
 * The official form of a VAT number typed by a company of this country: prefix first, no spaces; null if it is not one. The prefix may be
 * omitted, and Greece's GR is read as EL. Check digits are left to `vatNumberFault`.
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
    // two leading letters are a prefix: DE123456789 is not a French number without one
    if (isPrefixed && !written.startsWith(prefix)) continue;
    const number = isPrefixed ? written.slice(prefix.length) : written;
    if (/\d/.test(number) && shape?.test(number)) return prefix + number;
  }
  return null;
}
