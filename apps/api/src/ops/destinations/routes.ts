import {
  connectionCheckSchema,
  operatedDestinationBodySchema,
  operatedDestinationSchema,
  profileSummarySchema,
} from '@spotway/contract';
import { DELIVERY_PROFILES } from '@spotway/domain/delivery';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from '../../plugins/caller.ts';
import { idParams } from '../../requests/params.ts';
import type { OperatedDestinationService } from './destinations.ts';
import { presentOperatedDestination, presentProfile } from './presenter.ts';

const tags = ['operations'];

/** Destinations with how they are reached, and the delivery profiles there are. */
export function opsDestinationRoutes(destinations: OperatedDestinationService): FastifyPluginAsyncZod {
  const present = async (id: string) => presentOperatedDestination(await destinations.find(id));
  return async (app) => {
    app.get(
      '/api/ops/profiles',
      { schema: { tags, summary: 'Delivery profiles', response: { 200: z.array(profileSummarySchema) } } },
      async () => DELIVERY_PROFILES.map(presentProfile),
    );

    app.get(
      '/api/ops/destinations',
      {
        schema: {
          tags,
          summary: 'Every destination, secrets left out',
          response: { 200: z.array(operatedDestinationSchema) },
        },
      },
      async () => (await destinations.list()).map(presentOperatedDestination),
    );

    app.post(
      '/api/ops/destinations',
      {
        schema: {
          tags,
          summary: 'Add a destination',
          body: operatedDestinationBodySchema,
          response: { 201: operatedDestinationSchema },
        },
      },
      async (request, reply) => {
        const id = await destinations.create(callerOf(request), request.body);
        return reply.code(201).send(await present(id));
      },
    );

    app.get(
      '/api/ops/destinations/:id',
      {
        schema: { tags, summary: 'One destination', params: idParams, response: { 200: operatedDestinationSchema } },
      },
      async (request) => present(request.params.id),
    );

    app.put(
      '/api/ops/destinations/:id',
      {
        schema: {
          tags,
          summary: 'Change a destination; secrets that are left out are kept',
          params: idParams,
          body: operatedDestinationBodySchema,
          response: { 200: operatedDestinationSchema },
        },
      },
      async (request) => {
        await destinations.update(callerOf(request), request.params.id, request.body);
        return present(request.params.id);
      },
    );

    app.post(
      '/api/ops/destinations/:id/check',
      {
        schema: {
          tags,
          summary: 'Write and read back a trial file as a delivery does, and say what the server can do',
          params: idParams,
          response: { 200: connectionCheckSchema },
        },
      },
      async (request) => destinations.check(callerOf(request), request.params.id),
    );
  };
}
