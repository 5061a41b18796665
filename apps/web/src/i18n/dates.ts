import { type Language, withOrdinal } from '@spotway/domain/shared';

const LOCALE: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

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

/** Seconds as "2 h 05 min", "4 min 20 s" or "35 s"; the units read the same in both languages. */
export function formatSecondsLeft(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const padded = (value: number) => String(value).padStart(2, '0');
  if (hours > 0) return `${hours}\u00a0h\u00a0${padded(minutes)}\u00a0min`;
  return minutes > 0 ? `${minutes}\u00a0min\u00a0${padded(rest)}\u00a0s` : `${rest}\u00a0s`;
}

/** A number in the language's notation. */
export function formatNumber(value: number, language: Language, digits = 0): string {
  return new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: digits }).format(value);
}

/** A number with exactly this many decimals and a true minus sign: "−23,0". */
export function formatFixed(value: number, language: Language, digits: number): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(LOCALE[language], options).format(value).replace('-', '\u2212');
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
