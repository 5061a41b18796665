import { ERROR_TEXTS } from '@spotway/wording/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { loggerOptions } from './logger-options.ts';
import { isApiCall } from './plugins/api-call.ts';
import { collectMethods, type KnownMethods } from './plugins/known-methods.ts';
import {
  answerBrokenRequest,
  type BodyPace,
  CONNECTIONS_CHECK_MS,
  HEADERS_TIMEOUT_MS,
  limitBodies,
} from './plugins/request-bodies.ts';
import { createRequestIds } from './requests/request-ids.ts';
import type { Config } from './settings/config.ts';

/** Bodies are orders of at most 500 spots; files go straight to the store. */
const BODY_LIMIT_BYTES = 4 * 1024 * 1024;

/** The server before any route is registered, and a lookup of the methods of all routes added later. */
export function createServer(
  config: Pick<Config, 'LOG_LEVEL' | 'TRUST_PROXY'>,
  pace: BodyPace,
): { app: FastifyInstance; knownMethods: KnownMethods } {
  const app = Fastify({
    logger: loggerOptions(config.LOG_LEVEL),
    genReqId: createRequestIds(config.TRUST_PROXY),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: BODY_LIMIT_BYTES,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    // A malformed request has no readable language, so answer in French.
    clientErrorHandler: answerBrokenRequest((code) => ERROR_TEXTS.fr[code]),
    // The signer's URL contains a canonical request.
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // By default nothing is kept in the browser for the next person to find.
    if (isApiCall(request)) reply.header('cache-control', 'no-store');
  });
  limitBodies(app, pace);
  return { app, knownMethods: collectMethods(app) };
}
