import { expect, it } from 'vitest';
import type { Actor } from './permissions.ts';
import {
  activeOrganization,
  canManageTeam,
  departureProblem,
  invitationState,
  isInvitedAddress,
  isNamedAfter,
  memberInvitationExpiry,
} from './team.ts';

const SENT = new Date('2026-11-20T10:00:00Z');
const expiresAt = memberInvitationExpiry(SENT);

it.each([
  ['2026-11-27T09:59:59Z', null, null, 'open'],
  ['2026-11-27T10:00:00Z', null, null, 'expired'],
  ['2026-12-27T10:00:00Z', SENT, null, 'used'],
  ['2026-11-21T10:00:00Z', SENT, SENT, 'used'],
  ['2026-11-21T10:00:00Z', null, SENT, 'revoked'],
  ['2026-12-27T10:00:00Z', null, SENT, 'revoked'],
] as const)('an invitation at %s, accepted %s, revoked %s: %s', (now, acceptedAt, revokedAt, state) => {
  expect(invitationState({ expiresAt, acceptedAt, revokedAt }, new Date(now))).toBe(state);
});

it.each([
  ['Lea@Agence.example', 'lea@agence.example', true],
  [' lea@agence.example', 'lea@agence.example', true],
  ['lea@agence.example', 'lea+2@agence.example', false],
])('an invitation of %s is for %s: %s', (invited, email, isTheirs) => {
  expect(isInvitedAddress(invited, email)).toBe(isTheirs);
});

it.each([
  ['Camille Martin', 'Camille Martin', true],
  [' camille martin', 'Camille Martin ', true],
  ['Camille Martin Conseil', 'Camille Martin', false],
])('%s is named after %s: %s', (organization, person, isNamed) => {
  expect(isNamedAfter(organization, person)).toBe(isNamed);
});

it.each([
  [2, true, true, null],
  [2, false, false, null],
  [1, true, false, 'last_member'],
  [1, true, true, 'last_member'],
  [1, false, true, 'only_organization'],
  [1, false, false, null],
])('of %i members, records %s, only organisation %s: %s', (members, hasRecords, isTheirOnlyOne, problem) => {
  expect(departureProblem({ members, hasRecords, isTheirOnlyOne })).toBe(problem);
});

type Joined = Actor['organizations'][number];
const own: Joined = { id: 'own', kind: 'client', paymentEnabled: false };
const other: Joined = { id: 'other', kind: 'client', paymentEnabled: false };
const channel: Joined = { id: 'channel', kind: 'destination', paymentEnabled: false };
const platform: Joined = { id: 'platform', kind: 'operator', paymentEnabled: false };

it.each<[Joined[], string | null, string | undefined]>([
  [[own, other], null, 'own'],
  [[own, other], 'other', 'other'],
  [[own, other], 'left', 'own'],
  [[channel, own], null, 'own'],
  [[channel], null, 'channel'],
  [[platform, own], null, 'own'],
  [[platform, own], 'platform', 'platform'],
  [[platform], null, 'platform'],
  [[], 'own', undefined],
])('of %j with %s chosen, %s is active', (organizations, chosen, active) => {
  expect(activeOrganization(organizations, chosen)?.id).toBe(active);
});

it.each([
  [own, own, true],
  [own, other, false],
  [platform, platform, false],
  [channel, channel, true],
])('acting for %j, a member of it and of %j manages the latter’s team: %s', (active, organization, may) => {
  const actor = { userId: 'lea', activeOrganizationId: active.id, organizations: [active, organization] };
  expect(canManageTeam(actor, organization)).toBe(may);
});
