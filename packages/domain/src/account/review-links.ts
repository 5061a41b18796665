import { type Actor, isMember, type Owned } from './permissions.ts';

/** Lifetime of a review link in days; each new address starts it again. */
export const REVIEW_DAYS = { least: 1, usual: 14, most: 60 } as const;
/** Longest message that the customer can add to the mail, in characters. */
export const REVIEW_MESSAGE_MAX_LENGTH = 1000;
/** Of the name that a reviewer gives, in UTF-16 code units. */
export const REVIEWER_NAME_MAX_LENGTH = 100;
/** Links of one spot that work at the same time. */
export const MAX_REVIEW_LINKS_PER_SPOT = 20;
/** A link's answers that are mailed on one day; further ones are only shown. */
export const ANSWER_MAILS_PER_LINK_AND_DAY = 20;

const DAY_MS = 24 * 3_600_000;

type ReviewLinkState = 'open' | 'expired' | 'revoked';

/** Deleting its spot or campaign deletes a link too. */
export function reviewLinkState(
  link: { readonly expiresAt: Date; readonly revokedAt: Date | null },
  now: Date,
): ReviewLinkState {
  if (link.revokedAt) return 'revoked';
  return link.expiresAt <= now ? 'expired' : 'open';
}

export function reviewLinkExpiry(issuedAt: Date, days: number): Date {
  return new Date(issuedAt.getTime() + days * DAY_MS);
}

/** Only members of the ordering organisation make, renew and revoke links, and say whether delivery waits for an approval. */
export function canManageReviews(actor: Actor, campaign: Owned): boolean {
  return isMember(actor, campaign.organizationId);
}

/** Who watches one spot through a review link; not a user. */
export interface Reviewer {
  readonly linkId: string;
  readonly showId: string;
}

/** A reviewer sees the threads begun through their own link, with all answers; the organisation's other threads stay its own. */
export function canReviewThread(reviewer: Reviewer, thread: { readonly reviewLinkId: string | null }): boolean {
  return thread.reviewLinkId === reviewer.linkId;
}
