import {
  campaignListQuerySchema,
  campaignSchema,
  campaignSummarySchema,
  createCampaignBodySchema,
  createdCampaignSchema,
  durationBodySchema,
  filesAcquiredSchema,
  okSchema,
  showSchema,
} from '@spotway/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OrderService } from '../orders/orders.ts';
import { callerOf } from '../plugins/caller.ts';
import { idParams } from '../requests/params.ts';
import { stepwiseDescription, tellFurther } from '../requests/stepwise.ts';
import { answerVersion, unchangedSchema, versionedDescription } from './answer-version.ts';
import type { CampaignService } from './campaigns.ts';
import type { DeclaredDurationService } from './declared-duration.ts';
import { presentCampaign, presentSummaries } from './presenter.ts';
import { presentShow } from './show-presenter.ts';
import { viewerOf } from './viewer.ts';

const tags = ['campaign'];

export function campaignRoutes(
  campaigns: CampaignService,
  orders: OrderService,
  durations: DeclaredDurationService,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/campaign',
      {
        schema: {
          tags,
          summary: 'Campaigns, newest first; `before` is the cursor of the last one seen',
          description: `${versionedDescription} ${stepwiseDescription}`,
          querystring: campaignListQuerySchema,
          response: { 200: z.array(campaignSummarySchema), 304: unchangedSchema },
        },
      },
      async (request, reply) => {
        const version = answerVersion(request, reply);
        const listed = await campaigns.list(callerOf(request), request.query, version.knows);
        if (!listed) return reply.code(304).send(undefined);
        version.tell(listed.version);
        tellFurther(reply, listed.further);
        return presentSummaries(listed.campaigns, listed.spots);
      },
    );

    app.post(
      '/api/campaign',
      {
        schema: {
          tags,
          summary: 'Order; the same idempotencyKey answers the same campaign',
          body: createCampaignBodySchema,
          response: { 200: createdCampaignSchema, 201: createdCampaignSchema },
        },
      },
      async (request, reply) => {
        const { isNew, ...created } = await orders.create(callerOf(request), request.body);
        return reply.code(isNew ? 201 : 200).send(created);
      },
    );

    app.get(
      '/api/campaign/:id',
      {
        schema: {
          tags,
          summary: 'One campaign with its spots',
          description: versionedDescription,
          params: idParams,
          response: { 200: campaignSchema, 304: unchangedSchema },
        },
      },
      async (request, reply) => {
        const version = answerVersion(request, reply);
        const tracked = await campaigns.get(callerOf(request), request.params.id, version.knows);
        if (!tracked) return reply.code(304).send(undefined);
        version.tell(tracked.version);
        return presentCampaign(tracked.campaign, tracked.tracking, viewerOf(request));
      },
    );

    app.post(
      '/api/campaign/:id/files',
      {
        schema: {
          tags,
          summary: 'All files have arrived',
          params: idParams,
          response: { 200: filesAcquiredSchema },
        },
      },
      async (request) => {
        const acquiredAt = await campaigns.acquireFiles(callerOf(request), request.params.id);
        return { filesAcquired: acquiredAt.toISOString() };
      },
    );

    app.get(
      '/api/show/:id',
      {
        schema: {
          tags,
          summary: 'One spot’s films',
          description: versionedDescription,
          params: idParams,
          response: { 200: showSchema, 304: unchangedSchema },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const version = answerVersion(request, reply);
        const tracked = await campaigns.getShow(callerOf(request), id, version.knows);
        if (!tracked) return reply.code(304).send(undefined);
        version.tell(tracked.version);
        return presentShow(id, tracked.tracking, viewerOf(request));
      },
    );

    app.put(
      '/api/show/:id/duration',
      {
        schema: {
          tags,
          summary:
            'Correct a spot’s declared duration until its film is qualified; the film is judged anew, not sent again',
          params: idParams,
          body: durationBodySchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        await durations.correct(callerOf(request), request.params.id, request.body.duration);
        return { ok: true as const };
      },
    );
  };
}
