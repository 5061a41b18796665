import { AppError } from '@spotway/contract';
import { canOperate } from '@spotway/domain/account';
import type { FastifyInstance } from 'fastify';
import { callerOf } from './caller.ts';

/**
 * Limits the routes of this scope to operators; for everybody else they don't exist (decisions, "Accounts": 404, never 403). Runs before any of the
 * call is parsed, so that it makes no difference what it carries.
 */
export function requireOperators(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!canOperate(callerOf(request).actor)) throw new AppError('not_found');
  });
}
