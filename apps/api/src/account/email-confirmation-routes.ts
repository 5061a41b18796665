import { confirmEmailBodySchema, confirmedEmailSchema, okSchema } from '@spotway/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf } from '../plugins/caller.ts';
import { credentialLimits, mailLimits } from '../plugins/rate-limits.ts';
import type { EmailConfirmations } from './email-confirmations.ts';

const tags = ['account'];

/** The proof that a user reads the mails of their address. */
export function emailConfirmationRoutes(confirmations: EmailConfirmations): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/users/confirmEmail',
      {
        ...credentialLimits(app),
        config: { isPublic: true },
        schema: {
          tags,
          summary: 'Confirm the address that a mailed link was sent to; whoever is signed in, or nobody',
          body: confirmEmailBodySchema,
          response: { 200: confirmedEmailSchema },
        },
      },
      (request) => confirmations.confirm(request.body.token),
    );

    app.post(
      '/api/users/sendConfirmation',
      {
        ...mailLimits(app),
        schema: {
          tags,
          summary: 'Mail the link that confirms the address once more',
          response: { 200: okSchema },
        },
      },
      async (request) => {
        await confirmations.send(callerOf(request).user.id);
        return { ok: true as const };
      },
    );
  };
}
