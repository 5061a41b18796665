import type { Database } from '@spotway/database';
import { personalDataWords } from '@spotway/wording/personal-data';
import type { FastifyPluginAsync } from 'fastify';
import type { AccountService } from '../account/accounts.ts';
import { requestHeaders } from '../account/request-headers.ts';
import { callerOf, languageOf } from '../plugins/caller.ts';
import { credentialLimits } from '../plugins/rate-limits.ts';
import { ACCOUNT_BODY_BYTES } from '../plugins/request-bodies.ts';
import { REMOVED_REGULATOR_COOKIE } from '../regulator/cookie-plugin.ts';
import { route } from '../requests/route.ts';
import type { Erasures } from './erasure.ts';
import { exportArchive } from './export.ts';

/** A user's rights over their data: a copy of it, and its erasure. Both need the password. */
export function personalDataRoutes({
  db,
  accounts,
  erasures,
  brand,
  clock,
}: {
  readonly db: Database;
  readonly accounts: AccountService;
  readonly erasures: Erasures;
  readonly brand: string;
  readonly clock: () => Date;
}): FastifyPluginAsync {
  return async (app) => {
    const limits = { ...credentialLimits(app), bodyLimit: ACCOUNT_BODY_BYTES };

    route(app, 'exportAccount', limits, async (request, reply) => {
      const { user } = callerOf(request);
      await accounts.requirePassword(user, request.body.password, requestHeaders(request));
      await accounts.noteExport(user.id);
      const language = languageOf(request);
      const who = { userId: user.id, email: user.email };
      return reply
        .header('content-disposition', `attachment; filename="${personalDataWords[language].fileName}.zip"`)
        .header('cache-control', 'no-store')
        .type('application/zip')
        .send(exportArchive(db, who, { brand, language, now: clock() }));
    });

    route(app, 'getErasure', async (request) => erasures.plan(callerOf(request).user));

    route(app, 'eraseAccount', limits, async (request, head) => {
      const { user } = callerOf(request);
      const headers = requestHeaders(request);
      await accounts.requirePassword(user, request.body.password, headers);
      await erasures.erase(user, request.body);
      // Also tells who must be erased again after an older backup was restored.
      request.log.info({ userId: user.id }, 'account erased');
      head.header('set-cookie', [...(await accounts.logout(headers)), REMOVED_REGULATOR_COOKIE]);
      return { ok: true };
    });
  };
}
