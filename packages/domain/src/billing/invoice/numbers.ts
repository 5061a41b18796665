import { addCalendarDays, type CalendarDay, parisDay } from '../../shared/index.ts';
import type { IsoDay } from './document.ts';

const NUMBER_DIGITS = 5;

/** The year whose number series a document belongs to, in Paris, the seller's place of business (CGI, ann. II, art. 242 nonies A, I-7°). */
export function invoiceYear(issuedAt: Date): number {
  return parisDay(issuedAt).year;
}

/** A document number, such as `2026-00017`: fixed width, so that lists sort. Invoices and credit notes share a series. */
export function invoiceName(year: number, number: number): string {
  return `${year}-${String(number).padStart(NUMBER_DIGITS, '0')}`;
}

/** The year and number in the name of a document; null for other texts. */
export function readInvoiceName(name: string): { readonly year: number; readonly number: number } | null {
  const [, year, number] = /^(\d{4})-(\d{5,8})$/.exec(name) ?? [];
  return year && number ? { year: Number(year), number: Number(number) } : null;
}

/** The calendar day in Paris at this instant. */
export function isoDay(instant: Date): IsoDay {
  return writeDay(parisDay(instant));
}

function writeDay({ year, month, day }: CalendarDay): IsoDay {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}

function readDay(text: IsoDay): CalendarDay {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
}

/** The day a transfer is due: 30 days after the invoice unless agreed otherwise, 60 at most (Code de commerce, L441-10). */
export function dueDay(issuedOn: IsoDay, paymentDays: number): IsoDay {
  return writeDay(addCalendarDays(readDay(issuedOn), paymentDays));
}

/** The month of a day, such as `2026-11`. */
export function monthOf(day: IsoDay): string {
  return day.slice(0, 7);
}

/** First and last day of a month such as `2026-11`. */
export function monthDays(month: string): { readonly first: IsoDay; readonly last: IsoDay } {
  const first = readDay(`${month}-01`);
  const next = addCalendarDays(first, 31);
  return { first: writeDay(first), last: writeDay(addCalendarDays({ ...next, day: 1 }, -1)) };
}
