import { AppError } from '@spotway/contract';
import { type Database, findReviewLinkByToken, type ReviewLinkRow } from '@spotway/database';
import { reviewLinkState } from '@spotway/domain/account';
import type { ReviewerReader } from '../plugins/caller.ts';
import { reviewTokenIn } from './review-cookie.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Throws AppError `review_link_invalid`, `review_link_expired`, `review_link_revoked`. */
export async function findOpenLink(db: Database, token: string | null, now: Date): Promise<ReviewLinkRow> {
  const link = token !== null && TOKEN.test(token) ? await findReviewLinkByToken(db, token) : null;
  if (!link) throw new AppError('review_link_invalid');
  refuseClosed(link, now);
  return link;
}

/** Throws AppError `review_link_expired`, `review_link_revoked`. */
export function refuseClosed(link: Pick<ReviewLinkRow, 'expiresAt' | 'revokedAt'>, now: Date): void {
  const state = reviewLinkState(link, now);
  if (state === 'revoked') throw new AppError('review_link_revoked');
  if (state === 'expired') throw new AppError('review_link_expired');
}

export function createReviewerReader(db: Database, clock: () => Date): ReviewerReader {
  return {
    async readReviewer(request) {
      const link = await findOpenLink(db, reviewTokenIn(request), clock());
      const { params } = request;
      const isOwn =
        typeof params === 'object' && params !== null && 'reviewId' in params && params.reviewId === link.id;
      if (!isOwn) throw new AppError('not_found');
      return { linkId: link.id, showId: link.showId };
    },
  };
}
