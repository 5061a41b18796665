import { account } from './account.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { media } from './media.ts';
import { order } from './order.ts';
import { uploads } from './uploads.ts';

/** The French catalogues; the English ones are typed after them. */
export const french = { common, errors, account, media, order, uploads } as const;
