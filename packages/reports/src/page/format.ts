import { type Language, withOrdinal } from '@spotway/domain/shared';
import { AT, DATE_LOCALES } from '@spotway/wording/languages';

/** Broadcasters use Paris time, wherever the reader or the server is. */
const timeZone = 'Europe/Paris';

/** "-22.3" becomes "−22,3" in French: with a true minus sign and a comma. */
export function formatDecimal(value: number, digits: number, language: Language): string {
  const text = value.toFixed(digits).replace('-', '−');
  return language === 'fr' ? text.replace('.', ',') : text;
}

/** "28 mars 2026 à 14:05 (Paris)". */
export function formatMoment(moment: Date, language: Language): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = new Intl.DateTimeFormat(DATE_LOCALES[language], { timeZone, dateStyle: 'long' }).format(moment);
  return `${withOrdinal(day, language)} ${AT[language]} ${time.format(moment)} (Paris)`;
}

/** "2026-03-28" becomes "28 mars 2026". */
export function formatDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(DATE_LOCALES[language], { timeZone: 'UTC', dateStyle: 'long' });
  return withOrdinal(format.format(new Date(`${day}T00:00:00Z`)), language);
}

const stamp = { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' } as const;
const STAMPS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  fr: new Intl.DateTimeFormat(DATE_LOCALES.fr, stamp),
  en: new Intl.DateTimeFormat(DATE_LOCALES.en, stamp),
};

/** "28/03/2026 14:05:09", for tables. */
export function formatStamp(moment: Date, language: Language): string {
  return STAMPS[language].format(moment).replace(',', '');
}
