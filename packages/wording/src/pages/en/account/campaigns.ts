import type { Translated } from '../../../languages/index.ts';
import type { campaigns as french } from '../../fr/account/campaigns.ts';

export const campaigns: Translated<typeof french> = {
  title: 'My deliveries',
  new: 'New delivery',
  search: 'Search',
  searchHint: 'Campaign, advertiser, product, title or PubID',
  count_one: '{{count}} campaign',
  count_other: '{{count}} campaigns',
  more: 'Show more',
  empty: {
    title: 'You have not yet made a delivery.',
    text: 'Create a campaign: the quote updates as you fill in the form.',
  },
  noMatch: 'No campaign matches “{{search}}”.',
  createdOn: 'Created on {{date}}',
  colour: { green: 'Delivered', blue: 'Files received, being processed', orange: 'Awaiting files' },
  spots_one: '{{count}} spot',
  spots_other: '{{count}} spots',
  withoutPubId: 'PubID pending',
};
