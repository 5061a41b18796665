import { describe, expect, it } from 'vitest';
import { type FaultKind, type QueueIntervals, resumptionSeconds } from './resumption.ts';

const intervals: QueueIntervals = {
  heartbeatSeconds: 100,
  superviseSeconds: 20,
  firstRetrySeconds: 4,
  pollSeconds: 1,
  databasePauseSeconds: 7,
  connectSeconds: 50,
  outagePauseSeconds: 30,
};

describe('resumptionSeconds', () => {
  it.each<[FaultKind, number]>([
    ['worker killed', 125],
    ['worker stopped', 1],
    ['database away', 57],
    ['store away', 31],
    ['disk full', 31],
    ['destination away', 31],
  ])('%s: the intervals in its way add up to %i s', (fault, seconds) => {
    expect(resumptionSeconds(fault, intervals)).toBe(seconds);
  });

  it('counts the lapsed claim of an attempt where that is longer than the repeated statement', () => {
    expect(resumptionSeconds('database away', { ...intervals, connectSeconds: 0 })).toBe(25);
  });
});
