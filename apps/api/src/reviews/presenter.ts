import type { Review } from '@spotway/contract';
import { personName } from '@spotway/wording/work';
import { presentAnswer } from '../campaigns/presenter.ts';
import { presentProxy } from '../player/presenter.ts';
import type { ReviewedSpot } from './reviews.ts';

/** Where a reviewer reads the files of proxies. */
export function reviewedFolder(reviewId: string): string {
  return `/api/reviews/${reviewId}/proxies/`;
}

/** Without prices, delivery points, findings or addresses. */
export function presentReview({ reviewed, film }: ReviewedSpot): Review {
  const { link } = reviewed;
  return {
    id: link.id,
    title: reviewed.title,
    version: reviewed.version,
    duration: reviewed.durationMs / 1000,
    advertiser: reviewed.advertiser,
    product: reviewed.product,
    askedBy: { name: personName(reviewed.askedByName, link.language), company: reviewed.uploaderCompany },
    message: link.message,
    language: link.language,
    expiresAt: link.expiresAt.toISOString(),
    film: film && {
      id: film.id,
      state: film.state,
      proxy: film.playable && presentProxy(film.playable, reviewedFolder(link.id)),
      answer: film.answer && presentAnswer(film.answer),
    },
  };
}
