import { describe, expect, it } from 'vitest';
import { cachedSuggestions, mergeSuggestions, rememberSuggestions } from './suggestion-cache.ts';

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}
const info = (advertiser: string) => ({ uploaderCompany: 'Agence', campaign: '', advertiser, product: ' Aube ' });

describe('autocomplete values', () => {
  it('are remembered per user, trimmed, latest first and without duplicates', () => {
    const storage = memoryStorage();
    for (const advertiser of ['Rive', 'Col', 'Rive']) rememberSuggestions(storage, 'user', info(advertiser));
    expect(cachedSuggestions(storage, 'user')).toEqual({
      uploaderCompany: ['Agence'],
      campaign: [],
      advertiser: ['Rive', 'Col'],
      product: ['Aube'],
    });
    expect(cachedSuggestions(storage, 'other').advertiser).toEqual([]);
  });

  it('list the server’s before the local ones', () => {
    const local = { uploaderCompany: ['B', 'A'], campaign: [], advertiser: [], product: [] };
    const server = { uploaderCompany: ['A'], campaign: [], advertiser: [], product: [] };
    expect(mergeSuggestions(server, local).uploaderCompany).toEqual(['A', 'B']);
    expect(mergeSuggestions(undefined, local).uploaderCompany).toEqual(['B', 'A']);
  });

  it('are limited to 30 per field', () => {
    const storage = memoryStorage();
    for (let number = 0; number < 40; number += 1) rememberSuggestions(storage, 'user', info(`n${number}`));
    expect(cachedSuggestions(storage, 'user').advertiser).toHaveLength(30);
  });
});
