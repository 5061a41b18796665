import { expect, it } from 'vitest';
import { nextFilm } from './next-film.ts';

const queue = [
  { filmId: 'a', awaitsDecision: true },
  { filmId: 'b', awaitsDecision: true },
  { filmId: 'subtitles', awaitsDecision: false },
  { filmId: 'c', awaitsDecision: true },
];

it.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'a'],
  ['decided or on a later page', 'a'],
])('after film %s comes film %s, without those that wait for a service', (film, next) => {
  expect(nextFilm(queue, film)).toBe(next);
});

it('there is no next film if no other waits for a decision', () => {
  expect(nextFilm(queue.slice(1, 3), 'b')).toBeNull();
  expect(nextFilm([], 'b')).toBeNull();
});
