import { expect, test } from 'vitest';
import { type FinishedWork, isWorkForgotten } from './forgotten-work.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000);
const old: FinishedWork = { stage: 'transcode', status: 'finished', finishedAt: days(181), isFilmStored: false };

test.each<[string, Partial<FinishedWork>, boolean]>([
  ['finished 181 days ago, the film’s files gone', {}, true],
  ['finished exactly 180 days ago', { finishedAt: days(180) }, false],
  ['of a film that is still at the store', { isFilmStored: true }, false],
  ['a decision on a film, which numbers the mails about it', { stage: 'qualify' }, false],
  ['a mail', { stage: 'notify' }, true],
  ['failed, for an operator to look at', { status: 'failed' }, false],
  ['waiting', { status: 'waiting', finishedAt: null }, false],
  ['active', { status: 'active', finishedAt: null }, false],
])('work %s: forgotten is said with reason', (_, changes, isForgotten) => {
  expect(isWorkForgotten({ ...old, ...changes }, NOW)).toBe(isForgotten);
});
