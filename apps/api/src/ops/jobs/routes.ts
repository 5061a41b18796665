import type { FastifyPluginAsync } from 'fastify';
import { callerOf, languageOf } from '../../plugins/caller.ts';
import { route } from '../../requests/route.ts';
import { presentHousekeeping } from './housekeeping-presenter.ts';
import type { OperatedJobService } from './jobs.ts';
import { presentOperatedJob } from './presenter.ts';

/** Failed or held-up work, and scheduled housekeeping. */
export function opsJobRoutes(jobs: OperatedJobService): FastifyPluginAsync {
  return async (app) => {
    route(app, 'listFailedJobs', async (request) =>
      (await jobs.listFailed()).map((row) => presentOperatedJob(row, languageOf(request))),
    );

    route(app, 'listHeldUpJobs', async (request) =>
      (await jobs.listHeldUp()).map((row) => presentOperatedJob(row, languageOf(request))),
    );

    route(app, 'getJob', async (request) =>
      presentOperatedJob(await jobs.find(request.params.id), languageOf(request)),
    );

    route(app, 'runJobAgain', async (request) => {
      await jobs.runAgain(callerOf(request), request.params.id);
      return { ok: true };
    });

    route(app, 'getHousekeeping', async () => presentHousekeeping(await jobs.housekeeping()));
  };
}
