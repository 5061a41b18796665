import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../../plugins/caller.ts';
import { route } from '../../requests/route.ts';
import type { ViewService } from './views.ts';

export function viewRoutes(views: ViewService): FastifyPluginAsync {
  return async (app) => {
    route(app, 'listViews', async (request) => {
      const rows = await views.list(callerOf(request));
      return rows.map(({ id, name, query }) => ({ id, name, query }));
    });

    route(app, 'saveView', async (request) => {
      await views.save(callerOf(request), request.params.id, request.body);
      return { ok: true };
    });

    route(app, 'deleteView', async (request) => {
      await views.remove(callerOf(request), request.params.id);
      return { ok: true };
    });
  };
}
