import { describe, expect, it } from 'vitest';
import { airDateDoubt } from './air-date-doubt.ts';
import { isAirDate, isPastAirDate, parisToday } from './first-air-date.ts';

describe('a first air date', () => {
  it.each([
    ['2026-12-01', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['1999-12-31', false],
    ['2100-01-01', false],
    ['01/12/2026', false],
    ['', false],
  ])('%s is a calendar day: %s', (written, is) => expect(isAirDate(written)).toBe(is));

  // Specification, points 1 and 9: two operator hours, 9:30-18:30 in Paris, Monday to Friday except French holidays.
  it.each([
    ['a Monday morning, for the next day', '2026-11-23T09:00:00Z', '2026-11-24', null],
    ['16:30 in Paris, done at closing time', '2026-11-23T15:30:00Z', '2026-11-24', null],
    ['17:00 in Paris, done the next morning', '2026-11-23T16:00:00Z', '2026-11-24', 'same-day'],
    ['a Friday evening, for Saturday', '2026-11-27T18:00:00Z', '2026-11-28', 'too-late'],
    ['a Friday evening, for Monday', '2026-11-27T18:00:00Z', '2026-11-30', 'same-day'],
    ['a Friday evening, for Tuesday', '2026-11-27T18:00:00Z', '2026-12-01', null],
    ['the eve of a holiday, closed at 16:00', '2026-12-24T14:00:00Z', '2026-12-25', 'too-late'],
    ['today', '2026-11-23T09:00:00Z', '2026-11-23', 'same-day'],
    ['yesterday', '2026-11-23T09:00:00Z', '2026-11-22', 'past'],
    ['just after midnight in Paris, which UTC calls yesterday', '2026-11-22T23:30:00Z', '2026-11-22', 'past'],
  ])('is in doubt or not: %s', (_, arrival, day, reason) => {
    expect(airDateDoubt(day, new Date(arrival))?.reason ?? null).toBe(reason);
  });

  it('is in doubt with the moment of the promise', () => {
    const doubt = airDateDoubt('2026-11-24', new Date('2026-11-23T16:00:00Z'));
    expect(doubt?.promisedAt.toISOString()).toBe('2026-11-24T09:00:00.000Z');
  });

  it('is over when its day in Paris is', () => {
    const now = new Date('2026-11-22T23:30:00Z');
    expect(parisToday(now)).toBe('2026-11-23');
    expect(isPastAirDate('2026-11-23', now)).toBe(false);
    expect(isPastAirDate('2026-11-22', now)).toBe(true);
  });
});
