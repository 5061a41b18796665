import { AppError } from '@spotway/contract';
import type { Language } from '@spotway/domain/shared';
import { fieldFaultText } from '@spotway/wording/fields';
import type { FastifyPluginAsync } from 'fastify';
import type { NoteDevice } from '../devices/known-devices.ts';
import { callerOf, languageOf } from '../plugins/caller.ts';
import { credentialLimits } from '../plugins/rate-limits.ts';
import { ACCOUNT_BODY_BYTES } from '../plugins/request-bodies.ts';
import { REMOVED_REGULATOR_COOKIE } from '../regulator/cookie-plugin.ts';
import type { AnswerHead } from '../requests/answer-head.ts';
import type { Background } from '../requests/background.ts';
import { route } from '../requests/route.ts';
import type { AccountService } from './accounts.ts';
import type { EmailConfirmations } from './email-confirmations.ts';
import type { PresentUser } from './presenter.ts';
import { requestHeaders } from './request-headers.ts';

export function accountRoutes({
  accounts,
  confirmations,
  background,
  noteDevice,
  presentUser,
}: {
  accounts: AccountService;
  confirmations: EmailConfirmations;
  background: Background;
  noteDevice: NoteDevice;
  presentUser: PresentUser;
}): FastifyPluginAsync {
  return async (app) => {
    const limits = { ...credentialLimits(app), bodyLimit: ACCOUNT_BODY_BYTES };

    route(
      app,
      'getUser',
      { config: { isPublic: true } },
      async ({ caller }) => caller && presentUser(caller.user, caller.activeOrganizationId),
    );

    route(app, 'logout', { config: { isPublic: true } }, async (request, head) => {
      setCookies(head, [...(await accounts.logout(requestHeaders(request))), REMOVED_REGULATOR_COOKIE]);
      return { ok: true };
    });

    route(app, 'register', { ...limits, config: { isPublic: true } }, async (request, head) => {
      const headers = requestHeaders(request);
      const { user, activeOrganizationId, cookies } = await accounts.register(
        request.body,
        languageOf(request),
        headers,
      );
      setCookies(head, [await noteDevice(request, user), ...cookies]);
      background.run('confirmation mail', () => confirmations.send(user.id));
      return presentUser(user, activeOrganizationId);
    });

    route(app, 'changePassword', { ...limits, config: { isOwnAccount: true } }, async (request, head) => {
      const { user } = callerOf(request);
      setCookies(head, await accounts.changePassword(user, request.body, requestHeaders(request)));
      return { ok: true };
    });

    route(app, 'updateUser', { bodyLimit: ACCOUNT_BODY_BYTES, config: { isOwnAccount: true } }, async (request) => {
      const { user, activeOrganizationId } = callerOf(request);
      const { email, name, language } = request.body;
      if (email !== undefined && email.trim().toLowerCase() !== user.email.toLowerCase())
        throw emailNotEditable(languageOf(request));
      return presentUser(await accounts.update(user.id, { name, language }), activeOrganizationId);
    });

    route(app, 'askResetPassword', { ...limits, config: { isPublic: true } }, async (request) => {
      const { email } = request.body;
      // Without the database no mail can be sent, so don't report success.
      await accounts.requireDatabase();
      // Answered before the address is looked up: neither the text nor the timing reveals whether it is known.
      background.run('reset mail', () => accounts.askReset(email));
      return { ok: true };
    });

    route(app, 'resetPassword', { ...limits, config: { isPublic: true } }, async (request) => {
      await accounts.resetPassword(request.body);
      return { ok: true };
    });
  };
}

function emailNotEditable(language: Language): AppError {
  const code = 'email_not_editable';
  const message = fieldFaultText({ keyword: 'custom', message: code, params: {} }, language);
  return new AppError('validation_failed', { facts: { fields: [{ in: 'body', path: 'email', code, message }] } });
}

function setCookies(head: AnswerHead, cookies: readonly string[]): void {
  if (cookies.length > 0) head.header('set-cookie', [...cookies]);
}
