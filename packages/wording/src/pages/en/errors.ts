import { errors as refusals } from '../../errors/en.ts';
import type { Translated } from '../../languages/index.ts';
import type { errors as french } from '../fr/errors.ts';

export const errors: Translated<typeof french> = {
  unreachable: 'The service is not responding. Check your connection, then try again.',
  ...refusals,
};
