import { expect, it } from 'vitest';
import { isFound } from './choice-tools.tsx';

it.each([
  ['Galatée TV', '', true],
  ['Galatée TV', 'galatee', true],
  ['Galatée TV', 'TV gala', true],
  ['Estuaire Régions', 'RÉGIONS', true],
  ['Estuaire Régions', 'tv', false],
])('%s matches %j: %s', (name, search, expected) => expect(isFound(name, search)).toBe(expected));
