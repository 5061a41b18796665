import type { Database } from '@spotway/database';
import type { FastifyPluginAsync } from 'fastify';
import { callerOf, delegateOf, languageOf } from '../plugins/caller.ts';
import { mailLimits } from '../plugins/rate-limits.ts';
import { route } from '../requests/route.ts';
import { readAskedUpload } from './asked-uploads.ts';
import type { DelegationService } from './delegations.ts';
import { presentDelegation } from './presenter.ts';

export function delegationRoutes(db: Database, delegations: DelegationService, clock: () => Date): FastifyPluginAsync {
  return async (app) => {
    const limits = mailLimits(app);

    route(app, 'createDelegation', limits, async (request, head) => {
      const { showId } = request.params;
      const created = await delegations.create(callerOf(request), showId, request.body, languageOf(request));
      head.code(created.isNew ? 201 : 200);
      return presentDelegation(created.delegation);
    });

    route(app, 'listDelegations', async (request) => {
      const rows = await delegations.list(callerOf(request), request.params.showId);
      return rows.map(presentDelegation);
    });

    route(app, 'sendDelegation', limits, async (request) => {
      const { showId, id } = request.params;
      return presentDelegation(await delegations.sendAgain(callerOf(request), showId, id));
    });

    route(app, 'revokeDelegation', async (request) => {
      const { showId, id } = request.params;
      await delegations.revoke(callerOf(request), showId, id);
      return { ok: true };
    });

    route(app, 'getAskedUpload', { config: { allowsDelegates: true } }, async (request, head) => {
      head.header('cache-control', 'no-store');
      return readAskedUpload(db, delegateOf(request), clock());
    });
  };
}
