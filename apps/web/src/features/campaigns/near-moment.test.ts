import { expect, it } from 'vitest';
import { formatNearParisMoment } from './near-moment.ts';

it.each([
  ['2026-11-24T13:20:00Z', 'fr', '14 h 20'],
  ['2026-11-25T09:30:00Z', 'fr', 'demain 10 h 30'],
  ['2026-11-25T09:30:00Z', 'en', 'tomorrow 10:30'],
  ['2026-11-23T15:30:00Z', 'fr', 'hier 16 h 30'],
  ['2026-11-30T09:00:00Z', 'fr', 'lundi 10 h'],
  ['2026-12-01T09:00:00Z', 'fr', 'le 1er déc.'],
  ['2026-11-20T09:00:00Z', 'en', '20 Nov'],
  ['2026-11-24T23:30:00Z', 'fr', 'demain 0 h 30'],
] as const)('%s in %s is told in few words: %s', (instant, language, words) => {
  const told = formatNearParisMoment(new Date(instant), new Date('2026-11-24T10:00:00Z'), language);
  expect(told.replaceAll('\u00a0', ' ')).toBe(words);
});
