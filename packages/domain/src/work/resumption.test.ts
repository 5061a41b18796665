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
    ['database unavailable', 57],
    ['store unavailable', 31],
    ['disk full', 31],
    ['destination unavailable', 31],
  ])('%s: the intervals add up to %i s', (fault, seconds) => {
    expect(resumptionSeconds(fault, intervals)).toBe(seconds);
  });

  it('uses an attempt’s lapsed claim if that takes longer than the repeated statement', () => {
    expect(resumptionSeconds('database unavailable', { ...intervals, connectSeconds: 0 })).toBe(25);
  });
});
