import { expect, test } from 'vitest';
import { type FinishedWork, isWorkExpired } from './expired-work.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000);
const old: FinishedWork = { stage: 'transcode', status: 'finished', finishedAt: days(181), isFilmStored: false };

test.each<[string, Partial<FinishedWork>, boolean]>([
  ['expires when finished 181 days ago, film files removed', {}, true],
  ['stays when finished exactly 180 days ago', { finishedAt: days(180) }, false],
  ['stays when the film is still in the store', { isFilmStored: true }, false],
  ['stays when it is a decision on a film, which numbers the mails about it', { stage: 'qualify' }, false],
  ['expires when it is a mail', { stage: 'notify' }, true],
  ['stays when it failed, for an operator to look at', { status: 'failed' }, false],
  ['stays while waiting', { status: 'waiting', finishedAt: null }, false],
  ['stays while active', { status: 'active', finishedAt: null }, false],
])('work %s', (_, changes, isForgotten) => {
  expect(isWorkExpired({ ...old, ...changes }, NOW)).toBe(isForgotten);
});
