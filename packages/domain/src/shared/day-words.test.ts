import { expect, it } from 'vitest';
import { withOrdinal } from './day-words.ts';

it.each([
  ['1 décembre 2026', 'fr', '1er décembre 2026'],
  ['1\u00a0déc. 2026, 14:05', 'fr', '1er\u00a0déc. 2026, 14:05'],
  ['11 décembre 2026', 'fr', '11 décembre 2026'],
  ['21 décembre 2026', 'fr', '21 décembre 2026'],
  ['1 December 2026', 'en', '1 December 2026'],
] as const)('"%s" in %s is "%s"', (text, language, words) => expect(withOrdinal(text, language)).toBe(words));
