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
])('a file’s language %s is the version "%s"', (language, version) => expect(audioVersionOf(language)).toBe(version));
