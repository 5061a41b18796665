import type { FastifyPluginAsync } from 'fastify';
import { callerOf, languageOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import type { CommentService } from './comments.ts';
import { presentComments } from './presenter.ts';

export function commentRoutes(comments: CommentService): FastifyPluginAsync {
  return async (app) => {
    route(app, 'listFilmComments', async (request) => {
      const { canComment, threads } = await comments.list(callerOf(request), request.params.id);
      return presentComments(canComment, threads, languageOf(request));
    });

    route(app, 'addFilmComment', async (request) => {
      await comments.add(callerOf(request), request.params.id, request.body);
      return { ok: true };
    });

    route(app, 'answerFilmComment', async (request) => {
      await comments.answer(callerOf(request), request.params.id, request.body);
      return { ok: true };
    });

    route(app, 'closeFilmComment', async (request) => {
      await comments.close(callerOf(request), request.params.id, request.body.isClosed);
      return { ok: true };
    });

    route(app, 'shareFilmComment', async (request) => {
      await comments.share(callerOf(request), request.params.id, request.body.isShared);
      return { ok: true };
    });
  };
}
