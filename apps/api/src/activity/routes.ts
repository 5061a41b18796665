import type { FastifyPluginAsync } from 'fastify';
import { callerOf, languageOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import type { ActivityService } from './activity.ts';
import { presentActivity } from './presenter.ts';

export function activityRoutes(activity: ActivityService): FastifyPluginAsync {
  return async (app) => {
    route(app, 'listCampaignActivity', async (request) => {
      const page = await activity.list(callerOf(request), request.params.id, request.query);
      return presentActivity(page, languageOf(request));
    });

    route(app, 'writeCampaignNote', async (request) => {
      await activity.write(callerOf(request), request.params.id, request.body);
      return { ok: true };
    });
  };
}
