import { expect, it } from 'vitest';
import { numberedFileName } from '../delivery/index.ts';
import { partCount, partSizeBytes } from '../order/index.ts';
import { formatFileSize, formatSpeed } from './byte-size.ts';
import { framesInMilliseconds } from './frame-rate.ts';
import { preferredLanguage } from './language.ts';
import { formatEuros } from './money.ts';

it.each([
  [999, 'en', '999\u00a0B'],
  [1000, 'en', '1\u00a0KB'],
  [187_654_321, 'en', '188\u00a0MB'],
  [1_500_000_000, 'fr', '1,5\u00a0Go'],
  [60_000_000_000, 'fr', '60\u00a0Go'],
] as const)('%i bytes in %s: %s (base 1000)', (bytes, language, text) =>
  expect(formatFileSize(bytes, language)).toBe(text),
);

it('shows speeds in base 1024', () => expect(formatSpeed(1024 * 1024 * 12.5, 'en')).toBe('12.5\u00a0MB/s'));

it.each([
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-GB,en;q=0.9', 'en'],
  ['de,en;q=0.5,fr;q=0.4', 'en'],
  ['de', 'fr'],
  ['fr;q=0, en', 'en'],
  [null, 'fr'],
] as const)('%s prefers %s', (header, language) => expect(preferredLanguage(header)).toBe(language));

it('writes euros the French way', () => expect(formatEuros(147_600, 'fr').replace(/\s/g, ' ')).toBe('1 476,00 €'));

it.each([
  [1, 100],
  [60_000_000_000, 100],
  [1_000_000_000_000, 100],
  [1_048_576_000_000 + 1, 101],
])('%i bytes go in parts of %i MiB', (bytes, mebibytes) => expect(partSizeBytes(bytes)).toBe(mebibytes * 1024 * 1024));

it('never needs more than 10,000 parts', () => {
  for (const bytes of [1, 5e9, 1e12, 4.9e12])
    expect(partCount(bytes, partSizeBytes(bytes))).toBeLessThanOrEqual(10_000);
});

it.each([
  ['film.mxf', 1, 'film.mxf'],
  ['film.mxf', 2, 'film_2.mxf'],
  ['a.b.mp4', 10, 'a.b_10.mp4'],
  ['film', 2, 'film_2'],
])('%s, copy %i, is %s', (name, copy, numbered) => expect(numberedFileName(name, copy)).toBe(numbered));

it.each([
  [4000, { num: 25, den: 1 }, 100],
  [19_999, { num: 25, den: 1 }, 500],
  [1001, { num: 30_000, den: 1001 }, 30],
])('%i ms are, at %j, %i frames', (milliseconds, rate, frames) => {
  expect(framesInMilliseconds(milliseconds, rate)).toBe(frames);
});

it.each([
  ['en;q=0, fr;q=0', 'fr'],
  ['en;q=0', 'fr'],
  ['en;q=0.1, de', 'en'],
  ['en, fr', 'en'],
  ['fr;q=0.5, en;q=0.5', 'fr'],
  ['en;q=0.5, fr;q=0.5', 'en'],
  ['en;q=0.4, fr;q=0.5', 'fr'],
  ['en;q=nonsense, fr;q=0.1', 'fr'],
] as const)('a browser that says %s is answered in %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
