import {
  supplementBodySchema,
  supplementQuoteBodySchema,
  supplementQuoteSchema,
  supplementSchema,
} from '@spotway/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf } from '../plugins/caller.ts';
import { idParams } from '../requests/params.ts';
import type { SupplementService } from './supplements.ts';

const tags = ['order'];

export function supplementRoutes(supplements: SupplementService): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/show/:id/destinations/quote',
      {
        schema: {
          tags,
          summary: 'Price of delivering a spot to more points, in cents',
          params: idParams,
          body: supplementQuoteBodySchema,
          response: { 200: supplementQuoteSchema },
        },
      },
      async (request) => supplements.quote(callerOf(request), request.params.id, request.body.destinations),
    );

    app.post(
      '/api/show/:id/destinations',
      {
        schema: {
          tags,
          summary: 'Deliver a spot to more points, without a new upload or verification',
          params: idParams,
          body: supplementBodySchema,
          response: { 201: supplementSchema },
        },
      },
      async (request, reply) =>
        reply.code(201).send(await supplements.order(callerOf(request), request.params.id, request.body)),
    );
  };
}
