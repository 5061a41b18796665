import { expect, it } from 'vitest';
import { audioVersionOf } from './audio-version.ts';

it.each([
  ['fra', 'FRA'],
  ['fre', 'FRA'],
  ['fr-FR', 'FRA'],
  ['deu', 'GER'],
  ['dut', 'DUT'],
  ['nld', 'NLD'],
  ['en', 'ENG'],
  ['tlh', ''],
  [null, ''],
])('the language %s of a file is the version "%s"', (language, version) =>
  expect(audioVersionOf(language)).toBe(version),
);
