import { isAirDate } from '../air-date/first-air-date.ts';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
/** Day first, as written in France and Britain; a year of two digits is in this century. */
const DAY_FIRST = /^(?:\p{L}{2,9}\.?,? )?(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/u;

/** Reads `2026-12-01`, `01/12/2026`, `1.12.26` or `mar. 01/12/2026` as "2026-12-01"; null if it is none of these. */
export function readWrittenAirDate(written: string): string | null {
  const text = written.replace(/\s+/g, ' ').trim();
  const iso = ISO.exec(text);
  const spoken = DAY_FIRST.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : spoken ? spoken.slice(1).reverse() : [];
  if (!year || !month || !day) return null;
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isAirDate(date) ? date : null;
}
