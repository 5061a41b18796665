import { type Language, parisDay, withOrdinal } from '@spotway/domain/shared';

export const LOCALE: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

/** An ISO timestamp as a day, in the reader's own time zone. */
export function formatDay(timestamp: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'medium' });
  return withOrdinal(format.format(new Date(timestamp)), language);
}

/** An ISO timestamp as day and minute, in the reader's own time zone. */
export function formatMoment(timestamp: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'medium', timeStyle: 'short' });
  return withOrdinal(format.format(new Date(timestamp)), language);
}

/** An ISO timestamp as minute of the day, in the reader's own time zone. */
export function formatTime(timestamp: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALE[language], { timeStyle: 'short' }).format(new Date(timestamp));
}

/** Seconds as "2 h 05 min", "4 min 20 s" or "35 s"; the units read the same in both languages. */
export function formatSecondsLeft(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const padded = (value: number) => String(value).padStart(2, '0');
  if (hours > 0) return `${hours}\u00a0h\u00a0${padded(minutes)}\u00a0min`;
  return minutes > 0 ? `${minutes}\u00a0min\u00a0${padded(rest)}\u00a0s` : `${rest}\u00a0s`;
}

/** Whole minutes as "1 h 30 min", "2 h" or "4 min"; the units read the same in both languages. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [...(hours > 0 ? [`${hours}\u00a0h`] : []), ...(rest > 0 ? [`${rest}\u00a0min`] : [])];
  return parts.join('\u00a0');
}

/** A number in the language's notation, with a true minus sign. */
export function formatNumber(value: number, language: Language, digits = 0): string {
  return withMinus(new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: digits }).format(value));
}

/** A number with exactly this many decimals and a true minus sign: "−23,0". */
export function formatFixed(value: number, language: Language, digits: number): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return withMinus(new Intl.NumberFormat(LOCALE[language], options).format(value));
}

function withMinus(number: string): string {
  return number.replace('-', '\u2212');
}

/** A fraction from 0 to 1 as whole percent, rounded down, so that 100 % means done. */
export function formatPercent(share: number, language: Language): string {
  return new Intl.NumberFormat(LOCALE[language], { style: 'percent' }).format(Math.floor(share * 100) / 100);
}

/** A month such as `2026-11` in words. */
export function formatMonth(month: string, language: Language): string {
  const options = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(LOCALE[language], options).format(new Date(`${month}-01T00:00:00Z`));
}

/** A calendar day such as `2026-11-21`, the same in every time zone. */
export function formatDate(day: string, language: Language): string {
  const options = { timeZone: 'UTC', dateStyle: 'medium' } as const;
  return withOrdinal(new Intl.DateTimeFormat(LOCALE[language], options).format(new Date(`${day}T00:00:00Z`)), language);
}

const PARIS = { timeZone: 'Europe/Paris' } as const;

/** The time of day in Paris: "9 h 30", "16 h" or "9:30". */
export function formatParisTime(instant: Date, language: Language): string {
  const format = new Intl.DateTimeFormat('en-GB', { ...PARIS, hour: 'numeric', minute: '2-digit' });
  const parts = format.formatToParts(instant);
  const part = (type: 'hour' | 'minute') => parts.find((each) => each.type === type)?.value ?? '';
  const [hour, minute] = [String(Number(part('hour'))), part('minute')];
  if (language === 'en') return `${hour}:${minute}`;
  return minute === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minute}`;
}

/** The same with its day, "lundi 30 novembre à 9 h 30", unless that is today in Paris. */
export function formatParisMoment(instant: Date, now: Date, language: Language): string {
  const time = formatParisTime(instant, language);
  if (isSameParisDay(instant, now)) return time;
  const format = new Intl.DateTimeFormat(LOCALE[language], {
    ...PARIS,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  const date = format.format(instant).replace(/ 1 /, language === 'fr' ? ' 1er ' : ' 1 ');
  return language === 'fr' ? `${date} à ${time}` : `${date}, ${time}`;
}

/** When operators are back, as it follows "reprennent" or "back": "à 9 h 30", "jeudi 26 novembre à 9 h 30", "at 9:30". */
export function formatOpening(opening: Date, now: Date, language: Language): string {
  const moment = formatParisMoment(opening, now, language);
  if (isSameParisDay(opening, now)) return language === 'fr' ? `à ${moment}` : `at ${moment}`;
  return language === 'fr' ? moment : `on ${moment}`;
}

function isSameParisDay(one: Date, other: Date): boolean {
  const [a, b] = [parisDay(one), parisDay(other)];
  return a.year === b.year && a.month === b.month && a.day === b.day;
}
