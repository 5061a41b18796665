import { expect, it } from 'vitest';
import { formatDate, formatDay, formatMoment, formatOpening, formatParisMoment } from './dates.ts';

it('the first of a month is an ordinal in French in every date, and a plain number in English', () => {
  expect(formatDate('2026-12-01', 'fr')).toMatch(/^1er déc/);
  expect(formatDate('2026-12-01', 'en')).toMatch(/^1 Dec/);
  expect(formatDay('2026-12-01T12:00:00Z', 'fr')).toMatch(/^1er déc/);
  expect(formatMoment('2026-12-01T12:00:00Z', 'fr')).toMatch(/^1er déc/);
  expect(formatDate('2026-12-21', 'fr')).toMatch(/^21 déc/);
});

it.each([
  ['2026-11-24T13:20:00Z', 'fr', '14 h 20'],
  ['2026-11-24T13:20:00Z', 'en', '14:20'],
  ['2026-11-30T09:45:00Z', 'fr', 'lundi 30 novembre à 10 h 45'],
  ['2026-12-01T09:45:00Z', 'fr', 'mardi 1er décembre à 10 h 45'],
  ['2026-12-01T09:45:00Z', 'en', 'Tuesday 1 December, 10:45'],
  ['2026-11-24T23:30:00Z', 'fr', 'mercredi 25 novembre à 0 h 30'],
] as const)('%s in %s is told in Paris time, with its day unless that is today: %s', (instant, language, words) => {
  const told = formatParisMoment(new Date(instant), new Date('2026-11-24T10:00:00Z'), language);
  expect(told.replaceAll('\u00a0', ' ')).toBe(words);
});

it.each([
  ['2026-11-24T06:00:00Z', 'fr', 'à 9 h 30'],
  ['2026-11-24T06:00:00Z', 'en', 'at 9:30'],
  ['2026-11-23T20:00:00Z', 'fr', 'mardi 24 novembre à 9 h 30'],
  ['2026-11-23T20:00:00Z', 'en', 'on Tuesday 24 November, 9:30'],
] as const)('at %s in %s operators are back %s', (now, language, words) => {
  const told = formatOpening(new Date('2026-11-24T08:30:00Z'), new Date(now), language);
  expect(told.replaceAll('\u00a0', ' ')).toBe(words);
});
