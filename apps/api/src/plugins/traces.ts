import type { ErrorReporter } from '@spotway/error-reporting';
import type { FastifyInstance } from 'fastify';
import { routeOf } from './errors.ts';

/** Measures the duration of API calls by route, without page files and unknown addresses. */
export function traceCalls(app: FastifyInstance, reporter: ErrorReporter): void {
  if (!reporter.isOn) return;
  app.addHook('onResponse', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/api')) return;
    // A stream lasts as long as its page.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const isOk = reply.statusCode < 500;
    reporter.trace({ name: routeOf(request), op: 'http.server', ms: reply.elapsedTime, isOk, tags: {} });
  });
}
