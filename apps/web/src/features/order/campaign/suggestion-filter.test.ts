import { describe, expect, it } from 'vitest';
import { filterSuggestions } from './suggestion-filter.ts';

const VALUES = ['Été à la mer', 'Hiver', 'Retour d’été', 'ÉTÉ', 'Cœur'];

function found(search: string, limit = 8): string[] {
  const options = VALUES.map((value) => ({ value, label: value }));
  return filterSuggestions({ options, search, limit }).map((option) => ('value' in option ? option.value : ''));
}

describe('suggestions of the info fields', () => {
  it.each([
    ['ete', ['Été à la mer', 'Retour d’été', 'ÉTÉ']],
    ['É', ['Été à la mer', 'Hiver', 'Retour d’été', 'ÉTÉ', 'Cœur']],
    ['mer été', ['Été à la mer']],
    ['coeur', ['Cœur']],
    ['', VALUES],
    ['zz', []],
  ])('for "%s" are %j', (search, values) => {
    expect(found(search)).toEqual(values);
  });

  it('are limited to the number asked for', () => {
    expect(found('', 2)).toEqual(['Été à la mer', 'Hiver']);
  });
});
