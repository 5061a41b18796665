import { type Language, withOrdinal } from '@spotway/domain/shared';
import type { Worded } from './worded.ts';

/** Date locales by language. */
export const DATE_LOCALES: Worded<string> = { fr: 'fr-FR', en: 'en-GB' };

/** `21 novembre 2026` for the day `2026-11-21`; `1er décembre 2026`. */
export function longDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(DATE_LOCALES[language], { timeZone: 'UTC', dateStyle: 'long' });
  return withOrdinal(format.format(new Date(`${day}T00:00:00Z`)), language);
}

/** `novembre 2026` for the month `2026-11`. */
export function longMonth(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(DATE_LOCALES[language], { timeZone: 'UTC', month: 'long', year: 'numeric' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
