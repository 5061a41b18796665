import { AppError } from '@spotway/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { AccountService } from '../account/accounts.ts';
import { requestHeaders } from '../account/request-headers.ts';
import type { TrustedBrowsers } from '../devices/trusted-browsers.ts';
import { credentialLimits, loginStepLimits } from '../plugins/rate-limits.ts';
import { ACCOUNT_BODY_BYTES } from '../plugins/request-bodies.ts';
import { route } from '../requests/route.ts';
import type { TellOfFactor } from '../second-factor/factor-mails.ts';
import type { PasskeyService } from '../second-factor/passkeys.ts';
import type { SecondSteps } from '../second-factor/second-steps.ts';
import type { SignIn } from './sign-in.ts';

interface Parts {
  readonly accounts: AccountService;
  readonly secondSteps: SecondSteps;
  readonly passkeys: PasskeyService;
  readonly browsers: TrustedBrowsers;
  readonly signIn: SignIn;
  readonly tell: TellOfFactor;
}

/** The ways in: the password, then a code if one is asked for; or a passkey, which stands for both. */
export function loginRoutes({ accounts, secondSteps, passkeys, browsers, signIn, tell }: Parts): FastifyPluginAsync {
  return async (app) => {
    const isPublic = { config: { isPublic: true }, bodyLimit: ACCOUNT_BODY_BYTES };
    const stepLimits = { ...loginStepLimits(app), ...isPublic };

    route(app, 'login', { ...credentialLimits(app), ...isPublic }, async (request, head) => {
      const userId = await accounts.checkPassword(request.body, requestHeaders(request));
      const asked = await secondSteps.begin(request, userId);
      if (!asked) return signIn(request, head, userId);
      head.header('set-cookie', [asked.cookie]);
      throw new AppError('second_step_needed', { facts: asked.details });
    });

    route(app, 'loginWithCode', stepLimits, async (request, head) => {
      const { code, trustBrowser = false } = request.body;
      const { userId, by } = await secondSteps.finish(request, code);
      return signIn(request, head, userId, async ({ user, sessionId }) => {
        if (by === 'recoveryCode') tell(request, user, 'recoveryCodeUsed');
        const trusted = trustBrowser ? [await browsers.trust(request, { userId, sessionId })] : [];
        return [secondSteps.endedCookie, ...trusted];
      });
    });

    route(app, 'startPasskeyLogin', isPublic, async () => passkeys.startLogin());

    route(app, 'loginWithPasskey', stepLimits, async (request, head) => {
      const userId = await passkeys.login(request.body);
      return signIn(request, head, userId, async () => [secondSteps.endedCookie]);
    });
  };
}
