import { inviteOperatorBodySchema, okSchema, operatorSchema } from '@spotway/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, languageOf } from '../../plugins/caller.ts';
import { mailLimits } from '../../plugins/rate-limits.ts';
import { idParams } from '../../requests/params.ts';
import type { OperatorAccountService } from './operator-accounts.ts';

const tags = ['operations'];

/** Who operates the platform: the members of its own organisation. */
export function opsOperatorRoutes(operators: OperatorAccountService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/ops/operators',
      { schema: { tags, summary: 'The operators', response: { 200: z.array(operatorSchema) } } },
      async () => (await operators.list()).map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
    );

    app.post(
      '/api/ops/operators',
      {
        ...mailLimits(app),
        schema: {
          tags,
          summary: 'Invite an operator, or send his invitation again',
          body: inviteOperatorBodySchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        await operators.invite(callerOf(request), request.body.email, languageOf(request));
        return { ok: true as const };
      },
    );

    app.delete(
      '/api/ops/operators/:id',
      {
        schema: {
          tags,
          summary: 'Take an operator off; never the last who can sign in',
          params: idParams,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        await operators.remove(callerOf(request), request.params.id);
        return { ok: true as const };
      },
    );
  };
}
