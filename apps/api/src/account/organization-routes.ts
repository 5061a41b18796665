import { AppError } from '@spotway/contract';
import { type Database, findLogo, findOrganization, listDestinations } from '@spotway/database';
import { isMember, isOperator } from '@spotway/domain/account';
import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import { presentOfferedDestination } from './presenter.ts';

/** A logo is an untrusted document: opened by itself, it may neither run nor load anything. */
const LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function organizationRoutes(db: Database): FastifyPluginAsync {
  return async (app) => {
    route(app, 'listDestinations', async () => (await listDestinations(db)).map(presentOfferedDestination));

    route(app, 'getLogo', async (request, reply) => {
      const { actor } = callerOf(request);
      const logo = await findLogo(db, request.params.id);
      const isShown = logo?.kind === 'destination' || isMember(actor, request.params.id) || isOperator(actor);
      if (!logo || !isShown) throw new AppError('not_found');
      return reply
        .header('content-security-policy', LOGO_POLICY)
        .header('cache-control', 'private, max-age=3600')
        .header('vary', 'Cookie')
        .type(logo.png === null ? 'image/svg+xml' : 'image/png')
        .send(logo.png === null ? logo.svg : Buffer.from(logo.png, 'base64'));
    });

    route(app, 'getOrganizationPayments', async (request) => {
      const { actor } = callerOf(request);
      const organization = await findOrganization(db, request.params.id);
      if (!organization || !(isMember(actor, organization.id) || isOperator(actor))) throw new AppError('not_found');
      return { paymentEnabled: organization.paymentEnabled };
    });
  };
}
