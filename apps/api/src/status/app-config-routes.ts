import { type AppConfig, appConfigSchema } from '@spotway/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

export function appConfigRoutes(appConfig: AppConfig): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api',
      {
        config: { isPublic: true },
        schema: { tags: ['product'], summary: 'What a client needs to know first', response: { 200: appConfigSchema } },
      },
      async () => appConfig,
    );
  };
}
