import type { FastifyPluginAsync } from 'fastify';
import { route } from '../requests/route.ts';

export function opsIdentityRoutes(missing: readonly string[]): FastifyPluginAsync {
  return async (app) => {
    route(app, 'getIdentity', async () => ({ missing: [...missing] }));
  };
}
