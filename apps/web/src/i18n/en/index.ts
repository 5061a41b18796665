import type { french } from '../fr/index.ts';
import type { Translated } from '../translated.ts';
import { account } from './account.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { media } from './media.ts';
import { order } from './order.ts';
import { uploads } from './uploads.ts';

export const english: Translated<typeof french> = { common, errors, account, media, order, uploads };
