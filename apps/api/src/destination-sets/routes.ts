import type { FastifyPluginAsync } from 'fastify';
import { presentPerson } from '../account/presenter.ts';
import { callerOf, languageOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import type { DestinationSetService } from './destination-sets.ts';

export function destinationSetRoutes(sets: DestinationSetService): FastifyPluginAsync {
  return async (app) => {
    route(app, 'getLastDestinations', async (request) => sets.last(callerOf(request), request.query.advertiser));

    route(app, 'listDestinationSets', async (request) => {
      const rows = await sets.list(callerOf(request));
      return rows.map(({ savedBy, savedByName, savedAt, ...set }) => ({
        ...set,
        savedAt: savedAt.toISOString(),
        savedBy: presentPerson(savedBy, savedByName, languageOf(request)),
      }));
    });

    route(app, 'saveDestinationSet', async (request) => {
      await sets.save(callerOf(request), request.body);
      return { ok: true };
    });

    route(app, 'changeDestinationSet', async (request) => {
      await sets.change(callerOf(request), request.params.id, request.body);
      return { ok: true };
    });

    route(app, 'deleteDestinationSet', async (request) => {
      await sets.remove(callerOf(request), request.params.id);
      return { ok: true };
    });
  };
}
