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
  isPaymentEnabled,
  listedOrganizationIds,
} from './permissions.ts';

const actor = (kind: 'client' | 'destination' | 'operator', id: string, paymentEnabled = false): Actor => ({
  userId: 'u',
  activeOrganizationId: id,
  organizations: [{ id, kind, paymentEnabled }],
});
const campaign = { organizationId: 'agency' };
const NOBODY: Actor = { userId: 'u', activeOrganizationId: null, organizations: [] };
/** A member of the ordering organisation who acts for another one of theirs. */
const elsewhere: Actor = {
  userId: 'u',
  activeOrganizationId: 'own',
  organizations: [...actor('client', 'own').organizations, ...actor('client', 'agency', true).organizations],
};

it.each([
  ['a member of the ordering organisation', actor('client', 'agency'), true, true, false],
  ['a member who acts for another organisation', elsewhere, true, true, false],
  ['a member of another client', actor('client', 'rival'), false, false, false],
  ['a member of a destination', actor('destination', 'channel'), false, false, false],
  ['an operator', actor('operator', 'spotway'), true, false, true],
  ['a user without an organisation', NOBODY, false, false, false],
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

it.each([
  ['the only organisation', actor('client', 'agency'), ['agency']],
  ['the chosen one of two', elsewhere, ['own']],
  ['nothing without an organisation', NOBODY, []],
])('lists and searches show %s', (_, who, listed) => {
  expect(listedOrganizationIds(who)).toEqual(listed);
});

it.each([
  ['for a campaign of the payment-enabled organisation', 'agency', true],
  ['for the other one', 'own', false],
  ['for an organisation of somebody else', 'rival', false],
  ['without an organisation', null, false],
])('what a member of two orders is invoiced %s: %s %s', (_, organizationId, isInvoiced) => {
  expect(isPaymentEnabled(elsewhere, organizationId)).toBe(isInvoiced);
});

it('a new order skips the upload only if the organisation that it is for may', () => {
  expect(canSkipUpload(elsewhere)).toBe(false);
  expect(canSkipUpload({ ...elsewhere, activeOrganizationId: 'agency' })).toBe(true);
});
