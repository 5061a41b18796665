import type { Language } from './enumerations.ts';

/** Formats integer cents as euros, French or English style (specification, point 9). */
export function formatEuros(cents: number, language: Language): string {
  return new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-IE', { style: 'currency', currency: 'EUR' }).format(
    cents / 100,
  );
}
