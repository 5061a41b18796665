import { describe, expect, it } from 'vitest';
import {
  isOpen,
  nextChange,
  nextOpening,
  openingHours,
  operatorTimeBetween,
  PROCESSING_LIMIT_MS,
  processingDue,
  timeLeft,
  urgencyOf,
} from './opening-hours.ts';
import { parisDay, parisInstant, parisOffsetHours } from './paris-time.ts';

const MINUTE = 60_000;
const at = (text: string) => new Date(text);

describe('Paris time', () => {
  it.each([
    ['2026-03-29T00:59:59Z', 1],
    ['2026-03-29T01:00:00Z', 2],
    ['2026-10-25T00:59:59Z', 2],
    ['2026-10-25T01:00:00Z', 1],
    ['2027-03-28T01:00:00Z', 2],
    ['2026-01-15T12:00:00Z', 1],
    ['2026-07-15T12:00:00Z', 2],
  ])('is ahead of UTC at %s by %d h', (instant, hours) => {
    expect(parisOffsetHours(at(instant))).toBe(hours);
  });

  it('agrees with the time zone database for every hour of three years', () => {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Paris',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    const wrong: string[] = [];
    for (let time = Date.UTC(2024, 0, 1); time < Date.UTC(2027, 0, 1); time += 3_600_000) {
      const instant = new Date(time);
      const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
      const { year, month, day } = parisDay(instant);
      if (year !== parts.year || month !== parts.month || day !== parts.day) wrong.push(instant.toISOString());
      const minutes = (parts.hour ?? 0) * 60 + (parts.minute ?? 0);
      const isAmbiguous = parts.hour === 2;
      if (!isAmbiguous && parisInstant({ year, month, day }, minutes).getTime() !== time)
        wrong.push(instant.toISOString());
    }
    expect(wrong).toEqual([]);
  });
});

describe('openingHours', () => {
  it.each([
    ['a Monday in winter', [2026, 11, 23], '2026-11-23T08:30:00Z', '2026-11-23T17:30:00Z'],
    ['a Friday in summer', [2026, 7, 10], '2026-07-10T07:30:00Z', '2026-07-10T16:30:00Z'],
    ['24 December', [2026, 12, 24], '2026-12-24T08:30:00Z', '2026-12-24T15:00:00Z'],
    ['31 December', [2026, 12, 31], '2026-12-31T08:30:00Z', '2026-12-31T15:00:00Z'],
    ['the Monday after the clocks go forward', [2026, 3, 30], '2026-03-30T07:30:00Z', '2026-03-30T16:30:00Z'],
    ['the Monday after the clocks go back', [2026, 10, 26], '2026-10-26T08:30:00Z', '2026-10-26T17:30:00Z'],
  ])('are 9:30 to 18:30, or 16:00 on 24 and 31 December: %s', (_, [year, month, day], opensAt, closesAt) => {
    const hours = openingHours({ year: year!, month: month!, day: day! });
    expect(hours).toEqual({ opensAt: at(opensAt), closesAt: at(closesAt) });
  });

  it.each([
    ['a Saturday', [2026, 11, 21]],
    ['a Sunday', [2026, 11, 22]],
    ['Easter Monday', [2026, 4, 6]],
    ['1 May, a Friday', [2026, 5, 1]],
    ['Ascension', [2026, 5, 14]],
    ['Whit Monday', [2026, 5, 25]],
    ['14 July', [2026, 7, 14]],
    ['25 December, a Friday', [2026, 12, 25]],
    ['a 24 December that is a Sunday', [2023, 12, 24]],
  ])('are none on %s', (_, [year, month, day]) => {
    expect(openingHours({ year: year!, month: month!, day: day! })).toBeNull();
  });

  it('start at 9:30:00 and end at 18:30:00', () => {
    const instants = ['08:29:59', '08:30:00', '17:29:59', '17:30:00'].map((time) => at(`2026-11-23T${time}Z`));
    expect(instants.map(isOpen)).toEqual([false, true, true, false]);
  });

  it('start again on the next working day', () => {
    expect(nextOpening(at('2026-11-20T17:30:00Z'))).toEqual(at('2026-11-23T08:30:00Z'));
    expect(nextOpening(at('2026-11-23T07:00:00Z'))).toEqual(at('2026-11-23T08:30:00Z'));
    expect(nextOpening(at('2026-04-03T16:00:00Z'))).toEqual(at('2026-04-07T07:30:00Z'));
  });
});

it.each([
  ['before opening', '2026-11-23T07:00:00Z', '2026-11-23T08:30:00Z'],
  ['while open', '2026-11-23T08:30:00Z', '2026-11-23T17:30:00Z'],
  ['on 24 December', '2026-12-24T09:00:00Z', '2026-12-24T15:00:00Z'],
  ['at closing on a Friday', '2026-11-20T17:30:00Z', '2026-11-23T08:30:00Z'],
])('the next change of the operator hours %s', (_, now, change) => {
  expect(nextChange(at(now))).toEqual(at(change));
});

describe('timeLeft', () => {
  it.each([
    ['all of it at first', '2026-11-23T09:00:00Z', '2026-11-23T09:00:00Z', 120],
    ['during the day', '2026-11-23T09:00:00Z', '2026-11-23T10:15:00Z', 45],
    ['negative when late', '2026-11-23T09:00:00Z', '2026-11-23T12:00:00Z', -60],
    ['all of it before opening', '2026-11-23T05:00:00Z', '2026-11-23T08:30:00Z', 120],
    ['overnight', '2026-11-23T17:00:00Z', '2026-11-24T09:00:00Z', 60],
    ['from Friday evening to Monday', '2026-11-20T16:30:00Z', '2026-11-23T09:00:00Z', 30],
    ['all of it over a weekend', '2026-11-21T10:00:00Z', '2026-11-22T20:00:00Z', 120],
    ['24 December ends at 16:00', '2026-12-24T14:30:00Z', '2026-12-24T17:00:00Z', 90],
    ['from 24 December to Monday 28', '2026-12-24T14:30:00Z', '2026-12-28T09:00:00Z', 60],
    ['from 31 December to Monday 4 January', '2026-12-31T14:00:00Z', '2027-01-04T08:30:00Z', 60],
    ['over Easter', '2026-04-03T15:30:00Z', '2026-04-07T08:00:00Z', 30],
    ['over 1 May, a Friday', '2026-04-30T16:00:00Z', '2026-05-04T07:45:00Z', 75],
    ['over the weekend when clocks go forward', '2026-03-27T17:00:00Z', '2026-03-30T07:45:00Z', 75],
    ['over the weekend when clocks go back', '2026-10-23T16:00:00Z', '2026-10-26T08:45:00Z', 75],
    ['from within the repeated hour on a Sunday', '2026-10-25T00:30:00Z', '2026-10-26T08:45:00Z', 105],
    ['a clock running behind', '2026-11-23T10:00:00Z', '2026-11-23T09:00:00Z', 120],
  ])('counts only operator time: %s', (_, receivedAt, now, minutes) => {
    expect(timeLeft(at(receivedAt), at(now))).toBe(minutes * MINUTE);
  });

  it('is zero when the film is due, whenever it arrived', () => {
    for (let hours = 0; hours < 24 * 400; hours += 7) {
      const receivedAt = new Date(Date.UTC(2026, 0, 1, hours, 13));
      const due = processingDue(receivedAt);
      expect(timeLeft(receivedAt, due), receivedAt.toISOString()).toBe(0);
      expect(timeLeft(receivedAt, new Date(due.getTime() - MINUTE))).toBe(MINUTE);
    }
  });

  it('counts nine hours per working day', () => {
    expect(operatorTimeBetween(at('2026-11-16T00:00:00Z'), at('2026-11-23T00:00:00Z'))).toBe(5 * 9 * 60 * MINUTE);
  });
});

it.each([
  [PROCESSING_LIMIT_MS, 'calm'],
  [30 * MINUTE, 'calm'],
  [30 * MINUTE - 1, 'soon'],
  [1, 'soon'],
  [0, 'late'],
  [-MINUTE, 'late'],
])('with %d ms left a film is %s', (left, urgency) => {
  expect(urgencyOf(left)).toBe(urgency);
});
