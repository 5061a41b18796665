import { describe, expect, it } from 'vitest';
import { campaignPromise, deliveryPromise, type WatchedDelivery } from './delivery-promise.ts';

const at = (text: string) => new Date(text);
const delivery = (change: Partial<WatchedDelivery> = {}): WatchedDelivery => ({
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
  awaitsOperator: false,
  hasFailed: false,
  ...change,
});

describe('a delivery is promised two operator hours (9:30-18:30 in Paris) after', () => {
  it.each([
    ['the film arrived', {}, '2026-11-23T11:30:00Z'],
    ['the order, if it came after the film', { orderedAt: at('2026-11-23T12:00:00Z') }, '2026-11-23T14:00:00Z'],
    ['the approval', { approvedAt: at('2026-11-23T13:00:00Z') }, '2026-11-23T15:00:00Z'],
    ['the confirmation of its name', { confirmedAt: at('2026-11-23T13:00:00Z') }, '2026-11-23T15:00:00Z'],
    ['a Friday evening, on Monday', { arrivedAt: at('2026-11-27T16:30:00Z') }, '2026-11-30T09:30:00Z'],
    ['Christmas Eve at 15:00, after the weekend', { arrivedAt: at('2026-12-24T14:00:00Z') }, '2026-12-28T09:30:00Z'],
    [
      'the Friday before the clocks go forward and Easter Monday',
      { arrivedAt: at('2027-03-26T17:00:00Z') },
      '2027-03-30T11:00:00+02:00',
    ],
  ])('%s', (_when, change, due) => {
    expect(deliveryPromise(delivery(change), at('2026-11-23T09:40:00Z'))?.dueAt).toEqual(at(due));
  });
});

it.each([
  ['is delivered', { isDelivered: true }],
  ['waits for another film', { isRejected: true }],
  ['waits for the confirmation of its name', { awaitsConfirmation: true }],
  ['waits for an approval', { awaitsApproval: true }],
  ['waits for subtitles', { awaitsSubtitles: true }],
  ['waits for a paid service', { hasServices: true }],
  ['has no film yet', { arrivedAt: null }],
])('nothing is promised for one that %s', (_what, change) => {
  expect(deliveryPromise(delivery(change), at('2026-11-23T09:40:00Z'))).toBeNull();
});

it.each([
  ['during operator hours', '2026-11-23T16:40:00Z', null],
  ['in the evening', '2026-11-23T18:00:00Z', '2026-11-24T08:30:00Z'],
])('tells when work goes on: %s', (_when, now, resumes) => {
  const promise = deliveryPromise(delivery({ arrivedAt: at('2026-11-23T16:30:00Z') }), at(now));
  expect(promise?.resumesAt).toEqual(resumes === null ? null : at(resumes));
});

it.each([
  ['not a millisecond before', '2026-11-23T11:29:59.999Z', {}, null],
  ['from that moment on', '2026-11-23T11:30:00Z', {}, 'work'],
  ['for an operator', '2026-11-23T12:00:00Z', { awaitsOperator: true }, 'operator'],
  ['for a failure, whoever has to look', '2026-11-23T12:00:00Z', { awaitsOperator: true, hasFailed: true }, 'failure'],
] as const)('is late %s', (_when, now, change, lateFor) => {
  expect(deliveryPromise(delivery(change), at(now))?.lateFor).toBe(lateFor);
});

describe('a campaign', () => {
  const early = delivery();
  const late = delivery({ arrivedAt: at('2026-11-23T14:00:00Z') });
  it('is promised for the latest of its open deliveries, and late from the earliest on', () => {
    const done = delivery({ arrivedAt: at('2026-11-24T14:00:00Z'), isDelivered: true });
    expect(campaignPromise([late, early, done])).toEqual({
      first: at('2026-11-23T11:30:00Z'),
      last: at('2026-11-23T16:00:00Z'),
    });
  });
  it('is promised for nothing while all of them wait', () => {
    expect(campaignPromise([delivery({ isRejected: true }), delivery({ arrivedAt: null })])).toBeNull();
    expect(campaignPromise([])).toBeNull();
  });
});
