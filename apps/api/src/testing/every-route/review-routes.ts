import type { RouteTable } from './route-line.ts';
import { SEGMENT } from './world.ts';

/** Ids that the client chooses. */
const REMARK_ID = '2f8fad5b-d9cb-469f-a165-70867728950e';
const REPLY_ID = '3f8fad5b-d9cb-469f-a165-70867728950e';
const ANSWER_ID = '4f8fad5b-d9cb-469f-a165-70867728950e';

const authorName = 'Dominique Roy';

/** Review links, and the calls of their holders. */
export const REVIEW_ROUTES: RouteTable = {
  'POST /api/show/{showId}/reviewLinks': {
    call: ({ reviewed: { showId } }) => ({
      params: { showId },
      body: { email: 'direction@annonceur.example', message: 'Le montage final', language: 'fr', days: 7 },
    }),
  },
  'POST /api/show/{showId}/reviewLinks/{id}/send': {
    call: ({ reviewed: { showId, reviewId: id } }) => ({ params: { showId, id } }),
  },
  'PUT /api/campaign/{id}/approvalWait': {
    call: ({ reviewed: { campaignId: id } }) => ({ params: { id }, body: { isAwaited: true } }),
  },
  'POST /api/reviews': {
    isPublic: 'needs a token',
    call: ({ reviewed: { token } }) => ({ body: { token } }),
  },
  'GET /api/reviews/{reviewId}': {
    isReviewers: true,
    by: 'reviewer',
    call: ({ reviewed: { reviewId } }) => ({ params: { reviewId } }),
  },
  'GET /api/reviews/{reviewId}/manifest': {
    isReviewers: true,
    by: 'reviewer',
    call: ({ reviewed: { reviewId, proxyId } }) => ({ params: { reviewId }, query: { proxyId } }),
  },
  'GET /api/reviews/{reviewId}/proxies/{proxyId}/{file}': {
    isReviewers: true,
    by: 'reviewer',
    call: ({ reviewed: { reviewId, proxyId } }) => ({ params: { reviewId, proxyId, file: SEGMENT } }),
  },
  'GET /api/reviews/{reviewId}/comments': {
    isReviewers: true,
    by: 'reviewer',
    call: ({ reviewed: { reviewId } }) => ({ params: { reviewId } }),
  },
  'POST /api/reviews/{reviewId}/comments': {
    isReviewers: true,
    by: 'reviewer',
    call: ({ reviewed: { reviewId, filmId } }) => ({
      params: { reviewId },
      body: { id: REMARK_ID, filmId, frame: 12, text: 'Plus long', authorName },
    }),
  },
  'POST /api/reviews/{reviewId}/comments/{commentId}/answers': {
    isReviewers: true,
    by: 'reviewer',
    call: ({ reviewed: { reviewId, commentId } }) => ({
      params: { reviewId, commentId },
      body: { id: REPLY_ID, text: 'D’accord', authorName },
    }),
  },
  'PUT /api/reviews/{reviewId}/comments/{commentId}/closed': {
    isReviewers: true,
    by: 'reviewer',
    call: ({ reviewed: { reviewId, commentId } }) => ({ params: { reviewId, commentId }, body: { isClosed: true } }),
  },
  'POST /api/reviews/{reviewId}/answers': {
    isReviewers: true,
    by: 'reviewer',
    call: ({ reviewed: { reviewId, filmId } }) => ({
      params: { reviewId },
      body: { id: ANSWER_ID, filmId, answer: 'changesRequested', text: 'Le logo plus longtemps', authorName },
    }),
  },
  // Last: it ends the review.
  'DELETE /api/show/{showId}/reviewLinks/{id}': {
    call: ({ reviewed: { showId, spareId: id } }) => ({ params: { showId, id } }),
  },
};
