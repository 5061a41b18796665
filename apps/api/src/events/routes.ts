import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import type { CampaignEvents } from './campaign-events.ts';

export function eventRoutes(events: CampaignEvents): FastifyPluginAsync {
  return async (app) => {
    // Before the server waits for its connections to end.
    app.addHook('preClose', () => events.close());

    // A HEAD request would hold a stream that nobody reads.
    route(app, 'watchCampaign', { exposeHeadRoute: false }, async (request, reply) => {
      const body = await events.open(callerOf(request), request.params.id);
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          // nginx would collect the events before it passes them on.
          .header('x-accel-buffering', 'no')
          // A connection that stays open after its answer would hold up a stopping API.
          .header('connection', 'close')
          .send(body)
      );
    });
  };
}
