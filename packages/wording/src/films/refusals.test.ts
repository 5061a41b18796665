import { expect, it } from 'vitest';
import { filmRefusalText } from './index.ts';

const pdf = { family: 'document', format: 'PDF' } as const;

it.each(['unsupported', 'not-a-film'] as const)('a file that is something else is called what it is: %s', (reason) => {
  expect(filmRefusalText(reason, 'fr', pdf)).toMatch(/^Ce fichier est un PDF, pas un film/);
  expect(filmRefusalText(reason, 'en')).not.toContain('PDF');
});

it('what is wrong with a film is said though its kind is known', () => {
  expect(filmRefusalText('not-25fps', 'en', pdf)).toBe(filmRefusalText('not-25fps', 'en'));
});
