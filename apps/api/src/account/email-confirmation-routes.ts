import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../plugins/caller.ts';
import { credentialLimits, mailLimits } from '../plugins/rate-limits.ts';
import { route } from '../requests/route.ts';
import type { EmailConfirmations } from './email-confirmations.ts';

/** Email confirmation: proof that a user reads mail at their address. */
export function emailConfirmationRoutes(confirmations: EmailConfirmations): FastifyPluginAsync {
  return async (app) => {
    route(app, 'confirmEmail', { ...credentialLimits(app), config: { isPublic: true } }, (request) =>
      confirmations.confirm(request.body.token),
    );

    route(app, 'sendConfirmation', { ...mailLimits(app), config: { isOwnAccount: true } }, async (request) => {
      await confirmations.send(callerOf(request).user.id);
      return { ok: true };
    });
  };
}
