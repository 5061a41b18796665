import { AppError } from '@spotway/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { callerOf } from '../plugins/caller.ts';
import { credentialLimits } from '../plugins/rate-limits.ts';
import { ACCOUNT_BODY_BYTES } from '../plugins/request-bodies.ts';
import type { AnswerHead } from '../requests/answer-head.ts';
import { route } from '../requests/route.ts';
import { keptRegulatorCookie, REMOVED_REGULATOR_COOKIE, regulatorCookieIn } from './cookie-plugin.ts';
import type { ArppService, SealedSession, SessionHolder } from './regulator.ts';

/** The regulator's catalogue (specification, point 7), called on behalf of the signed-in user. */
export function arppRoutes(arpp: ArppService, isSecure: boolean): FastifyPluginAsync {
  return async (app) => {
    const keep = (head: AnswerHead, session: SealedSession) =>
      head.header('set-cookie', keptRegulatorCookie(session, isSecure));

    route(
      app,
      'connectRegulator',
      { ...credentialLimits(app), bodyLimit: ACCOUNT_BODY_BYTES },
      async (request, head) => {
        keep(head, await arpp.connect(holderOf(request), request.body));
        return { connected: true };
      },
    );

    route(app, 'getRegulatorSession', async (request) => ({
      connected: arpp.isConnected(holderOf(request), regulatorCookieIn(request)),
    }));

    route(app, 'endRegulatorSession', async (_request, head) => {
      head.header('set-cookie', REMOVED_REGULATOR_COOKIE);
      return { connected: false };
    });

    route(app, 'listCreatives', async (request, head) => {
      try {
        const { list, renewed } = await arpp.list(holderOf(request), regulatorCookieIn(request), request.query);
        if (renewed) keep(head, renewed);
        head.header('cache-control', 'no-store');
        return list;
      } catch (error) {
        if (error instanceof AppError && error.code === 'regulator_session_ended')
          head.header('set-cookie', REMOVED_REGULATOR_COOKIE);
        throw error;
      }
    });
  };
}

function holderOf(request: FastifyRequest): SessionHolder {
  const { user, sessionId } = callerOf(request);
  return { userId: user.id, sessionId };
}
