import { expect, it } from 'vitest';
import { formatMoment } from './format.ts';

it('writes the first of a month as in French', () => {
  const moment = new Date('2026-12-01T13:05:00Z');
  expect(formatMoment(moment, 'fr')).toBe('1er décembre 2026 à 14:05 (Paris)');
  expect(formatMoment(moment, 'en')).toBe('1 December 2026 at 14:05 (Paris)');
});
