import { expect, it } from 'vitest';
import { canManageReviews, canReviewThread, reviewLinkExpiry, reviewLinkState } from './review-links.ts';

const now = new Date('2026-06-01T08:00:00Z');
const later = new Date(now.getTime() + 1);

it.each([
  ['open', { expiresAt: later, revokedAt: null }],
  ['expired', { expiresAt: now, revokedAt: null }],
  ['revoked', { expiresAt: later, revokedAt: now }],
  ['revoked', { expiresAt: now, revokedAt: now }],
])('a link is %s', (state, link) => {
  expect(reviewLinkState(link, now)).toBe(state);
});

it('lasts as many days as its maker said', () => {
  expect(reviewLinkExpiry(now, 14)).toEqual(new Date('2026-06-15T08:00:00Z'));
});

it('is managed by members of the ordering organisation only, not by operators', () => {
  const actor = (kind: 'client' | 'operator', id: string) => ({
    userId: 'u',
    activeOrganizationId: id,
    organizations: [{ id, kind, paymentEnabled: false }],
  });
  const may = [actor('client', 'own'), actor('client', 'other'), actor('operator', 'platform')].map((each) =>
    canManageReviews(each, { organizationId: 'own' }),
  );
  expect(may).toEqual([true, false, false]);
});

it('shows the threads begun through it, not those of members or of other links', () => {
  const reviewer = { linkId: 'a', showId: 's' };
  expect(['a', 'b', null].map((reviewLinkId) => canReviewThread(reviewer, { reviewLinkId }))).toEqual([
    true,
    false,
    false,
  ]);
});
