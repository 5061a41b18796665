import { AppError } from '@spotway/contract';
import { canOperate } from '@spotway/domain/account';
import type { FastifyInstance } from 'fastify';
import { callerOf } from './caller.ts';

/**
 * Lets only operators reach the routes of this scope; to everybody else there are none (decisions, "Accounts": 404, never 403), whatever the
 * call carries: this runs before anything of it is parsed.
 */
export function requireOperators(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!canOperate(callerOf(request).actor)) throw new AppError('not_found');
  });
}
