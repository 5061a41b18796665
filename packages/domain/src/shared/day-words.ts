import type { Language } from './enumerations.ts';

/**
 * A date in words as French writes it: the first of a month is an ordinal, `1er décembre 2026`; Intl writes `1 décembre 2026`. English stays.
 * @param text begins with the day of the month
 */
export function withOrdinal(text: string, language: Language): string {
  return language === 'fr' ? text.replace(/^1(?=[\s\u00a0])/, '1er') : text;
}
