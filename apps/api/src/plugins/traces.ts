import type { ErrorReporter } from '@spotway/error-reporting';
import type { FastifyInstance } from 'fastify';
import { routeOf } from './errors.ts';

/** Tells how long calls of the API take, by their route; neither files of the pages nor addresses that nothing answers. */
export function traceCalls(app: FastifyInstance, reporter: ErrorReporter): void {
  if (!reporter.isOn) return;
  app.addHook('onResponse', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/api')) return;
    const isOk = reply.statusCode < 500;
    reporter.trace({ name: routeOf(request), op: 'http.server', ms: reply.elapsedTime, isOk, tags: {} });
  });
}
