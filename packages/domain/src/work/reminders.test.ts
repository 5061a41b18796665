import { expect, test } from 'vitest';
import { type AwaitedFiles, reminderDue } from './reminders.ts';

const ORDERED = new Date('2026-05-01T10:00:00Z');
const after = (hours: number) => new Date(ORDERED.getTime() + hours * 3_600_000);
const order: AwaitedFiles = {
  orderedAt: ORDERED,
  filesAcquiredAt: null,
  spotsWithoutMaterial: 1,
  remindedHours: null,
  lastReportAt: null,
};

test.each<[string, number, Partial<AwaitedFiles>, number | null]>([
  ['a day has not passed', 23.9, {}, null],
  ['a day has passed', 24, {}, 24],
  ['the first reminder was sent', 71.9, { remindedHours: 24 }, null],
  ['three days have passed', 72, { remindedHours: 24 }, 72],
  ['both reminders were sent', 200, { remindedHours: 72 }, null],
  ['nothing ran for three days', 80, {}, 72],
  ['two weeks have almost passed', 14 * 24 - 0.1, {}, 72],
  ['two weeks have passed', 14 * 24, {}, null],
  ['the files are acquired', 30, { filesAcquiredAt: after(20) }, null],
  ['every spot has its master', 30, { spotsWithoutMaterial: 0 }, null],
  ['a master is being sent', 30, { lastReportAt: after(29.5) }, null],
  ['an upload stopped an hour ago', 30, { lastReportAt: after(29) }, 24],
])('when %s, %d h after the order', (_case, hours, changes, expected) => {
  expect(reminderDue({ ...order, ...changes }, after(hours))).toBe(expected);
});
