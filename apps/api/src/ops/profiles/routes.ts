import type { FastifyPluginAsync } from 'fastify';
import { callerOf, languageOf } from '../../plugins/caller.ts';
import { route } from '../../requests/route.ts';
import { presentOperatedProfile, presentProfileSummary } from './presenter.ts';
import type { OperatedProfileService } from './profiles.ts';

/** Operators create, copy, change and retire delivery profiles. */
export function opsProfileRoutes(profiles: OperatedProfileService): FastifyPluginAsync {
  const present = async (id: string) => presentOperatedProfile(await profiles.find(id));
  return async (app) => {
    route(app, 'listProfiles', async (request) =>
      (await profiles.list()).map((row) => presentProfileSummary(row, languageOf(request))),
    );

    route(app, 'getProfile', async (request) => present(request.params.id));

    route(app, 'createProfile', async (request) => {
      await profiles.create(callerOf(request), request.body);
      return present(request.body.id);
    });

    route(app, 'changeProfile', async (request) => {
      await profiles.change(callerOf(request), request.params.id, request.body);
      return present(request.params.id);
    });

    route(app, 'retireProfile', async (request) => {
      await profiles.setRetired(callerOf(request), request.params.id, request.body.isRetired);
      return present(request.params.id);
    });
  };
}
