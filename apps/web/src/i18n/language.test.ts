import type { Language } from '@spotway/domain/shared';
import { describe, expect, it } from 'vitest';
import { formatPercent, formatSecondsLeft } from './dates.ts';
import { initialLanguage } from './language.ts';

const storage = (value: string | null) => ({ getItem: () => value });

describe('initialLanguage', () => {
  it.each<[Language, string | null, string[]]>([
    ['fr', null, ['fr-CA', 'en']],
    ['en', null, ['en-GB', 'fr']],
    ['en', null, ['de', 'en-US']],
    ['fr', null, ['de', 'ja']],
    ['en', 'en', ['fr']],
    ['fr', 'klingon', ['fr']],
  ])('is %s if %j is remembered and the browser prefers %j', (expected, remembered, wanted) => {
    expect(initialLanguage(storage(remembered), wanted, '')).toBe(expected);
  });

  it.each<[Language, string | null, string]>([
    ['en', null, 'https://spotway.example/?lang=en'],
    ['fr', 'fr', 'https://spotway.example/?lang=en'],
    ['fr', null, 'https://spotway.example/'],
    ['fr', null, 'https://spotway.example/?lang=klingon'],
  ])('is %s if %j is remembered and the visitor comes from %s', (expected, remembered, referrer) => {
    expect(initialLanguage(storage(remembered), ['fr'], referrer)).toBe(expected);
  });

  it('copes with forbidden storage', () => {
    const refusing = {
      getItem: () => {
        throw new Error('forbidden');
      },
    };
    expect(initialLanguage(refusing, ['en'], '')).toBe('en');
  });
});

describe('formats', () => {
  it.each([
    [0.2, '1 s'],
    [59, '59 s'],
    [61, '1 min 01 s'],
    [7_265, '2 h 01 min'],
  ])('words %d seconds left as %s', (seconds, words) => {
    expect(formatSecondsLeft(seconds).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('says 100 % only when done', () => {
    expect(formatPercent(0.999, 'en')).toBe('99%');
    expect(formatPercent(1, 'en')).toBe('100%');
  });
});
