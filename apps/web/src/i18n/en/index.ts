import type { Translated } from '@spotway/wording/languages';
import type { french } from '../fr/index.ts';
import { account } from './account.ts';
import { campaigns } from './campaigns.ts';
import { card } from './card.ts';
import { common } from './common.ts';
import { delegation } from './delegation.ts';
import { errors } from './errors.ts';
import { invoices } from './invoices.ts';
import { landing } from './landing.ts';
import { media } from './media.ts';
import { ops } from './ops.ts';
import { opsPayments } from './ops-payments.ts';
import { order } from './order.ts';
import { payment } from './payment.ts';
import { player } from './player.ts';
import { prefill } from './prefill.ts';
import { regulator } from './regulator.ts';
import { tracking } from './tracking.ts';
import { uploads } from './uploads.ts';

export const english: Translated<typeof french> = {
  common,
  errors,
  account,
  media,
  order,
  payment,
  prefill,
  card,
  campaigns,
  tracking,
  player,
  landing,
  uploads,
  regulator,
  delegation,
  ops,
  opsPayments,
  invoices,
};
