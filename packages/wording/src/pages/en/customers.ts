import type { Translated } from '../../languages/index.ts';
import type { customerTexts as french } from '../fr/customers.ts';
import { account } from './account/account.ts';
import { campaigns } from './account/campaigns.ts';
import { invoices } from './account/invoices.ts';
import { listViews } from './account/list-views.ts';
import { notices } from './account/notices.ts';
import { personalData } from './account/personal-data.ts';
import { secondFactor } from './account/second-factor.ts';
import { settings } from './account/settings.ts';
import { support } from './account/support.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { activity } from './films/activity.ts';
import { approval } from './films/approval.ts';
import { delegation } from './films/delegation.ts';
import { downloads } from './films/downloads.ts';
import { media } from './films/media.ts';
import { player } from './films/player.ts';
import { review } from './films/review.ts';
import { tracking } from './films/tracking.ts';
import { uploads } from './films/uploads.ts';
import { card } from './order/card.ts';
import { destinationSets } from './order/destination-sets.ts';
import { drafts } from './order/drafts.ts';
import { order } from './order/order.ts';
import { ordered } from './order/ordered.ts';
import { payment } from './order/payment.ts';
import { prefill } from './order/prefill.ts';
import { regulator } from './order/regulator.ts';
import { spotGrid } from './order/spot-grid.ts';

/** What everybody reads. */
export const customerTexts: Translated<typeof french> = {
  common,
  errors,
  account,
  media,
  order,
  drafts,
  destinationSets,
  payment,
  prefill,
  spotGrid,
  card,
  ordered,
  campaigns,
  listViews,
  tracking,
  activity,
  downloads,
  player,
  uploads,
  regulator,
  delegation,
  review,
  approval,
  invoices,
  notices,
  personalData,
  secondFactor,
  settings,
  support,
};
