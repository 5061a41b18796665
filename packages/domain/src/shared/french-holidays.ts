import { addCalendarDays, type CalendarDay } from './paris-time.ts';

/** Holidays on the same date every year, as [month, day] (Code du travail, article L3133-1). */
const FIXED: readonly (readonly [number, number])[] = [
  [1, 1],
  [5, 1],
  [5, 8],
  [7, 14],
  [8, 15],
  [11, 1],
  [11, 11],
  [12, 25],
];
/** Easter Monday, Ascension, Whit Monday, in days after Easter Sunday. */
const AFTER_EASTER = [1, 39, 50] as const;

/** Gregorian Easter Sunday (the "anonymous" algorithm; Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): CalendarDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const skipped = Math.floor((century + 8) / 25);
  const correction = Math.floor((century - skipped + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const count = epact + toSunday - 7 * late + 114;
  return { year, month: Math.floor(count / 31), day: (count % 31) + 1 };
}

/** Whether a day is a public holiday in all of France; excludes those of Alsace-Moselle and overseas. */
export function isFrenchHoliday(day: CalendarDay): boolean {
  if (FIXED.some(([month, date]) => month === day.month && date === day.day)) return true;
  const easter = easterSunday(day.year);
  return AFTER_EASTER.some((days) => {
    const holiday = addCalendarDays(easter, days);
    return holiday.month === day.month && holiday.day === day.day;
  });
}
