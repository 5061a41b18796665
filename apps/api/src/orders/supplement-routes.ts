import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import type { SupplementService } from './supplements.ts';

export function supplementRoutes(supplements: SupplementService): FastifyPluginAsync {
  return async (app) => {
    route(app, 'quoteDestinations', async (request) =>
      supplements.quote(callerOf(request), request.params.id, request.body.destinations),
    );

    route(app, 'orderDestinations', async (request) =>
      supplements.order(callerOf(request), request.params.id, request.body),
    );
  };
}
