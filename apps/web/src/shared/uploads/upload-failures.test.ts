import { UPLOAD_ERROR_CODES } from '@spotway/uploader';
import { expect, it } from 'vitest';
import { english } from '../../i18n/en/index.ts';
import { french } from '../../i18n/fr/index.ts';

it.each([
  ['French', french],
  ['English', english],
])('every failure of the upload engine has a text in %s, and no text lacks its failure', (_, { uploads }) => {
  expect(Object.keys(uploads.failure).sort()).toEqual([...UPLOAD_ERROR_CODES].sort());
});

it('asks the specification’s own question before uploads are abandoned', () => {
  expect(french.uploads.leave).toBe('Vous avez des uploads en cours, voulez-vous abandonner ?');
});
