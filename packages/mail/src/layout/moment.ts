import { type Language, withOrdinal } from '@spotway/domain/shared';

/** Broadcasters work by Paris time, wherever the reader or the server is. */
const timeZone = 'Europe/Paris';
const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

/** `28 mars 2026 à 14:05 (Paris, UTC+1)`: the offset tells the doubled hour of October apart. */
export function formatMoment(moment: Date, language: Language): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const at = language === 'fr' ? 'à' : 'at';
  return `${formatDay(moment, language)} ${at} ${time.format(moment)} (Paris, ${offset(moment)})`;
}

/** `28 mars 2026`, the day it is in Paris. */
export function formatDay(moment: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { timeZone, dateStyle: 'long' });
  return withOrdinal(format.format(moment), language);
}

function offset(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? 'UTC';
}

/** `21 novembre 2026` of the day `2026-11-21`. */
export function formatDate(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', dateStyle: 'long' });
  return withOrdinal(format.format(new Date(`${day}T00:00:00Z`)), language);
}

/** `novembre 2026` of the month `2026-11`. */
export function formatMonth(month: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
