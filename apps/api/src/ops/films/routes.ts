import type { FastifyPluginAsync } from 'fastify';
import { viewerOf } from '../../campaigns/viewer.ts';
import { callerOf } from '../../plugins/caller.ts';
import { route } from '../../requests/route.ts';
import { sendContinuation } from '../../requests/stepwise.ts';
import type { FilmPriorityService } from './film-priority.ts';
import type { OperatedFilmService } from './films.ts';
import type { HeldDeliverableService } from './held-deliverables.ts';
import { presentDecidedFilm, presentOperatedFilm, presentWaitingFilm } from './presenter.ts';

/** The operators' queue, and their decisions on films and deliverables. */
export function opsFilmRoutes(
  films: OperatedFilmService,
  held: HeldDeliverableService,
  priority: FilmPriorityService,
): FastifyPluginAsync {
  return async (app) => {
    route(app, 'listWaitingFilms', async ({ query }) => (await films.list(query)).map(presentWaitingFilm));

    route(app, 'listDecidedFilms', async ({ query }, head) => {
      const { rows, further } = await films.listDecided(query);
      sendContinuation(head, further);
      return rows.map(presentDecidedFilm);
    });

    route(app, 'getOperatedFilm', async (request) =>
      presentOperatedFilm(await films.find(request.params.id), viewerOf(request)),
    );

    route(app, 'acceptFilm', async (request) => {
      await films.accept(callerOf(request), request.params.id, request.body ?? {});
      return { ok: true };
    });

    route(app, 'rejectFilm', async (request) => {
      await films.reject(callerOf(request), request.params.id, request.body.reason);
      return { ok: true };
    });

    route(app, 'putFilmFirst', async (request) => {
      await priority.putFirst(callerOf(request), request.params.id);
      return { ok: true };
    });

    route(app, 'declareTracks', async (request) => {
      await films.declareTracks(callerOf(request), request.params.id, request.body.tracks);
      return { ok: true };
    });

    route(app, 'releaseDeliverable', async (request) => {
      const { id, assetId } = request.params;
      await held.release(callerOf(request), id, assetId, request.body.reason);
      return { ok: true };
    });
  };
}
