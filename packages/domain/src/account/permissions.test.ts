import { expect, it } from 'vitest';
import {
  type Actor,
  canOperate,
  canOrderFor,
  canRunAgain,
  canSkipUpload,
  canUploadTo,
  canViewCampaign,
  orderingOrganizationId,
} from './permissions.ts';

const actor = (kind: 'client' | 'destination' | 'operator', id: string, paymentEnabled = false): Actor => ({
  userId: 'u',
  organizations: [{ id, kind, paymentEnabled }],
});
const campaign = { organizationId: 'agency' };

it.each([
  ['a member of the ordering organisation', actor('client', 'agency'), true, true, false],
  ['a member of another client', actor('client', 'rival'), false, false, false],
  ['a member of a destination', actor('destination', 'channel'), false, false, false],
  ['an operator', actor('operator', 'spotway'), true, false, true],
  ['a user of no organisation', { userId: 'u', organizations: [] }, false, false, false],
])('%s', (_, who, views, uploads, operates) => {
  expect([canViewCampaign(who, campaign), canUploadTo(who, campaign), canOperate(who)]).toEqual([
    views,
    uploads,
    operates,
  ]);
  // who sees a film may have its failed work run again
  expect(canRunAgain(who, campaign)).toBe(views);
});

it('lets members alone order further delivery points, for their organisation is charged', () => {
  expect(canOrderFor(actor('client', 'agency'), campaign)).toBe(true);
  expect(canOrderFor(actor('client', 'rival'), campaign)).toBe(false);
  expect(canOrderFor(actor('operator', 'spotway'), campaign)).toBe(false);
});

it('lets users of a payment-enabled organisation alone skip the upload', () => {
  expect(canSkipUpload(actor('client', 'a'))).toBe(false);
  expect(canSkipUpload(actor('client', 'a', true))).toBe(true);
});

it('orders for the client organisation of a user who is an operator too', () => {
  const both = {
    userId: 'u',
    organizations: [...actor('operator', 'o').organizations, ...actor('client', 'c').organizations],
  };
  expect(orderingOrganizationId(both)).toBe('c');
  expect(orderingOrganizationId({ userId: 'u', organizations: [] })).toBeNull();
});
