import type { AppConfig, LegalNotice } from '@spotway/contract';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../requests/route.ts';

export function appConfigRoutes(appConfig: AppConfig, legalNotice: LegalNotice): FastifyPluginAsync {
  return async (app) => {
    route(app, 'getAppConfig', { config: { isPublic: true } }, async () => appConfig);
    route(app, 'getLegalNotice', { config: { isPublic: true } }, async () => legalNotice);
  };
}
