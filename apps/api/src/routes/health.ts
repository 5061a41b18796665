import { AppError } from '@spotway/contract';
import type { FastifyPluginAsync } from 'fastify';

/** `check` rejects while a part that the product needs is away. */
export function healthRoutes(checks: Readonly<Record<string, () => Promise<unknown>>>): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ ok: true }));

    app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (request) => {
      const names = Object.keys(checks);
      const outcomes = await Promise.allSettled(names.map((name) => checks[name]?.()));
      const failed = names.filter((_, index) => outcomes[index]?.status === 'rejected');
      if (failed.length === 0) return { ok: true };
      request.log.warn({ failed }, 'not ready');
      throw new AppError('unavailable', { facts: { failed } });
    });
  };
}
