import type { ErrorCode } from '@spotway/contract';
import type { Worded } from '../languages/index.ts';
import { errors as english } from './en.ts';
import { errors as french } from './fr.ts';

/** What a refusal of the API says, by language and code of the contract. Pages load one language alone (`errors/fr`, `errors/en`). */
export const ERROR_TEXTS: Worded<Readonly<Record<ErrorCode, string>>> = { fr: french, en: english };
