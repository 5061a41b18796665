import { describe, expect, it } from 'vitest';
import { FIRST_TURN, givesWay, LANE_PRIORITIES, laneOf, queuePriority, turnOf } from './work-order.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

it.each([
  [0, 'light'],
  [30, 'light'],
  [30.01, 'heavy'],
  [9000, 'heavy'],
] as const)('%s s of work are %s', (seconds, lane) => expect(laneOf(seconds)).toBe(lane));

it.each([
  ['the first work of an organisation', null, 100, 400],
  ['instant work', null, 0, 4],
  ['its second work, behind the first', after(400), 100, 800],
  ['work after an earlier turn has passed', after(-50), 100, 400],
])('%s has its turn four times its cost later', (_, lastTurn, estimatedSeconds, seconds) => {
  expect(turnOf({ now: NOW, lastTurn, estimatedSeconds })).toEqual(after(seconds));
});

describe('the priority in the queue', () => {
  it('is higher for an earlier turn, highest for work moved to the front, within 32 bits', () => {
    expect(queuePriority(after(10), 'heavy')).toBe(queuePriority(after(11), 'heavy') + 1);
    expect(queuePriority(FIRST_TURN, 'light')).toBe(0);
    expect(queuePriority(FIRST_TURN, 'heavy')).toBe(-1_000_000_000);
    expect(queuePriority(new Date('2200-01-01'), 'heavy')).toBe(-1_999_999_999);
    expect(queuePriority(new Date('2000-01-01'), 'light')).toBe(0);
  });

  it('sends light work only to light slots, and heavy work to heavy ones', () => {
    for (const turn of [FIRST_TURN, NOW, new Date('2200-01-01')]) {
      expect(queuePriority(turn, 'light')).toBeGreaterThanOrEqual(LANE_PRIORITIES.light.minPriority);
      expect(queuePriority(turn, 'heavy')).toBeLessThanOrEqual(LANE_PRIORITIES.heavy.maxPriority);
    }
    expect(LANE_PRIORITIES.heavy.maxPriority).toBeLessThan(LANE_PRIORITIES.light.minPriority);
  });
});

it.each([
  [false, false, false, false],
  [true, true, false, false],
  [false, false, true, false],
  [false, false, false, true],
  [true, false, true, true],
] as const)(
  'gives way: %s (earlier turn %s, holds others %s, newcomer %s)',
  (expected, hasEarlierTurn, holdsOtherSlots, isNewcomerWaiting) => {
    expect(givesWay({ hasEarlierTurn, holdsOtherSlots, isNewcomerWaiting })).toBe(expected);
  },
);
