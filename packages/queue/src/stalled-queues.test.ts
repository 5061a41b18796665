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
  ['was just created', { createdOn: ago(1) }, []],
  ['was created long ago and has not polled since', {}, ['verify']],
  ['polled two minutes ago', { lastFetchedOn: ago(120) }, []],
  ['polled more than two minutes ago', { lastFetchedOn: ago(121) }, ['verify']],
  ['has been working for hours', { count: 1, lastFetchedOn: ago(8000) }, []],
  ['finished its work a moment ago', { lastFetchedOn: ago(8000), lastJobEndedOn: ago(1) }, []],
  ['polls in vain while the database is unavailable', { lastFetchedOn: ago(8000), lastErrorOn: ago(5) }, []],
])('a slot that %s', (_, facts, stalled) => {
  expect(stalledQueues([{ ...slot, ...facts }], NOW)).toEqual(stalled);
});

it('names each queue once', () => {
  expect(stalledQueues([slot, slot, { ...slot, name: 'proxy' }], NOW)).toEqual(['verify', 'proxy']);
});
