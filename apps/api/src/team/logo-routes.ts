import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../plugins/caller.ts';
import { mailLimits } from '../plugins/rate-limits.ts';
import { route } from '../requests/route.ts';
import type { LogoService } from './logos.ts';

/** An organisation's logo, which its members send and remove. */
export function logoRoutes(logos: LogoService): FastifyPluginAsync {
  return async (app) => {
    // The service limits what it reads.
    app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

    // Each one is work for a worker.
    route(app, 'sendLogo', mailLimits(app), async (request) => {
      const content = request.body instanceof Readable ? request.body : Readable.from([]);
      await logos.keep(callerOf(request), request.params.id, content);
      return { ok: true };
    });

    route(app, 'removeLogo', async (request) => {
      await logos.remove(callerOf(request), request.params.id);
      return { ok: true };
    });
  };
}
