import { okSchema } from '@spotway/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from '../plugins/caller.ts';
import type { JobService } from './jobs.ts';

export function jobRoutes(jobs: JobService): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/jobs/:jobId/retry',
      {
        schema: {
          tags: ['campaign'],
          summary: 'Run failed work again',
          params: z.object({ jobId: z.uuid() }),
          response: { 200: okSchema },
        },
      },
      async (request) => {
        await jobs.retry(callerOf(request), request.params.jobId);
        return { ok: true as const };
      },
    );
  };
}
