import { UPLOAD_ERROR_CODES } from '@spotway/uploader';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { expect, it } from 'vitest';

it.each([
  ['French', french],
  ['English', english],
])('upload engine failures and their texts match in %s', (_, { uploads }) => {
  expect(Object.keys(uploads.failure).sort()).toEqual([...UPLOAD_ERROR_CODES].sort());
});

it('asks the specification’s question before abandoning uploads', () => {
  expect(french.uploads.leave).toBe('Vous avez des uploads en cours, voulez-vous abandonner ?');
});
