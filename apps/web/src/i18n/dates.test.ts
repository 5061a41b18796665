import { expect, it } from 'vitest';
import { formatDate, formatDay, formatMoment } from './dates.ts';

it('the first of a month is an ordinal in French in every date, and a plain number in English', () => {
  expect(formatDate('2026-12-01', 'fr')).toMatch(/^1er déc/);
  expect(formatDate('2026-12-01', 'en')).toMatch(/^1 Dec/);
  expect(formatDay('2026-12-01T12:00:00Z', 'fr')).toMatch(/^1er déc/);
  expect(formatMoment('2026-12-01T12:00:00Z', 'fr')).toMatch(/^1er déc/);
  expect(formatDate('2026-12-21', 'fr')).toMatch(/^21 déc/);
});
