import { DELIVERY_PROFILES } from '@spotway/domain/delivery';
import { expect, it } from 'vitest';
import { profileName } from './profile-names.ts';

it('every shipped profile has a French name without English words, and true minus signs in both languages', () => {
  const english = /(?<!\p{L})(?:with|and|to|bit|rate|low|subtitles|burned|separate|sound|normalised|stereo)(?!\p{L})/iu;
  const names = DELIVERY_PROFILES.map(({ name }) => name);
  expect(names.map((name) => profileName(name, 'fr')).filter((name) => english.test(name))).toEqual([]);
  expect(
    names.flatMap((name) => [profileName(name, 'fr'), profileName(name, 'en')]).filter((name) => / -\d/.test(name)),
  ).toEqual([]);
});

it('a profile that operators named keeps its name', () => {
  expect(profileName('PAD Estuaire', 'fr')).toBe('PAD Estuaire');
  expect(profileName('constructor', 'fr')).toBe('constructor');
});
