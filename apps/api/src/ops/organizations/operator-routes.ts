import type { FastifyPluginAsync } from 'fastify';
import { callerOf, languageOf } from '../../plugins/caller.ts';
import { mailLimits } from '../../plugins/rate-limits.ts';
import { route } from '../../requests/route.ts';
import type { ResetFactors } from './factor-resets.ts';
import type { OperatorAccountService } from './operator-accounts.ts';

/** The operators: members of the platform's own organisation. They also reset the second factors of users who lost them. */
export function opsOperatorRoutes(operators: OperatorAccountService, resetFactors: ResetFactors): FastifyPluginAsync {
  return async (app) => {
    route(app, 'listOperators', async () =>
      (await operators.list()).map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
    );

    route(app, 'inviteOperator', mailLimits(app), async (request) => {
      await operators.invite(callerOf(request), request.body.email, languageOf(request));
      return { ok: true };
    });

    route(app, 'resetSecondFactor', async (request) => {
      await resetFactors(callerOf(request), request.body);
      return { ok: true };
    });

    route(app, 'removeOperator', async (request) => {
      await operators.remove(callerOf(request), request.params.id);
      return { ok: true };
    });
  };
}
