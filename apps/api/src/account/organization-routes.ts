import { AppError, offeredDestinationSchema, organizationPaymentsSchema } from '@spotway/contract';
import { type Database, findLogo, findOrganization, listDestinations } from '@spotway/database';
import { isMember, isOperator } from '@spotway/domain/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from '../plugins/caller.ts';
import { idParams } from '../requests/params.ts';
import { presentOfferedDestination } from './presenter.ts';

const tags = ['organization'];
/** A logo is somebody else's document: opened by itself it may run and load nothing. */
const LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function organizationRoutes(db: Database): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/organizations/destinations',
      {
        schema: {
          tags,
          summary: 'Delivery points that can be ordered',
          response: { 200: z.array(offeredDestinationSchema) },
        },
      },
      async () => (await listDestinations(db)).map((row) => presentOfferedDestination(row)),
    );

    app.get(
      '/api/organizations/:id/logo',
      {
        schema: {
          tags,
          summary: 'The logo, an SVG document',
          params: idParams,
          response: { 200: { content: { 'image/svg+xml': { schema: z.string() } } } },
        },
      },
      async (request, reply) => {
        const { actor } = callerOf(request);
        const logo = await findLogo(db, request.params.id);
        const isShown = logo?.kind === 'destination' || isMember(actor, request.params.id) || isOperator(actor);
        if (!logo || !isShown) throw new AppError('not_found');
        return reply
          .header('content-security-policy', LOGO_POLICY)
          .header('cache-control', 'private, max-age=3600')
          .header('vary', 'Cookie')
          .type('image/svg+xml')
          .send(logo.svg);
      },
    );

    app.get(
      '/api/organizationPayments/:id',
      {
        schema: {
          tags,
          summary: 'Whether the organisation orders without paying online',
          params: idParams,
          response: { 200: organizationPaymentsSchema },
        },
      },
      async (request) => {
        const { actor } = callerOf(request);
        const organization = await findOrganization(db, request.params.id);
        if (!organization || !(isMember(actor, organization.id) || isOperator(actor))) throw new AppError('not_found');
        return { paymentEnabled: organization.paymentEnabled };
      },
    );
  };
}
