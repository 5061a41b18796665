import {
  acceptFilmBodySchema,
  okSchema,
  operatedFilmSchema,
  rejectFilmBodySchema,
  releaseDeliverableBodySchema,
  tellTracksBodySchema,
  waitingFilmSchema,
  waitingFilmsQuerySchema,
} from '@spotway/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { viewerOf } from '../../campaigns/viewer.ts';
import { callerOf } from '../../plugins/caller.ts';
import { idParams } from '../../requests/params.ts';
import type { FilmPriorityService } from './film-priority.ts';
import type { OperatedFilmService } from './films.ts';
import type { HeldDeliverableService } from './held-deliverables.ts';
import { presentOperatedFilm, presentWaitingFilm } from './presenter.ts';

const tags = ['operations'];

const heldParams = idParams.extend({ assetId: z.uuid() });

/** The operators' queue, and what they decide about a film and what was made of it. */
export function opsFilmRoutes(
  films: OperatedFilmService,
  held: HeldDeliverableService,
  priority: FilmPriorityService,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/ops/films',
      {
        schema: {
          tags,
          summary:
            'Films that wait for a decision or a paid service, oldest first, at most 50; `after` is the cursor of the last one seen',
          querystring: waitingFilmsQuerySchema,
          response: { 200: z.array(waitingFilmSchema) },
        },
      },
      async ({ query }) => (await films.list(query.after)).map(presentWaitingFilm),
    );

    app.get(
      '/api/ops/films/:id',
      {
        schema: {
          tags,
          summary: 'One film as operators see it',
          params: idParams,
          response: { 200: operatedFilmSchema },
        },
      },
      async (request) => presentOperatedFilm(await films.find(request.params.id), viewerOf(request)),
    );

    app.post(
      '/api/ops/films/:id/accept',
      {
        schema: {
          tags,
          summary: 'Let the film pass; one with errors for a reason',
          params: idParams,
          body: acceptFilmBodySchema.nullish(),
          response: { 200: okSchema },
        },
      },
      async (request) => {
        await films.accept(callerOf(request), request.params.id, request.body ?? {});
        return { ok: true as const };
      },
    );

    app.post(
      '/api/ops/films/:id/reject',
      {
        schema: {
          tags,
          summary: 'Send the film back with a reason',
          params: idParams,
          body: rejectFilmBodySchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        await films.reject(callerOf(request), request.params.id, request.body.reason);
        return { ok: true as const };
      },
    );

    app.post(
      '/api/ops/films/:id/putFirst',
      {
        schema: {
          tags,
          summary: 'Do the work on the film before all other',
          params: idParams,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        await priority.putFirst(callerOf(request), request.params.id);
        return { ok: true as const };
      },
    );

    app.put(
      '/api/ops/films/:id/tracks',
      {
        schema: {
          tags,
          summary: 'Say what the sounds of the film are, until it is decided on',
          params: idParams,
          body: tellTracksBodySchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        await films.tellTracks(callerOf(request), request.params.id, request.body.tracks);
        return { ok: true as const };
      },
    );

    app.post(
      '/api/ops/films/:id/heldDeliverables/:assetId/release',
      {
        schema: {
          tags,
          summary: 'Deliver a file that its check stopped',
          params: heldParams,
          body: releaseDeliverableBodySchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        const { id, assetId } = request.params;
        await held.release(callerOf(request), id, assetId, request.body.reason);
        return { ok: true as const };
      },
    );
  };
}
