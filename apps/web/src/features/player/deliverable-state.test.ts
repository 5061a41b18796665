import { expect, it } from 'vitest';
import { type DeliverableState, deliverableState, isPolled, type ShownDeliverable } from './deliverable-state.ts';

const shown: ShownDeliverable = {
  id: 'd',
  profileName: 'XDCAM HD422 50',
  fileName: 'film.mxf',
  sizeBytes: 1,
  leaderFrames: 0,
  removedAt: null,
  isWatchable: true,
  isHeld: false,
  making: null,
};
const work = { jobId: 'j', phase: 'Encoding', progress: 0.4, error: null } as const;

it.each<[DeliverableState, Partial<ShownDeliverable>, boolean]>([
  ['unasked', {}, true],
  ['waiting', { making: { ...work, phase: 'Waiting', progress: 0 } }, true],
  ['making', { making: work }, true],
  // Someone else may run it again.
  ['failed', { making: { ...work, error: 'it failed' } }, true],
  ['removed', { removedAt: '2026-11-20T09:00:00Z' }, false],
  ['notWatchable', { isWatchable: false, removedAt: '2026-11-20T09:00:00Z' }, false],
])('a deliverable without a proxy is %s', (state, changes, polled) => {
  const deliverable = { ...shown, ...changes };
  expect([deliverableState(deliverable), isPolled({ proxy: null, deliverable })]).toEqual([state, polled]);
});

it('a film without a proxy is polled until it has one', () => {
  expect(isPolled({ proxy: null, deliverable: null })).toBe(true);
});
