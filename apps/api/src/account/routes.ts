import {
  AppError,
  askResetPasswordBodySchema,
  changePasswordBodySchema,
  loginBodySchema,
  okSchema,
  registerBodySchema,
  resetPasswordBodySchema,
  updateUserBodySchema,
  userSchema,
} from '@spotway/contract';
import type { Language } from '@spotway/domain/shared';
import { fieldFaultText } from '@spotway/wording/fields';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf, languageOf } from '../plugins/caller.ts';
import { credentialLimits } from '../plugins/rate-limits.ts';
import { ACCOUNT_BODY_BYTES } from '../plugins/request-bodies.ts';
import { REMOVED_REGULATOR_COOKIE } from '../regulator/cookie-plugin.ts';
import type { Background } from '../requests/background.ts';
import type { AccountService } from './accounts.ts';
import type { EmailConfirmations } from './email-confirmations.ts';
import { presentUser } from './presenter.ts';
import { requestHeaders } from './request-headers.ts';

const tags = ['account'];

export function accountRoutes(
  accounts: AccountService,
  confirmations: EmailConfirmations,
  background: Background,
): FastifyPluginAsyncZod {
  return async (app) => {
    const limits = { ...credentialLimits(app), bodyLimit: ACCOUNT_BODY_BYTES };

    app.get(
      '/api/user',
      {
        config: { isPublic: true },
        schema: { tags, summary: 'The signed-in user, or null', response: { 200: userSchema.nullable() } },
      },
      async (request) => request.caller && presentUser(request.caller.user),
    );

    app.post(
      '/api/login',
      {
        ...limits,
        config: { isPublic: true },
        schema: { tags, summary: 'Sign in', body: loginBodySchema, response: { 200: userSchema } },
      },
      async (request, reply) => {
        const { user, cookies } = await accounts.login(request.body, requestHeaders(request));
        setCookies(reply, cookies);
        return presentUser(user);
      },
    );

    app.post(
      '/api/logout',
      { config: { isPublic: true }, schema: { tags, summary: 'Sign out', response: { 200: okSchema } } },
      async (request, reply) => {
        setCookies(reply, [...(await accounts.logout(requestHeaders(request))), REMOVED_REGULATOR_COOKIE]);
        return { ok: true as const };
      },
    );

    app.post(
      '/api/register',
      {
        ...limits,
        config: { isPublic: true },
        schema: {
          tags,
          summary: 'Make an account and sign in',
          body: registerBodySchema,
          response: { 201: userSchema },
        },
      },
      async (request, reply) => {
        const headers = requestHeaders(request);
        const { user, cookies } = await accounts.register(request.body, languageOf(request), headers);
        setCookies(reply, cookies);
        background.run('confirmation mail', () => confirmations.send(user.id));
        return reply.code(201).send(presentUser(user));
      },
    );

    app.post(
      '/api/changePassword',
      {
        ...limits,
        schema: {
          tags,
          summary: 'Change the password; other sessions end',
          body: changePasswordBodySchema,
          response: { 200: okSchema },
        },
      },
      async (request, reply) => {
        const { user } = callerOf(request);
        setCookies(reply, await accounts.changePassword(user, request.body, requestHeaders(request)));
        return { ok: true as const };
      },
    );

    app.patch(
      '/api/users',
      {
        bodyLimit: ACCOUNT_BODY_BYTES,
        schema: {
          tags,
          summary: 'Change name or language',
          body: updateUserBodySchema,
          response: { 200: userSchema },
        },
      },
      async (request) => {
        const { user } = callerOf(request);
        const { email, name, language } = request.body;
        if (email !== undefined && email.trim().toLowerCase() !== user.email.toLowerCase())
          throw emailNotEditable(languageOf(request));
        return presentUser(await accounts.update(user.id, { name, language }));
      },
    );

    app.post(
      '/api/askResetPassword',
      {
        ...limits,
        config: { isPublic: true },
        schema: {
          tags,
          summary: 'Mail a reset link; the answer does not tell whether the address is known',
          body: askResetPasswordBodySchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        const { email } = request.body;
        // Without the database no mail goes out: not to be told as done.
        await accounts.requireDatabase();
        // Answered before the address is looked up: neither the words nor the time tell whether it is known.
        background.run('reset mail', () => accounts.askReset(email));
        return { ok: true as const };
      },
    );

    app.post(
      '/api/users/resetPassword',
      {
        ...limits,
        config: { isPublic: true },
        schema: {
          tags,
          summary: 'Set a new password with a mailed token; all sessions end',
          body: resetPasswordBodySchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        await accounts.resetPassword(request.body);
        return { ok: true as const };
      },
    );
  };
}

function emailNotEditable(language: Language): AppError {
  const code = 'email_not_editable';
  const message = fieldFaultText({ keyword: 'custom', message: code, params: {} }, language);
  return new AppError('validation_failed', { facts: { fields: [{ in: 'body', path: 'email', code, message }] } });
}

function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
}
