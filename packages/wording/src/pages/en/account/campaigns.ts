import type { Translated } from '../../../languages/index.ts';
import type { campaigns as french } from '../../fr/account/campaigns.ts';

export const campaigns: Translated<typeof french> = {
  title: 'My deliveries',
  new: 'New delivery',
  drafts: 'Drafts',
  search: 'Search',
  searchHint: 'Campaign, advertiser, product, title or PubID',
  count_one: '{{count}} campaign',
  count_other: '{{count}} campaigns',
  more: 'Show more',
  empty: {
    title: 'You have not yet made a delivery.',
    steps: {
      describe: {
        title: 'Describe the campaign',
        text: 'Spots, delivery points and services: the quote shows as you type.',
      },
      send: {
        title: 'Send the films',
        text: 'Drop them now, later, or ask their holder for them. An interrupted upload goes on where it stopped.',
      },
      follow: {
        title: 'Follow the deliveries',
        text: 'Check, conversion and delivery show live, and an e-mail tells you when all is done.',
      },
    },
    masters: 'Export an accepted master',
  },
  noMatch: 'No campaign matches “{{search}}”.',
  noneInState: 'No campaign in this state.',
  filter: 'Filter by state',
  states: {
    all: 'All',
    attention: 'To do',
    rejected: 'Film rejected',
    filesMissing: 'Files awaited',
    approval: 'To approve',
    inProgress: 'In progress',
    delivered: 'Delivered',
  },
  attention: 'To do ({{number}})',
  others: 'Other campaigns',
  keys: '/ search · j, k next, previous campaign · Enter open',
  orderedBy: 'by {{name}}',
  delivered: '{{delivered}} of {{count}} delivered',
  rejected: 'Film rejected: send a new film',
  rejectedSpot: 'Film rejected',
  spotsOf_one: '{{count}} spot of {{campaign}}',
  spotsOf_other: '{{count}} spots of {{campaign}}',
  colour: { green: 'Delivered', blue: 'Files received, being processed', orange: 'Awaiting files' },
  withoutPubId: 'PubID pending',
};
