import { expect, it } from 'vitest';
import { readFilters } from './use-list-address.ts';

const ID = '0c5e4a52-6f0e-4a41-9a6d-3c1d5a8e2001';

it.each([
  ['', {}],
  [`channel=${ID}&member=${ID}&q=x&state=rejected`, { channel: ID, member: ID }],
  ['channel=x&member=%00&sort=price&from=yesterday&to=2026-02-30', {}],
  [
    'advertiser=%C3%89lan+%26+fils&from=2026-01-01&to=2026-02-01',
    {
      ...{ advertiser: 'Élan & fils', from: '2026-01-01', to: '2026-02-01' },
    },
  ],
  ['sort=advertiser', { sort: 'advertiser' }],
  ['sort=created', {}],
  [`advertiser=${'a'.repeat(201)}`, {}],
])('the address "%s" filters by %o', (address, filters) => {
  expect(readFilters(new URLSearchParams(address))).toEqual(filters);
});
