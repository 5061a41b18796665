import type { FastifyPluginAsync } from 'fastify';
import { presentReviewLink } from '../campaigns/presenter.ts';
import { callerOf, languageOf } from '../plugins/caller.ts';
import { mailLimits } from '../plugins/rate-limits.ts';
import { route } from '../requests/route.ts';
import type { ApprovalWaitService } from './approval-waits.ts';
import type { ReviewLinkService } from './review-links.ts';

/** The customer's calls. */
export function reviewLinkRoutes(links: ReviewLinkService, waits: ApprovalWaitService): FastifyPluginAsync {
  return async (app) => {
    const limits = mailLimits(app);

    route(app, 'createReviewLink', limits, async (request, head) => {
      head.header('cache-control', 'no-store');
      const { showId } = request.params;
      const { link, url } = await links.create(callerOf(request), showId, request.body, languageOf(request));
      return { link: presentReviewLink(link), url };
    });

    route(app, 'sendReviewLink', limits, async (request, head) => {
      head.header('cache-control', 'no-store');
      const { showId, id } = request.params;
      const { link, url } = await links.sendAgain(callerOf(request), showId, id);
      return { link: presentReviewLink(link), url };
    });

    route(app, 'revokeReviewLink', async (request) => {
      const { showId, id } = request.params;
      await links.revoke(callerOf(request), showId, id);
      return { ok: true };
    });

    route(app, 'setApprovalWait', async (request) => {
      await waits.set(callerOf(request), request.params.id, request.body.isAwaited);
      return { ok: true };
    });
  };
}
