import { AppError } from '@spotway/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { AccountService } from '../account/accounts.ts';
import { requestHeaders } from '../account/request-headers.ts';
import { callerOf } from '../plugins/caller.ts';
import { credentialLimits } from '../plugins/rate-limits.ts';
import { ACCOUNT_BODY_BYTES } from '../plugins/request-bodies.ts';
import { route } from '../requests/route.ts';
import type { TellOfFactor } from './factor-mails.ts';
import type { PasskeyService } from './passkeys.ts';

interface Parts {
  readonly accounts: AccountService;
  readonly passkeys: PasskeyService;
  readonly tell: TellOfFactor;
}

/** A user's passkeys, in the settings. */
export function passkeyRoutes({ accounts, passkeys, tell }: Parts): FastifyPluginAsync {
  return async (app) => {
    const limits = { ...credentialLimits(app), bodyLimit: ACCOUNT_BODY_BYTES };

    route(app, 'startPasskey', { ...limits, config: { isOwnAccount: true } }, async (request) => {
      const { user } = callerOf(request);
      // Otherwise whoever registered somebody else's address could keep a way in.
      if (!user.isEmailConfirmed) throw new AppError('email_to_confirm');
      await accounts.requirePassword(user, request.body.password, requestHeaders(request));
      return passkeys.start(user);
    });

    route(app, 'addPasskey', { ...limits, config: { isOwnAccount: true } }, async (request) => {
      const { user } = callerOf(request);
      const recoveryCodes = await passkeys.add(user.id, request.body);
      tell(request, user, 'passkeyAdded');
      return { recoveryCodes };
    });

    route(app, 'renamePasskey', { bodyLimit: ACCOUNT_BODY_BYTES, config: { isOwnAccount: true } }, async (request) => {
      await passkeys.rename(callerOf(request).user.id, request.params.id, request.body.name);
      return { ok: true };
    });

    route(app, 'removePasskey', { ...limits, config: { isOwnAccount: true } }, async (request) => {
      const { user } = callerOf(request);
      const { id } = request.params;
      await passkeys.require(user.id, id);
      await accounts.requirePassword(user, request.body.password, requestHeaders(request));
      await passkeys.remove(user, id);
      tell(request, user, 'passkeyRemoved');
      return { ok: true };
    });
  };
}
