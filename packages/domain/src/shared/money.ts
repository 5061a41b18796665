import type { Language } from './enumerations.ts';

/** Euros in French (or English) format from integer cents (specification, point 9). */
export function formatEuros(cents: number, language: Language): string {
  return new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-IE', { style: 'currency', currency: 'EUR' }).format(
    cents / 100,
  );
}
