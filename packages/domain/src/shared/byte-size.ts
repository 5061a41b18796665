import type { Language } from './enumerations.ts';

const UNITS: Record<Language, readonly string[]> = {
  fr: ['o', 'Ko', 'Mo', 'Go', 'To'],
  en: ['B', 'KB', 'MB', 'GB', 'TB'],
};

function scaled(bytes: number, base: number, language: Language): string {
  let value = bytes;
  let unit = 0;
  while (value >= base && unit < 4) {
    value /= base;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  const text = new Intl.NumberFormat(language, { minimumFractionDigits: 0, maximumFractionDigits: digits });
  return `${text.format(value)}\u00a0${UNITS[language][unit]}`;
}

/** File size in B, KB, MB, GB, base 1000 (specification, point 2). */
export function formatFileSize(bytes: number, language: Language): string {
  return scaled(bytes, 1000, language);
}

/** Upload speed, base 1024 (specification, points 2 and 9). */
export function formatSpeed(bytesPerSecond: number, language: Language): string {
  return `${scaled(bytesPerSecond, 1024, language)}/s`;
}
