import { expect, it } from 'vitest';
import { filmRefusalText } from './index.ts';

const pdf = { family: 'document', format: 'PDF' } as const;

it.each(['unsupported', 'not-a-film'] as const)('a file that is not a film is named for what it is: %s', (reason) => {
  expect(filmRefusalText(reason, 'fr', pdf)).toMatch(/^Ce fichier est un PDF, pas un film/);
  expect(filmRefusalText(reason, 'en')).not.toContain('PDF');
});

it('a film’s own fault is named even if its kind is recognised', () => {
  expect(filmRefusalText('not-25fps', 'en', pdf)).toBe(filmRefusalText('not-25fps', 'en'));
});
