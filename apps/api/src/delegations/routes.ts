import { askedUploadSchema, createDelegationBodySchema, delegationSchema, okSchema } from '@spotway/contract';
import type { Database } from '@spotway/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, delegateOf, languageOf } from '../plugins/caller.ts';
import { mailLimits } from '../plugins/rate-limits.ts';
import { readAskedUpload } from './asked-uploads.ts';
import type { DelegationService } from './delegations.ts';
import { presentDelegation } from './presenter.ts';

const tags = ['upload'];
const spotParams = z.object({ showId: z.uuid() });
const delegationParams = z.object({ showId: z.uuid(), id: z.uuid() });

export function delegationRoutes(
  db: Database,
  delegations: DelegationService,
  clock: () => Date,
): FastifyPluginAsyncZod {
  return async (app) => {
    const limits = mailLimits(app);

    app.post(
      '/api/show/:showId/delegations',
      {
        ...limits,
        schema: {
          tags,
          summary: 'Ask the holder of a spot’s film for it by mail; the same address again gets a new link',
          params: spotParams,
          body: createDelegationBodySchema,
          response: { 200: delegationSchema, 201: delegationSchema },
        },
      },
      async (request, reply) => {
        const { showId } = request.params;
        const created = await delegations.create(callerOf(request), showId, request.body, languageOf(request));
        return reply.code(created.isNew ? 201 : 200).send(presentDelegation(created.delegation));
      },
    );

    app.get(
      '/api/show/:showId/delegations',
      {
        schema: {
          tags,
          summary: 'Who was asked for a spot’s film',
          params: spotParams,
          response: { 200: z.array(delegationSchema) },
        },
      },
      async (request) => {
        const rows = await delegations.list(callerOf(request), request.params.showId);
        return rows.map(presentDelegation);
      },
    );

    app.post(
      '/api/show/:showId/delegations/:id/send',
      {
        ...limits,
        schema: {
          tags,
          summary: 'Send a new link, for as many days; earlier links work on',
          params: delegationParams,
          response: { 200: delegationSchema },
        },
      },
      async (request) => {
        const { showId, id } = request.params;
        return presentDelegation(await delegations.sendAgain(callerOf(request), showId, id));
      },
    );

    app.delete(
      '/api/show/:showId/delegations/:id',
      {
        schema: {
          tags,
          summary: 'End every link of a delegation; what was half sent by it is removed',
          params: delegationParams,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        const { showId, id } = request.params;
        await delegations.revoke(callerOf(request), showId, id);
        return { ok: true as const };
      },
    );

    app.get(
      '/api/delegation',
      {
        config: { allowsDelegates: true },
        schema: {
          tags,
          summary: 'What the holder of a mailed link is asked for (header X-Upload-Delegation: the link’s token)',
          response: { 200: askedUploadSchema },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return readAskedUpload(db, delegateOf(request), clock());
      },
    );
  };
}
