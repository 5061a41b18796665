import type { Language } from './enumerations.ts';

/** Formats integer cents as euros, French or English style, with a true minus sign (specification, point 9). */
export function formatEuros(cents: number, language: Language): string {
  const format = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-IE', { style: 'currency', currency: 'EUR' });
  return format.format(cents / 100).replace('-', '\u2212');
}
