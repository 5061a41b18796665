import {
  AppError,
  regulatorListQuerySchema,
  regulatorListSchema,
  regulatorLoginBodySchema,
  regulatorSessionSchema,
} from '@spotway/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf } from '../plugins/caller.ts';
import { credentialLimits } from '../plugins/rate-limits.ts';
import { ACCOUNT_BODY_BYTES } from '../plugins/request-bodies.ts';
import { keptRegulatorCookie, REMOVED_REGULATOR_COOKIE, regulatorCookieIn } from './cookie-plugin.ts';
import type { ArppService, SealedSession, SessionHolder } from './regulator.ts';

const tags = ['regulator'];

/** The regulator's catalogue (specification, point 7), reached in the name of the signed-in user. */
export function arppRoutes(arpp: ArppService, isSecure: boolean): FastifyPluginAsyncZod {
  return async (app) => {
    const keep = (reply: FastifyReply, session: SealedSession) =>
      reply.header('set-cookie', keptRegulatorCookie(session, isSecure));

    app.post(
      '/api/arpp/connect',
      {
        ...credentialLimits(app),
        bodyLimit: ACCOUNT_BODY_BYTES,
        schema: {
          tags,
          summary: "Log in to the regulator's catalogue; the password is passed on and not kept",
          body: regulatorLoginBodySchema,
          response: { 200: regulatorSessionSchema },
        },
      },
      async (request, reply) => {
        keep(reply, await arpp.connect(holderOf(request), request.body));
        return { connected: true };
      },
    );

    app.get(
      '/api/arpp/session',
      {
        schema: {
          tags,
          summary: 'Whether this session is logged in to the catalogue; the regulator is not asked',
          response: { 200: regulatorSessionSchema },
        },
      },
      async (request) => ({ connected: arpp.isConnected(holderOf(request), regulatorCookieIn(request)) }),
    );

    app.delete(
      '/api/arpp/session',
      { schema: { tags, summary: 'Log out of the catalogue', response: { 200: regulatorSessionSchema } } },
      async (_request, reply) => {
        reply.header('set-cookie', REMOVED_REGULATOR_COOKIE);
        return { connected: false };
      },
    );

    app.get(
      '/api/arpp/idCrea/list',
      {
        schema: {
          tags,
          summary: 'Creatives since a date; 401 regulator_session_ended asks to log in to the catalogue again',
          querystring: regulatorListQuerySchema,
          response: { 200: regulatorListSchema },
        },
      },
      async (request, reply) => {
        try {
          const { list, renewed } = await arpp.list(holderOf(request), regulatorCookieIn(request), request.query);
          if (renewed) keep(reply, renewed);
          reply.header('cache-control', 'no-store');
          return list;
        } catch (error) {
          if (error instanceof AppError && error.code === 'regulator_session_ended')
            reply.header('set-cookie', REMOVED_REGULATOR_COOKIE);
          throw error;
        }
      },
    );
  };
}

function holderOf(request: FastifyRequest): SessionHolder {
  const { user, sessionId } = callerOf(request);
  return { userId: user.id, sessionId };
}
