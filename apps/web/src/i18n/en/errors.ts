import { errors as refusals } from '@spotway/wording/errors/en';
import type { Translated } from '@spotway/wording/languages';
import type { errors as french } from '../fr/errors.ts';

export const errors: Translated<typeof french> = {
  unreachable: 'The service does not answer. Check your connection, then try again.',
  ...refusals,
};
