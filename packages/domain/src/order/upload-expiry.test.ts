import { describe, expect, test } from 'vitest';
import type { UploadState } from '../shared/index.ts';
import { decideSweep, isOrphanRemovable, type UploadExpiry, uploadExpiry } from './upload-expiry.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe('a silent upload', () => {
  test.each<[UploadState, number, boolean, UploadExpiry]>([
    ['OnGoing', 0.9, false, 'wait'],
    ['OnGoing', 1, false, 'look'],
    ['OnGoing', 7 * 24 - 0.1, false, 'look'],
    ['OnGoing', 7 * 24, false, 'expire'],
    ['Paused', 6, false, 'look'],
    ['Paused', 7 * 24, false, 'expire'],
    ['Finished', 100 * 24, false, 'wait'],
    ['OnGoing', 0, true, 'expire'],
    ['Finished', 0, true, 'wait'],
  ])('%s, silent for %d h, film replaced: %s → %s', (status, hours, isSuperseded, expected) => {
    expect(uploadExpiry({ status, lastReportAt: hoursAgo(hours), isSuperseded }, NOW)).toBe(expected);
  });
});

test.each<[Date | null, boolean]>([
  [hoursAgo(24), true],
  [hoursAgo(23.9), false],
  [hoursAgo(-1), false],
  [null, false],
])('an orphan created at %s may be removed: %s', (madeAt, expected) => {
  expect(isOrphanRemovable(madeAt, NOW)).toBe(expected);
});

test.each([
  [{ objects: 100, orphans: 0, hasRecords: false }, { isAllowed: true }],
  [{ objects: 100, orphans: 20, hasRecords: true }, { isAllowed: true }],
  [
    { objects: 100, orphans: 21, hasRecords: true },
    { isAllowed: false, reason: 'too-many' },
  ],
  [
    { objects: 100, orphans: 1, hasRecords: false },
    { isAllowed: false, reason: 'no-records' },
  ],
])('a sweep over %o returns %o if a fifth may be removed', (counts, expected) => {
  expect(decideSweep(counts, 0.2)).toEqual(expected);
});
