import { Readable } from 'node:stream';
import { leaderFilmQuerySchema, leaderFilmsSchema, okSchema } from '@spotway/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf, languageOf } from '../../plugins/caller.ts';
import { idParams } from '../../requests/params.ts';
import type { LeaderFilmService } from './leader-films.ts';

const tags = ['operations'];

/** Films that a destination wants before others; profiles find them by name (leader kind `Video`). */
export function opsLeaderFilmRoutes(films: LeaderFilmService): FastifyPluginAsyncZod {
  return async (app) => {
    // The service bounds what it reads.
    app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

    app.get(
      '/api/ops/destinations/:id/leader-films',
      {
        schema: {
          tags,
          summary: 'Leader films of a destination, and those that its profile misses',
          params: idParams,
          response: { 200: leaderFilmsSchema },
        },
      },
      async (request) => films.list(request.params.id),
    );

    app.put(
      '/api/ops/destinations/:id/leader-film',
      {
        schema: {
          tags,
          summary:
            'Keep a leader film (MXF, MOV or MP4 as application/octet-stream), once a worker has found it usable',
          params: idParams,
          querystring: leaderFilmQuerySchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        const content = request.body instanceof Readable ? request.body : Readable.from([]);
        const film = { name: request.query.name, content };
        await films.keep(callerOf(request), request.params.id, film, languageOf(request));
        return { ok: true as const };
      },
    );

    app.delete(
      '/api/ops/destinations/:id/leader-film',
      {
        schema: {
          tags,
          summary: 'Remove a leader film that no destination gets',
          params: idParams,
          querystring: leaderFilmQuerySchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        await films.remove(callerOf(request), request.params.id, request.query.name);
        return { ok: true as const };
      },
    );
  };
}
