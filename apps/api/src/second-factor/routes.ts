import { AppError, type Passkey, type SecondFactor, type TrustedBrowser } from '@spotway/contract';
import { type Database, endTrustedBrowser, type PasskeyRow, type TrustedBrowserRow } from '@spotway/database';
import { deviceOf } from '@spotway/domain/account';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AccountService } from '../account/accounts.ts';
import { requestHeaders } from '../account/request-headers.ts';
import { trustedHash } from '../devices/trusted-browsers.ts';
import { callerOf } from '../plugins/caller.ts';
import { credentialLimits } from '../plugins/rate-limits.ts';
import { ACCOUNT_BODY_BYTES } from '../plugins/request-bodies.ts';
import { callerNetwork } from '../requests/caller-network.ts';
import { route } from '../requests/route.ts';
import type { CodeCheck } from './code-check.ts';
import type { TellOfFactor } from './factor-mails.ts';
import type { FactorService } from './factors.ts';
import type { PasskeyService } from './passkeys.ts';

interface Parts {
  readonly db: Database;
  readonly accounts: AccountService;
  readonly factors: FactorService;
  readonly passkeys: PasskeyService;
  readonly codes: CodeCheck;
  readonly tell: TellOfFactor;
}

/** What a user gives besides their password, in the settings. */
export function secondFactorRoutes({ db, accounts, factors, passkeys, codes, tell }: Parts): FastifyPluginAsync {
  /** Whoever finds an open session can't change what the next login asks for. */
  async function requirePassword(request: FastifyRequest, password: string): Promise<void> {
    await accounts.requirePassword(callerOf(request).user, password, requestHeaders(request));
  }

  async function takeCode(request: FastifyRequest, code: string): Promise<void> {
    const { user } = callerOf(request);
    if ((await codes.take(user.id, code, callerNetwork(request.ip))) === 'recoveryCode')
      tell(request, user, 'recoveryCodeUsed');
  }

  return async (app) => {
    const limits = { ...credentialLimits(app), bodyLimit: ACCOUNT_BODY_BYTES };

    route(app, 'getSecondFactor', { config: { isOwnAccount: true } }, async (request): Promise<SecondFactor> => {
      const { user } = callerOf(request);
      const { appSince, recoveryCodesLeft, browsers } = await factors.find(user.id);
      const current = trustedHash(request, user.id);
      return {
        app: appSince && { since: appSince.toISOString() },
        passkeys: (await passkeys.list(user.id)).map(presentPasskey),
        recoveryCodesLeft,
        trustedBrowsers: browsers.map((browser) => presentBrowser(browser, current)),
      };
    });

    route(app, 'startAuthenticator', { ...limits, config: { isOwnAccount: true } }, async (request) => {
      const { user } = callerOf(request);
      const { password, code } = request.body;
      // Otherwise whoever registered somebody else's address could keep a way in.
      if (!user.isEmailConfirmed) throw new AppError('email_to_confirm');
      await requirePassword(request, password);
      if (await factors.hasApp(user.id)) await takeCode(request, code ?? '');
      return factors.startApp(user);
    });

    route(app, 'confirmAuthenticator', { ...limits, config: { isOwnAccount: true } }, async (request) => {
      const { user } = callerOf(request);
      const { code } = request.body;
      const { recoveryCodes, isReplaced } = await factors.confirmApp(user.id, code, callerNetwork(request.ip));
      tell(request, user, isReplaced ? 'appReplaced' : 'appAdded');
      return { recoveryCodes };
    });

    route(app, 'removeAuthenticator', { ...limits, config: { isOwnAccount: true } }, async (request) => {
      const { user } = callerOf(request);
      await requirePassword(request, request.body.password);
      await takeCode(request, request.body.code);
      await factors.removeApp(user);
      tell(request, user, 'appRemoved');
      return { ok: true };
    });

    route(app, 'renewRecoveryCodes', { ...limits, config: { isOwnAccount: true } }, async (request) => {
      const { user } = callerOf(request);
      await requirePassword(request, request.body.password);
      const recoveryCodes = await factors.renewRecoveryCodes(user.id);
      tell(request, user, 'recoveryCodesRenewed');
      return { recoveryCodes };
    });

    route(app, 'endTrustedBrowser', { config: { isOwnAccount: true } }, async (request) => {
      const { user } = callerOf(request);
      if (!(await endTrustedBrowser(db, user.id, request.params.id))) throw new AppError('not_found');
      return { ok: true };
    });
  };
}

function presentPasskey({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null, isSynced };
}

function presentBrowser(
  { id, tokenHash, userAgent, ipAddress, createdAt, expiresAt }: TrustedBrowserRow,
  currentHash: string | null,
): TrustedBrowser {
  return {
    id,
    ...deviceOf(userAgent),
    ipAddress,
    trustedAt: createdAt.toISOString(),
    until: expiresAt.toISOString(),
    isCurrent: tokenHash === currentHash,
  };
}
