import { expect, it } from 'vitest';
import { type AwaitedAiring, airingDoubt, awaitedAirings } from './air-date-doubt.ts';

const at = (text: string) => new Date(text);
const delivery = (firstAirDate: string | null, change: object = {}) => ({
  orderedAt: at('2026-11-23T09:00:00Z'),
  arrivedAt: at('2026-11-23T09:30:00Z'),
  approvedAt: null,
  confirmedAt: null,
  isDelivered: false,
  isRejected: false,
  awaitsApproval: false,
  awaitsConfirmation: false,
  awaitsSubtitles: false,
  hasServices: false,
  firstAirDate,
  ...change,
});
const LATER = { arrivedAt: at('2026-11-23T14:00:00Z') };

it('a campaign’s open deliveries have to be in time for each day on which one of its spots first airs', () => {
  const deliveries = [
    delivery('2026-11-25', { isRejected: true }),
    delivery('2026-11-25'),
    delivery('2026-11-24'),
    delivery('2026-11-24', LATER),
    delivery('2026-11-23', { isDelivered: true }),
    delivery(null),
  ];
  expect(awaitedAirings(deliveries)).toEqual([
    { day: '2026-11-24', promisedAt: at('2026-11-23T16:00:00Z') },
    { day: '2026-11-25', promisedAt: null },
  ]);
});

// Promises end in operator hours, 9:30-18:30 in Paris (specification, points 1 and 9).
const NOON = '2026-11-23T11:00:00Z';
const EVENING = '2026-11-23T17:00:00Z';
it.each<[string, string | null, string, string | null]>([
  ['2026-11-25', '2026-11-24T10:00:00Z', NOON, null],
  ['2026-11-24', '2026-11-24T10:00:00Z', NOON, 'same-day'],
  ['2026-11-23', '2026-11-24T10:00:00Z', NOON, 'too-late'],
  ['2026-11-22', '2026-11-24T10:00:00Z', NOON, 'past'],
  ['2026-11-24', '2026-11-23T23:00:00Z', NOON, null],
  ['2026-11-24', null, NOON, null],
  ['2026-11-24', null, EVENING, 'at-best-same-day'],
  ['2026-11-23', null, EVENING, 'at-best-too-late'],
  ['2026-11-22', null, EVENING, 'past'],
])('for %s, promised %s, at %s: %s', (day, promised, now, doubt) => {
  expect(airingDoubt([{ day, promisedAt: promised === null ? null : at(promised) }], at(now))).toBe(doubt);
});

it('the gravest doubt is said', () => {
  const soon: AwaitedAiring = { day: '2026-11-24', promisedAt: at('2026-11-24T10:00:00Z') };
  const missed: AwaitedAiring = { day: '2026-11-23', promisedAt: null };
  expect(airingDoubt([soon, missed], at(EVENING))).toBe('at-best-too-late');
  expect(airingDoubt([soon, { day: '2026-11-20', promisedAt: null }, missed], at(EVENING))).toBe('past');
  expect(airingDoubt([], at(EVENING))).toBeNull();
});
