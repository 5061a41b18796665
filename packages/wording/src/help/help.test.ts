import { QUALITY_CODES } from '@spotway/domain/quality';
import { SUBTITLE_CODES } from '@spotway/domain/subtitles';
import { describe, expect, it } from 'vitest';
import { HELP_SUBJECTS, helpEntries, helpSubject } from './index.ts';
import { searchIn } from './search.ts';

describe.each(HELP_SUBJECTS)('help about %s', (name) => {
  it('has the same sections in both languages, each with an address of its own and a text', () => {
    const ids = (language: 'fr' | 'en') => helpSubject(name, language).sections.map(({ id }) => id);
    expect(ids('fr')).toEqual(ids('en'));
    expect(new Set(ids('fr')).size).toBe(ids('fr').length);
    for (const language of ['fr', 'en'] as const)
      for (const { title, paragraphs, steps = [] } of helpSubject(name, language).sections) {
        expect(title).not.toBe('');
        expect(paragraphs.length + steps.length).toBeGreaterThan(0);
        // A figure without an example would leave a gap.
        expect([title, ...paragraphs, ...steps].join('\n')).not.toMatch(
          /undefined|NaN|null| {2}|\( ?\)|: \.| ,|à \.|\b(?:at|of|above|de) [.,;]/,
        );
      }
  });
});

it('every finding has an entry that its link leads to', () => {
  const ids = (name: 'checks' | 'subtitles') => helpSubject(name, 'fr').sections.map(({ id }) => id);
  expect(ids('checks')).toEqual(expect.arrayContaining([...QUALITY_CODES]));
  expect(ids('subtitles')).toEqual(expect.arrayContaining([...SUBTITLE_CODES]));
});

describe('searching the help', () => {
  const searchHelp = (search: string, language: 'fr' | 'en') => searchIn(helpEntries(language), search);
  const first = (search: string, language: 'fr' | 'en') => searchHelp(search, language)[0]?.section.id;

  it.each([
    ['IDCREA', 'fr', 'forms'],
    ['numero vies', 'fr', 'vat'],
    ['true peak', 'en', 'true-peak'],
    ['prores', 'en', 'prores'],
  ] as const)('%s in %s leads to %s', (search, language, id) =>
    expect(searchHelp(search, language).map(({ section }) => section.id)).toContain(id),
  );

  it('shows matching titles first, and nothing for nothing', () => {
    expect(first('silence', 'fr')).toBe('silence');
    expect(searchHelp('  ', 'fr')).toEqual([]);
    expect(searchHelp('xyzzy', 'en')).toEqual([]);
  });
});
