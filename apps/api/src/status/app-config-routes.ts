import type { AppConfig } from '@spotway/contract';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../requests/route.ts';

export function appConfigRoutes(appConfig: AppConfig): FastifyPluginAsync {
  return async (app) => {
    route(app, 'getAppConfig', { config: { isPublic: true } }, async () => appConfig);
  };
}
