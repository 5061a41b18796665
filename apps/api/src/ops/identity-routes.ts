import { identitySchema } from '@spotway/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

export function opsIdentityRoutes(missing: readonly string[]): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/ops/identity',
      {
        schema: {
          tags: ['ops'],
          summary: 'Settings of the provider’s brand and legal identity that are not set',
          response: { 200: identitySchema },
        },
      },
      async () => ({ missing: [...missing] }),
    );
  };
}
