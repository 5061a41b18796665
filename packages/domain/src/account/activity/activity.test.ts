import { describe, expect, it } from 'vitest';
import type { Actor } from '../permissions.ts';
import { activityAuthor } from './activity.ts';
import { noteSide } from './campaign-notes.ts';

const CUSTOMER = { name: 'Camille Durand', isOfCustomer: true };
const OTHER = { name: 'Sacha Petit', isOfCustomer: false };

describe('the author of an entry', () => {
  it.each([
    ['a customer’s act names the person', 'ordered', CUSTOMER, null, { kind: 'person', name: 'Camille Durand' }],
    ['also once they left the organisation', 'fileSent', OTHER, null, { kind: 'person', name: 'Sacha Petit' }],
    [
      'a file sent through a link is its holder’s',
      'fileSent',
      CUSTOMER,
      'a@b.example',
      { kind: 'guest', name: 'a@b.example' },
    ],
    ['a link passed on has no name', 'reviewOpened', null, null, { kind: 'guest', name: null }],
    ['an operator is not named', 'rejected', OTHER, null, { kind: 'operator' }],
    ['a decision without an operator is the platform’s', 'rejected', null, null, { kind: 'platform' }],
    [
      'who runs work again is named if they are the customer’s',
      'workRetried',
      CUSTOMER,
      null,
      { kind: 'person', name: 'Camille Durand' },
    ],
    ['and not if they are an operator', 'workRetried', OTHER, null, { kind: 'operator' }],
  ] as const)('%s', (_, kind, actor, guest, author) => {
    expect(activityAuthor(kind, actor, guest)).toEqual(author);
  });
});

describe('the side a note is from', () => {
  const actor = (...organizations: { id: string; kind: 'client' | 'operator' }[]): Actor => ({
    userId: 'u',
    activeOrganizationId: null,
    organizations: organizations.map((each) => ({ ...each, paymentEnabled: false })),
  });
  it.each([
    ['a member is the customer', [{ id: 'own', kind: 'client' }], 'customer'],
    ['an operator is the operator', [{ id: 'ops', kind: 'operator' }], 'operator'],
    [
      'an operator who belongs to the organisation is the customer',
      [
        { id: 'ops', kind: 'operator' },
        { id: 'own', kind: 'client' },
      ],
      'customer',
    ],
    ['another customer has none', [{ id: 'other', kind: 'client' }], null],
  ] as const)('%s', (_, organizations, side) => {
    expect(noteSide(actor(...organizations), { organizationId: 'own' })).toBe(side);
  });
});
