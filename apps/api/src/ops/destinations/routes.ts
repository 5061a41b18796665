import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../../plugins/caller.ts';
import { route } from '../../requests/route.ts';
import type { OperatedDestinationService } from './destinations.ts';
import { presentOperatedDestination } from './presenter.ts';

/** Destinations with their transports. */
export function opsDestinationRoutes(destinations: OperatedDestinationService): FastifyPluginAsync {
  const present = async (id: string) => presentOperatedDestination(await destinations.find(id));
  return async (app) => {
    route(app, 'listOperatedDestinations', async () => (await destinations.list()).map(presentOperatedDestination));

    route(app, 'createDestination', async (request) => {
      const id = await destinations.create(callerOf(request), request.body);
      return await present(id);
    });

    route(app, 'getOperatedDestination', async (request) => present(request.params.id));

    route(app, 'updateDestination', async (request) => {
      await destinations.update(callerOf(request), request.params.id, request.body);
      return present(request.params.id);
    });

    route(app, 'checkDestination', async (request) => destinations.check(callerOf(request), request.params.id));
  };
}
