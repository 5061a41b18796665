import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import type { JobService } from './jobs.ts';

export function jobRoutes(jobs: JobService): FastifyPluginAsync {
  return async (app) => {
    route(app, 'retryJob', async (request) => {
      await jobs.retry(callerOf(request), request.params.jobId);
      return { ok: true };
    });
  };
}
