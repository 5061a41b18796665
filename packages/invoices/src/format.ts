import type { InvoiceVat, IsoDay } from '@spotway/domain/billing';
import type { Language } from '@spotway/domain/shared';

/** `1234.56` for 123456 cents: amounts in the XML have two decimals and are never floats. */
export function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `20261121`: format 102 of UNTDID 2379. */
export function compactDay(day: IsoDay): string {
  return day.replaceAll('-', '');
}

/** `20 %`, `8,5 %`; a dash if VAT does not apply. */
export function rateText({ percent, category = 'S' }: InvoiceVat, language: Language): string {
  if (category === 'O') return '–';
  return language === 'fr' ? `${String(percent).replace('.', ',')}\u00a0%` : `${percent}%`;
}

/** A text without line breaks inside. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** Groups of digits that stay on one line: `RCS Paris 000 000 000`. */
export function unbrokenNumbers(text: string): string {
  return text.replace(/(?<=\d) (?=\d)/g, '\u00a0');
}
