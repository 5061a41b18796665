import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { callerOf, languageOf } from '../../plugins/caller.ts';
import { route } from '../../requests/route.ts';
import type { LeaderFilmService } from './leader-films.ts';

/** Films that a destination wants before the spots; profiles refer to them by name (leader kind `Video`). */
export function opsLeaderFilmRoutes(films: LeaderFilmService): FastifyPluginAsync {
  return async (app) => {
    // The service limits what it reads.
    app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

    route(app, 'listLeaderFilms', async (request) => films.list(request.params.id));

    route(app, 'sendLeaderFilm', async (request) => {
      const content = request.body instanceof Readable ? request.body : Readable.from([]);
      const film = { name: request.query.name, content };
      await films.keep(callerOf(request), request.params.id, film, languageOf(request));
      return { ok: true };
    });

    route(app, 'removeLeaderFilm', async (request) => {
      await films.remove(callerOf(request), request.params.id, request.query.name);
      return { ok: true };
    });
  };
}
