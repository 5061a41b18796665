import { type Language, withOrdinal } from '@spotway/domain/shared';
import { AT, DATE_LOCALES } from '@spotway/wording/languages';

/** Broadcasters use Paris time, wherever the reader or the server is. */
const timeZone = 'Europe/Paris';

/** `28 mars 2026 à 14:05 (Paris, UTC+1)`: the offset disambiguates the repeated hour in October. */
export function formatMoment(moment: Date, language: Language): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${formatDay(moment, language)} ${AT[language]} ${time.format(moment)} (Paris, ${offset(moment)})`;
}

/** `28 mars 2026`, by the date in Paris. */
export function formatDay(moment: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(DATE_LOCALES[language], { timeZone, dateStyle: 'long' });
  return withOrdinal(format.format(moment), language);
}

function offset(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? 'UTC';
}
