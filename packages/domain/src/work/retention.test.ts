import { describe, expect, test } from 'vitest';
import {
  decideRetention,
  type FilmHistory,
  isRemovedByRetention,
  nextRetentionCheck,
  type RetentionDecision,
  requestedFilesKeptSince,
} from './retention.ts';

const DELIVERED = new Date('2026-05-01T10:00:00Z');
const day = (days: number) => new Date(DELIVERED.getTime() + days * 86_400_000);
const film: FilmHistory = {
  lastDeliveredAt: DELIVERED,
  pendingDeliveries: 0,
  lastActivityAt: day(2),
  isHeld: false,
  isSuperseded: false,
  warnedFor: null,
};
const keep: RetentionDecision = { action: 'keep' };
const remove: RetentionDecision = { action: 'remove' };
const warn = (days: number): RetentionDecision => ({ action: 'warn', removesAt: day(days) });

describe('source and deliverable files of a film', () => {
  test.each<[string, number, Partial<FilmHistory>, RetentionDecision]>([
    ['delivered 26.9 days ago', 26.9, {}, keep],
    ['delivered 27 days ago', 27, {}, warn(30)],
    ['delivered 27 days ago, orderer warned', 27.5, { warnedFor: day(30) }, keep],
    ['delivered 30 days ago, orderer warned', 30, { warnedFor: day(30) }, remove],
    ['delivered 30 days ago, nobody warned: three more days', 30, {}, warn(33)],
    ['warned late, announced day not reached', 32, { warnedFor: day(33) }, keep],
    ['warned late, announced day reached', 33, { warnedFor: day(33) }, remove],
    ['delivered again after the warning', 30, { lastDeliveredAt: day(28), warnedFor: day(30) }, keep],
    ['delivered again, warned again', 55, { lastDeliveredAt: day(28), warnedFor: day(30) }, warn(58)],
    ['another destination ordered', 29, { pendingDeliveries: 1, lastActivityAt: day(28), warnedFor: day(30) }, keep],
    ['work under way', 90, { isHeld: true, warnedFor: day(30) }, keep],
    ['never delivered, 27 days after the last activity', 29, { lastDeliveredAt: null, pendingDeliveries: 2 }, warn(32)],
    ['never delivered, 26 days after the last activity', 28, { lastDeliveredAt: null, pendingDeliveries: 2 }, keep],
    ['delivered to one of two, the other failed', 29, { pendingDeliveries: 1 }, warn(32)],
    ['replaced 29.9 days ago', 31.9, { lastDeliveredAt: null, isSuperseded: true }, keep],
    ['replaced 30 days ago, without a warning', 32, { lastDeliveredAt: null, isSuperseded: true }, remove],
  ])('%s (day %d)', (_case, at, changes, expected) => {
    expect(decideRetention({ ...film, ...changes }, day(at))).toEqual(expected);
  });

  test('a film whose warning is due within a day shares the mail but keeps its own date', () => {
    expect(decideRetention(film, day(26), 4)).toEqual(warn(30));
  });
});

describe('the next check of a film', () => {
  test.each<[string, number, Partial<FilmHistory>, number]>([
    ['delivered today: within a week', 0, {}, 7],
    ['whose warning may share another film’s mail', 25, {}, 26],
    ['whose own warning comes next', 26, {}, 27],
    ['with a warning: the announced day', 27, { warnedFor: day(30) }, 30],
    ['with a late warning', 31, { warnedFor: day(34) }, 34],
    ['delivered again after the warning', 29, { lastDeliveredAt: day(28), warnedFor: day(30) }, 36],
    ['replaced', 28, { isSuperseded: true }, 30],
    ['held: a day later', 90, { isHeld: true }, 91],
    ['overdue: a day later', 40, {}, 41],
  ])('%s (day %d)', (_case, at, changes, expected) => {
    expect(nextRetentionCheck({ ...film, ...changes }, day(at))).toEqual(day(expected));
  });

  test('is never later than the rule’s next action', () => {
    const warned = { ...film, warnedFor: day(30) };
    for (const each of [film, warned, { ...film, isSuperseded: true }]) {
      let at = 0;
      while (decideRetention(each, day(at)).action === 'keep') {
        const next = (nextRetentionCheck(each, day(at)).getTime() - DELIVERED.getTime()) / 86_400_000;
        expect(next).toBeGreaterThan(at);
        for (let between = at; between < next; between += 0.5)
          expect(decideRetention(each, day(between)).action).toBe('keep');
        at = next;
      }
    }
  });
});

test.each([
  ['deliverable', 'Video', true],
  ['copy', 'Subtitle', true],
  ['copy', 'VerificationReportPdf', false],
  ['copy', 'VerificationReportXml', false],
  ['proxy_low_res', 'ProxyManifest', false],
  ['proxy_low_res', 'ProxyDashVideo', false],
  ['proxy_subtitle', 'ProxySubtitle', false],
  ['proxy_deliverable', 'DeliverableProxy', false],
] as const)('an asset of role %s and kind %s is removed: %s', (role, kind, expected) => {
  expect(isRemovedByRetention({ role, kind })).toBe(expected);
});

// Specification, point 9: files are kept for 30 days.
test.each([
  ['2026-11-01T12:00:00Z', true],
  ['2026-10-24T12:00:00Z', true],
  ['2026-10-24T11:59:59Z', false],
])('the proxy of a deliverable made at %s is kept on 23 November at noon: %s', (madeAt, expected) => {
  expect(new Date(madeAt) >= requestedFilesKeptSince(new Date('2026-11-23T12:00:00Z'))).toBe(expected);
});
