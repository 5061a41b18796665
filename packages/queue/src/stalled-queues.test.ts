import { expect, it } from 'vitest';
import { stalledQueues } from './stalled-queues.ts';

const NOW = 1_000_000_000;
const ago = (seconds: number) => NOW - seconds * 1000;
const slot = {
  name: 'verify',
  count: 0,
  createdOn: ago(9000),
  lastFetchedOn: null,
  lastJobEndedOn: null,
  lastErrorOn: null,
};

it.each([
  ['has just been made', { createdOn: ago(1) }, []],
  ['was made long ago and asked for no work since', {}, ['verify']],
  ['asked for work two minutes ago', { lastFetchedOn: ago(120) }, []],
  ['asked for work more than two minutes ago', { lastFetchedOn: ago(121) }, ['verify']],
  ['works for hours', { count: 1, lastFetchedOn: ago(8000) }, []],
  ['ended its work a moment ago', { lastFetchedOn: ago(8000), lastJobEndedOn: ago(1) }, []],
  ['asks in vain, the database being away', { lastFetchedOn: ago(8000), lastErrorOn: ago(5) }, []],
])('a slot that %s', (_, facts, stalled) => {
  expect(stalledQueues([{ ...slot, ...facts }], NOW)).toEqual(stalled);
});

it('names each queue once', () => {
  expect(stalledQueues([slot, slot, { ...slot, name: 'proxy' }], NOW)).toEqual(['verify', 'proxy']);
});
