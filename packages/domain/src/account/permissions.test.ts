import { expect, it } from 'vitest';
import {
  type Actor,
  canOperate,
  canOrderFor,
  canRunAgain,
  canSkipUpload,
  canUploadTo,
  canViewCampaign,
  canWatchDeliverable,
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
  ['a user without an organisation', { userId: 'u', organizations: [] }, false, false, false],
])('%s', (_, who, views, uploads, operates) => {
  expect([canViewCampaign(who, campaign), canUploadTo(who, campaign), canOperate(who)]).toEqual([
    views,
    uploads,
    operates,
  ]);
  // anyone who sees a film may run its failed jobs again
  expect(canRunAgain(who, campaign)).toBe(views);
});

it('shows a deliverable that its check has stopped only to operators', () => {
  const watches = (who: Actor, isHeld: boolean) => canWatchDeliverable(who, { ...campaign, isHeld });
  expect([watches(actor('client', 'agency'), false), watches(actor('client', 'agency'), true)]).toEqual([true, false]);
  expect([watches(actor('client', 'rival'), false), watches(actor('client', 'rival'), true)]).toEqual([false, false]);
  expect([watches(actor('operator', 'o'), false), watches(actor('operator', 'o'), true)]).toEqual([true, true]);
});

it('lets only members order further delivery points, because their organisation is charged', () => {
  expect(canOrderFor(actor('client', 'agency'), campaign)).toBe(true);
  expect(canOrderFor(actor('client', 'rival'), campaign)).toBe(false);
  expect(canOrderFor(actor('operator', 'spotway'), campaign)).toBe(false);
});

it('lets only users of a payment-enabled organisation skip the upload', () => {
  expect(canSkipUpload(actor('client', 'a'))).toBe(false);
  expect(canSkipUpload(actor('client', 'a', true))).toBe(true);
});

it('orders for the client organisation of a user who is also an operator', () => {
  const both = {
    userId: 'u',
    organizations: [...actor('operator', 'o').organizations, ...actor('client', 'c').organizations],
  };
  expect(orderingOrganizationId(both)).toBe('c');
  expect(orderingOrganizationId({ userId: 'u', organizations: [] })).toBeNull();
});
