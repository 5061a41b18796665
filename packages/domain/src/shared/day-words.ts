import type { Language } from './enumerations.ts';

/**
 * Writes the first of the month as an ordinal in French, `1er décembre 2026`, where Intl gives `1 décembre 2026`. English is unchanged.
 * @param text starts with the day of the month
 */
export function withOrdinal(text: string, language: Language): string {
  return language === 'fr' ? text.replace(/^1(?=[\s\u00a0])/, '1er') : text;
}
