import { AppError } from '@spotway/contract';
import type { Database } from '@spotway/database';
import type { Storage } from '@spotway/storage';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { errorBody, RETRY_AFTER_SECONDS } from '../plugins/errors.ts';

/** Each check rejects while a part that the product needs is away. `facts` are told beside: they make nothing unready. */
export function healthRoutes(
  checks: Readonly<Record<string, () => Promise<unknown>>>,
  facts: () => Readonly<Record<string, string>> = () => ({}),
): FastifyPluginAsync {
  return async (app) => {
    // Asked every few seconds: only what goes wrong is worth a line.
    const logLevel = app.log.level === 'silent' ? 'silent' : 'warn';

    app.get('/healthz', { schema: { hide: true }, logLevel }, async () => ({ ok: true }));

    app.get('/readyz', { schema: { hide: true }, logLevel }, async (request, reply) => {
      const names = Object.keys(checks);
      const outcomes = await Promise.allSettled(names.map((name) => checks[name]?.()));
      const failed = names.filter((_, index) => outcomes[index]?.status === 'rejected');
      if (failed.length === 0) return { ok: true, ...facts() };
      request.log.warn({ failed }, 'not ready');
      const error = new AppError('unavailable');
      return reply.code(error.status).header('retry-after', RETRY_AFTER_SECONDS).send(errorBody(error, request));
    });
  };
}

export function readinessChecks({ db, storage }: { db: Database; storage: Pick<Storage, 'headObject'> }) {
  return {
    database: () => db.execute(sql`select 1`),
    store: () => storage.headObject('readiness'),
  };
}
