import { account } from './account.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';

/** The French catalogues; the English ones are typed after them. */
export const french = { common, errors, account } as const;
