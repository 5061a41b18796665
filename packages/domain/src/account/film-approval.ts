/** What a reviewer may say of a film as a whole. */
export const FILM_ANSWERS = ['approved', 'changesRequested'] as const;
export type FilmAnswer = (typeof FILM_ANSWERS)[number];

/** Of one film, by all its reviewers together. */
export const MAX_ANSWERS_PER_FILM = 100;

export const REVIEWED_FILM_STATES = ['preparing', 'ready', 'withdrawn'] as const;
/** `preparing`: it can't be watched yet; `withdrawn`: it was sent back, and another one will replace it. */
export type ReviewedFilmState = (typeof REVIEWED_FILM_STATES)[number];

/** State of a spot's current film for its reviewers. */
export function reviewedFilmState(film: {
  readonly rejectedAt: Date | null;
  readonly hasProxy: boolean;
}): ReviewedFilmState {
  if (film.rejectedAt) return 'withdrawn';
  return film.hasProxy ? 'ready' : 'preparing';
}

/** Only what can be watched is approved or sent back. */
export function canAnswerFilm(state: ReviewedFilmState): boolean {
  return state === 'ready';
}

/**
 * Whether a film's deliveries wait for its approval.
 * @param isAwaited the order waits for approvals
 * @param answer the latest one about this film; a replaced film's answers say nothing about the next
 */
export function awaitsApproval(isAwaited: boolean, answer: FilmAnswer | null): boolean {
  return isAwaited && answer !== 'approved';
}

export const REVIEW_STATES = ['none', 'waiting', 'approved', 'changesRequested'] as const;
/** `none`: nobody was asked; `waiting`: nobody has answered about the current film. */
export type ReviewState = (typeof REVIEW_STATES)[number];

export function reviewState(spot: {
  readonly isAwaited: boolean;
  /** It has a link that is not revoked. */
  readonly hasLinks: boolean;
  readonly hasFilm: boolean;
  /** The latest one about the current film. */
  readonly answer: FilmAnswer | null;
}): ReviewState {
  if (spot.answer) return spot.answer;
  return spot.hasFilm && (spot.isAwaited || spot.hasLinks) ? 'waiting' : 'none';
}

/** Of a campaign, by what most needs its customer's attention. */
export function campaignReviewState(spots: readonly ReviewState[]): ReviewState {
  const order: readonly ReviewState[] = ['changesRequested', 'waiting', 'approved'];
  return order.find((state) => spots.includes(state)) ?? 'none';
}
