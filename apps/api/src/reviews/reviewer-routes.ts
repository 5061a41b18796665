import type { FastifyPluginAsync } from 'fastify';
import { presentComments } from '../comments/presenter.ts';
import { sendProxyFile } from '../player/send-proxy-file.ts';
import { languageOf, reviewerOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import { presentReview, reviewedFolder } from './presenter.ts';
import type { ReviewCommentService } from './review-comments.ts';
import { reviewCookie } from './review-cookie.ts';
import type { ReviewService } from './reviews.ts';

/**
 * The calls of a review link's holder. The browser keeps no answer, and asks before it shows a file of the film again, so that a revoked link shows
 * nothing more.
 */
export function reviewerRoutes(
  reviews: ReviewService,
  comments: ReviewCommentService,
  isSecure: boolean,
): FastifyPluginAsync {
  return async (app) => {
    const own = { config: { isForReviewers: true } };
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    route(app, 'openReview', { config: { isPublic: true } }, async (request, head) => {
      const { token } = request.body;
      const spot = await reviews.open(token);
      const { id: reviewId, expiresAt } = spot.reviewed.link;
      head.header('set-cookie', reviewCookie({ reviewId, token, expiresAt }, isSecure));
      return presentReview(spot);
    });

    route(app, 'getReview', own, async (request) => presentReview(await reviews.read(reviewerOf(request))));

    route(app, 'getReviewManifest', own, async (request, reply) => {
      const reviewer = reviewerOf(request);
      const { proxyId, subtitle } = request.query;
      const manifest = await reviews.manifest(reviewer, proxyId, subtitle, reviewedFolder(reviewer.linkId));
      return reply.type('application/dash+xml').send(manifest);
    });

    route(app, 'getReviewFile', own, async (request, reply) => {
      const { proxyId, file } = request.params;
      const served = await reviews.file(reviewerOf(request), proxyId, file, request.headers.range);
      return sendProxyFile(reply, served, file, 'private, no-cache');
    });

    route(app, 'listReviewComments', own, async (request) =>
      presentComments(true, await comments.list(reviewerOf(request)), languageOf(request)),
    );

    route(app, 'addReviewComment', own, async (request) => {
      await comments.add(reviewerOf(request), request.body);
      return { ok: true };
    });

    route(app, 'answerReviewComment', own, async (request) => {
      await comments.answer(reviewerOf(request), request.params.commentId, request.body);
      return { ok: true };
    });

    route(app, 'closeReviewComment', own, async (request) => {
      await comments.close(reviewerOf(request), request.params.commentId, request.body.isClosed);
      return { ok: true };
    });

    route(app, 'answerReview', own, async (request) => {
      await reviews.answer(reviewerOf(request), request.body);
      return { ok: true };
    });
  };
}
