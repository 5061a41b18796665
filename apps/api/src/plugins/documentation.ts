import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { DELEGATION_HEADER } from '@spotway/domain/order';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

const DOCUMENT_URL = '/api/openapi.json';
const PAGES_URL = '/api/docs';

/** The OpenAPI 3.1 document of every call, and pages to read it. */
export async function documentCalls(app: FastifyInstance, options: { brand: string; version: string }): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(PAGES_URL)) route.config = { ...route.config, isPublic: true };
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${options.brand} API`,
        version: options.version,
        description:
          'Order, upload and follow deliveries of TV commercials. Sign in first: calls carry the session cookie.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'spotway.session_token' },
          delegation: {
            type: 'apiKey',
            in: 'header',
            name: DELEGATION_HEADER,
            description: 'Token of a mailed link: opens the calls of one spot’s upload',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: PAGES_URL, uiConfig: { validatorUrl: 'none' } });
  app.get(DOCUMENT_URL, { config: { isPublic: true }, schema: { hide: true } }, async () => app.swagger());
}
