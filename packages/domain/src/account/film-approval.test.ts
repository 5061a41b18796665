import { describe, expect, it } from 'vitest';
import { awaitsApproval, campaignReviewState, canAnswerFilm, reviewedFilmState, reviewState } from './film-approval.ts';

const someTime = new Date('2026-06-01T08:00:00Z');

it.each([
  [true, null, true],
  [true, 'changesRequested', true],
  [true, 'approved', false],
  [false, null, false],
  [false, 'changesRequested', false],
] as const)('an order that waits (%s), with the latest answer %s, holds delivery: %s', (isAwaited, answer, holds) => {
  expect(awaitsApproval(isAwaited, answer)).toBe(holds);
});

describe('a film', () => {
  it.each([
    ['preparing', { rejectedAt: null, hasProxy: false }, false],
    ['ready', { rejectedAt: null, hasProxy: true }, true],
    ['withdrawn', { rejectedAt: someTime, hasProxy: true }, false],
  ] as const)('is %s for its reviewers', (state, film, canAnswer) => {
    expect(reviewedFilmState(film)).toBe(state);
    expect(canAnswerFilm(state)).toBe(canAnswer);
  });
});

describe('a review', () => {
  const asked = { isAwaited: false, hasLinks: true, hasFilm: true, answer: null };
  it.each([
    ['none', { ...asked, hasLinks: false }],
    ['none', { ...asked, hasFilm: false }],
    ['waiting', asked],
    ['waiting', { ...asked, isAwaited: true, hasLinks: false }],
    ['approved', { ...asked, answer: 'approved' as const }],
    ['changesRequested', { ...asked, hasLinks: false, answer: 'changesRequested' as const }],
  ])('is %s', (state, spot) => {
    expect(reviewState(spot)).toBe(state);
  });

  it.each([
    ['changesRequested', ['approved', 'waiting', 'changesRequested']],
    ['waiting', ['approved', 'waiting', 'none']],
    ['approved', ['none', 'approved']],
    ['none', ['none']],
    ['none', []],
  ] as const)('of a campaign is %s', (state, spots) => {
    expect(campaignReviewState(spots)).toBe(state);
  });
});
