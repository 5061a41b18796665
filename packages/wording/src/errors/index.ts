import type { ErrorCode } from '@spotway/contract';
import type { Worded } from '../languages/index.ts';
import { errors as english } from './en.ts';
import { errors as french } from './fr.ts';

export { maintenanceWords } from './maintenance.ts';

/** Texts of API refusals, by language and code. Pages load only one language (`errors/fr`, `errors/en`). */
export const ERROR_TEXTS: Worded<Readonly<Record<ErrorCode, string>>> = { fr: french, en: english };
