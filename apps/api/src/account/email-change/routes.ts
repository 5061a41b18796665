import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../../plugins/caller.ts';
import { credentialLimits } from '../../plugins/rate-limits.ts';
import { ACCOUNT_BODY_BYTES } from '../../plugins/request-bodies.ts';
import { route } from '../../requests/route.ts';
import type { AccountService } from '../accounts.ts';
import { requestHeaders } from '../request-headers.ts';
import type { EmailChanges } from './email-changes.ts';

/** A user's change of address: asked with their password, made by the link in the new mailbox. */
export function emailChangeRoutes(accounts: AccountService, changes: EmailChanges): FastifyPluginAsync {
  return async (app) => {
    const limits = { ...credentialLimits(app), bodyLimit: ACCOUNT_BODY_BYTES };

    route(app, 'changeEmail', { ...limits, config: { isOwnAccount: true } }, async (request) => {
      const { user } = callerOf(request);
      await accounts.requirePassword(user, request.body.password, requestHeaders(request));
      await changes.ask(user, request.body.email);
      return { ok: true };
    });

    route(app, 'confirmEmailChange', { ...limits, config: { isPublic: true } }, (request) =>
      changes.confirm(request.body.token),
    );
  };
}
