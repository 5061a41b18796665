import { expect, it } from 'vitest';
import { openingWords } from './opening-words.ts';

const TEXTS = { open: 'open until {{time}}', closed: 'back {{day}} {{time}}' };

it.each([
  ['a working day', '2026-11-24T10:00:00Z', 'fr', true, 'open until 18 h 30'],
  ['a working day in English', '2026-11-24T10:00:00Z', 'en', true, 'open until 18:30'],
  ['in summer time', '2026-07-15T07:30:00Z', 'fr', true, 'open until 18 h 30'],
  ['before the day begins', '2026-11-24T08:29:59Z', 'fr', false, 'back mardi 9 h 30'],
  ['in the evening', '2026-11-24T17:30:00Z', 'en', false, 'back Wednesday 9:30'],
  ['at the weekend', '2026-11-27T17:30:00Z', 'fr', false, 'back lundi 9 h 30'],
  ['before Easter Monday', '2026-04-03T17:00:00Z', 'fr', false, 'back mardi 9 h 30'],
  ['on Christmas Eve', '2026-12-24T10:00:00Z', 'fr', true, 'open until 16 h'],
  ['after Christmas Eve', '2026-12-24T15:00:00Z', 'en', false, 'back Monday 9:30'],
] as const)('%s', (_when, now, language, isOpen, words) => {
  const told = openingWords(new Date(now), language, TEXTS);
  expect({ ...told, words: told.words.replaceAll('\u00a0', ' ') }).toEqual({ isOpen, words });
});
