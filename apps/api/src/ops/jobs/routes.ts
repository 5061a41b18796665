import { housekeepingSchema, okSchema, operatedJobSchema } from '@spotway/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, languageOf } from '../../plugins/caller.ts';
import { idParams } from '../../requests/params.ts';
import { presentHousekeeping } from './housekeeping-presenter.ts';
import type { OperatedJobService } from './jobs.ts';
import { presentOperatedJob } from './presenter.ts';

const tags = ['operations'];

/** Work that failed or is held up, and what is done by the clock. */
export function opsJobRoutes(jobs: OperatedJobService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/ops/jobs/failed',
      {
        schema: {
          tags,
          summary: 'Work that failed for good, with its log',
          response: { 200: z.array(operatedJobSchema) },
        },
      },
      async (request) => (await jobs.listFailed()).map((row) => presentOperatedJob(row, languageOf(request))),
    );

    app.get(
      '/api/ops/jobs/heldUp',
      {
        schema: {
          tags,
          summary: 'Work that waits for a part that is away',
          response: { 200: z.array(operatedJobSchema) },
        },
      },
      async (request) => (await jobs.listHeldUp()).map((row) => presentOperatedJob(row, languageOf(request))),
    );

    app.get(
      '/api/ops/jobs/:id',
      { schema: { tags, summary: 'One piece of work', params: idParams, response: { 200: operatedJobSchema } } },
      async (request) => presentOperatedJob(await jobs.find(request.params.id), languageOf(request)),
    );

    app.post(
      '/api/ops/jobs/:id/retry',
      { schema: { tags, summary: 'Run failed work again', params: idParams, response: { 200: okSchema } } },
      async (request) => {
        await jobs.runAgain(callerOf(request), request.params.id);
        return { ok: true as const };
      },
    );

    app.get(
      '/api/ops/housekeeping',
      {
        schema: {
          tags,
          summary: 'How each schedule went, and what the store still has to lose',
          response: { 200: housekeepingSchema },
        },
      },
      async () => presentHousekeeping(await jobs.housekeeping()),
    );
  };
}
