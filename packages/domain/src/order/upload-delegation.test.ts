import { describe, expect, it } from 'vitest';
import {
  canDelegateUpload,
  canSendFile,
  canSendFor,
  type DelegatedSpot,
  delegateRefusal,
  delegationExpiry,
  delegationState,
  isUploadUnderWay,
  type Sender,
} from './upload-delegation.ts';

const NOW = new Date('2026-03-01T10:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

it('lasts 14 days from when it is sent', () => {
  expect(delegationExpiry(NOW).toISOString()).toBe('2026-03-15T10:00:00.000Z');
});

describe('a delegation', () => {
  const open = { expiresAt: later(1), revokedAt: null, isFilmQualified: false };
  it.each([
    ['is open until it expires', open, 'open'],
    ['ends when it expires', { ...open, expiresAt: NOW }, 'expired'],
    ['ends when it is revoked', { ...open, revokedAt: later(-1) }, 'revoked'],
    ['ends when the film is accepted', { ...open, isFilmQualified: true }, 'finished'],
    [
      'is revoked rather than expired or finished',
      { expiresAt: NOW, revokedAt: NOW, isFilmQualified: true },
      'revoked',
    ],
    ['is expired rather than finished', { ...open, expiresAt: NOW, isFilmQualified: true }, 'expired'],
  ] as const)('%s', (_, delegation, state) => expect(delegationState(delegation, NOW)).toBe(state));
});

const member = (organization: string, kind: 'client' | 'operator' = 'client'): Sender & { kind: 'member' } => ({
  kind: 'member',
  actor: {
    userId: 'u',
    activeOrganizationId: organization,
    organizations: [{ id: organization, kind, paymentEnabled: false }],
  },
});
const delegate: Sender = { kind: 'delegate', delegationId: 'd', showId: 'spot', delegatedBy: 'u', isFinished: false };
const spot = { organizationId: 'agency', showId: 'spot' };
const otherSpot = { organizationId: 'agency', showId: 'other' };

describe('permission to send', () => {
  it.each([
    ['a member for their organisation’s spot', member('agency'), spot, true],
    ['a member of another organisation', member('rival'), spot, false],
    ['an operator', member('spotway', 'operator'), spot, false],
    ['a delegate for the spot they were asked for', delegate, spot, true],
    ['a delegate for another spot of the same campaign', delegate, otherSpot, false],
  ])('%s', (_, sender, to, allowed) => expect(canSendFor(sender, to)).toBe(allowed));

  it.each([
    ['a member, a file announced by a member', member('agency'), { ...spot, delegationId: null }, true],
    ['a member, a file announced by a delegate', member('agency'), { ...spot, delegationId: 'd' }, true],
    ['a delegate, a file they announced', delegate, { ...spot, delegationId: 'd' }, true],
    ['a delegate, a file announced by another delegate', delegate, { ...spot, delegationId: 'e' }, false],
    ['a delegate, a file announced by a member', delegate, { ...spot, delegationId: null }, false],
    ['a delegate, a file for another spot', delegate, { ...otherSpot, delegationId: 'd' }, false],
  ])('%s', (_, sender, file, allowed) => expect(canSendFile(sender, file)).toBe(allowed));

  it.each([
    ['a member can delegate', member('agency'), true],
    ['a stranger can’t delegate', member('rival'), false],
    ['an operator can’t delegate', member('spotway', 'operator'), false],
  ])('%s', (_, { actor }, allowed) => expect(canDelegateUpload(actor, spot)).toBe(allowed));
});

it.each([
  ['OnGoing', 9 * 60_000, true],
  ['OnGoing', 10 * 60_000, false],
  ['Paused', 0, false],
  ['Finished', 0, false],
] as const)('an upload with status %s, last reported %i ms ago, is under way: %s', (status, ago, expected) => {
  expect(isUploadUnderWay({ status, updatedAt: later(-ago) }, NOW)).toBe(expected);
});

describe('files a delegate may send', () => {
  const empty: DelegatedSpot = { isQualified: false, isRejected: false, material: null, hasSubtitle: false };
  const material = { isUploaded: false, isUnderWay: false, isOwn: false, isSame: false };
  const arrived = { ...material, isUploaded: true };
  it.each<[string, 'Material' | 'Subtitle' | 'Audio' | 'Extra', DelegatedSpot, ReturnType<typeof delegateRefusal>]>([
    ['a film for an empty spot', 'Material', empty, null],
    ['a film once it is accepted', 'Material', { ...empty, isQualified: true, material: arrived }, 'finished'],
    ['a film to replace a rejected one', 'Material', { ...empty, isRejected: true, material: arrived }, null],
    ['a film to replace one that arrived', 'Material', { ...empty, material: arrived }, 'arrived'],
    [
      'the same film they already sent',
      'Material',
      { ...empty, material: { ...arrived, isOwn: true, isSame: true } },
      null,
    ],
    [
      'a different film from the one they sent',
      'Material',
      { ...empty, material: { ...arrived, isOwn: true } },
      'arrived',
    ],
    ['a film that nobody is sending any more', 'Material', { ...empty, material }, null],
    [
      'a film that somebody else is sending',
      'Material',
      { ...empty, material: { ...material, isUnderWay: true } },
      'elsewhere',
    ],
    [
      'the film they are sending',
      'Material',
      { ...empty, material: { ...material, isUnderWay: true, isOwn: true } },
      null,
    ],
    ['a subtitle', 'Subtitle', empty, null],
    ['a subtitle for an arrived film', 'Subtitle', { ...empty, material: arrived }, null],
    ['a second subtitle', 'Subtitle', { ...empty, hasSubtitle: true }, 'arrived'],
    ['a subtitle once the film is accepted', 'Subtitle', { ...empty, isQualified: true }, 'finished'],
    ['a sound', 'Audio', empty, 'kind'],
    ['anything else', 'Extra', empty, 'kind'],
  ])('%s', (_, kind, at, refusal) => expect(delegateRefusal(kind, at)).toBe(refusal));
});
