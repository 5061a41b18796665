import { type Language, parisDay, withOrdinal } from '@spotway/domain/shared';
import { formatParisTime, LOCALE } from '../../i18n/dates.ts';

const PARIS = { timeZone: 'Europe/Paris' } as const;
const DAY_MS = 86_400_000;

/** A moment in Paris in few words, for a row: "14 h 20", "demain 10 h 30", "lundi 9 h 30" within six days, otherwise its day, "le 20 nov.". */
export function formatNearParisMoment(instant: Date, now: Date, language: Language): string {
  const time = formatParisTime(instant, language);
  const days = Math.round((dayNumber(instant) - dayNumber(now)) / DAY_MS);
  if (days === 0) return time;
  if (Math.abs(days) === 1) {
    const day = new Intl.RelativeTimeFormat(LOCALE[language], { numeric: 'auto' }).format(days, 'day');
    return `${day} ${time}`;
  }
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE[language], { ...PARIS, ...options }).format(instant);
  if (days > 0 && days < 7) return `${inWords({ weekday: 'long' })} ${time}`;
  const date = withOrdinal(inWords({ day: 'numeric', month: 'short' }), language);
  return language === 'fr' ? `le ${date}` : date;
}

function dayNumber(instant: Date): number {
  const { year, month, day } = parisDay(instant);
  return Date.UTC(year, month - 1, day);
}
