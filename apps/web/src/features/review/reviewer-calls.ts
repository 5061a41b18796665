import { call, urlOf } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import type { FilmCalls } from '../../shared/film/film-calls.ts';

/**
 * The calls of a reviewer, about one film.
 * @param askName their name, asked for if unknown
 */
export function reviewerCalls(reviewId: string, filmId: string, askName: () => Promise<string | null>): FilmCalls {
  const params = { reviewId };
  // `identify` came first
  const authorName = async () => (await askName()) ?? '';
  return {
    manifestUrl: (proxyId) => urlOf('getReviewManifest', { params, query: { proxyId } }),
    comments: queryOf('listReviewComments', { params }),
    addComment: async (body) =>
      call('addReviewComment', { params, body: { ...body, filmId, authorName: await authorName() } }),
    answerComment: async (commentId, body) =>
      call('answerReviewComment', {
        params: { reviewId, commentId },
        body: { ...body, authorName: await authorName() },
      }),
    closeComment: (commentId, isClosed) =>
      call('closeReviewComment', { params: { reviewId, commentId }, body: { isClosed } }),
    shareComment: null,
    identify: async () => (await askName()) !== null,
  };
}
