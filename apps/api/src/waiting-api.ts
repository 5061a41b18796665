import { AppError } from '@spotway/contract';
import type { Database } from '@spotway/database';
import { waitForSchema } from '@spotway/queue';
import type { Storage } from '@spotway/storage';
import type { FastifyInstance } from 'fastify';
import { createServer } from './create-server.ts';
import { maintenancePage } from './maintenance-page.ts';
import { languageOf } from './plugins/caller.ts';
import { errorBody, handleErrors, RETRY_AFTER_SECONDS } from './plugins/errors.ts';
import { BODY_PACE } from './plugins/request-bodies.ts';
import type { Config } from './settings/config.ts';
import { healthRoutes, readinessChecks } from './status/health-routes.ts';

export interface WaitingOptions {
  readonly config: Config;
  readonly db: Database;
  readonly storage: Pick<Storage, 'headObject'>;
  readonly stopping: AbortSignal;
}

/**
 * Waits until the API can run on its database. Meanwhile its port answers `/healthz`, `/readyz` with the reason, and 503 for everything else. True
 * once it can run and the port is free again; false if it is stopped before.
 */
export async function waitUntilReady({ config, db, storage, stopping }: WaitingOptions): Promise<boolean> {
  const { app } = createServer(config, BODY_PACE);
  let listening: Promise<unknown> | undefined;
  const say = (line: string) => {
    app.log.warn(line);
    listening ??= listen(app, config, readinessChecks({ db, storage }));
  };
  const isReady = await waitForSchema(db, { say, stopping });
  await listening;
  await app.close();
  return isReady;
}

async function listen(app: FastifyInstance, config: Config, checks: Parameters<typeof healthRoutes>[0]): Promise<void> {
  handleErrors(app, () => {});
  await app.register(healthRoutes(checks));
  app.setNotFoundHandler((request, reply) => {
    const error = new AppError('unavailable');
    reply.code(error.status).header('retry-after', RETRY_AFTER_SECONDS).header('cache-control', 'no-store');
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (isPage) return reply.type('text/html; charset=utf-8').send(maintenancePage(languageOf(request)));
    return reply.send(errorBody(error, request));
  });
  await app.listen({ host: config.HOST, port: config.PORT });
}
