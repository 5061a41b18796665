import { type Database, findNoticeChoices, listBrowserNotices } from '@spotway/database';
import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../plugins/caller.ts';
import { ACCOUNT_BODY_BYTES } from '../plugins/request-bodies.ts';
import { route } from '../requests/route.ts';
import type { NoticeService } from './notices.ts';

/** A transaction may end this much later than the time it stamps on its rows. */
const OVERLAP_MS = 30_000;
/** A browser that was asleep is not flooded. */
const OLDEST_MS = 10 * 60_000;
const MOST = 20;

/** What users are told of, and how. */
export function noticeRoutes({
  db,
  notices,
  publicUrl,
  clock,
}: {
  db: Database;
  notices: NoticeService;
  publicUrl: string;
  clock: () => Date;
}): FastifyPluginAsync {
  return async (app) => {
    const bodyLimit = ACCOUNT_BODY_BYTES;

    route(app, 'getNoticeSettings', async (request) => notices.settings(callerOf(request)));

    route(app, 'saveNoticeSettings', { bodyLimit }, async (request) => notices.save(callerOf(request), request.body));

    route(app, 'listNotices', async (request) => {
      const { user } = callerOf(request);
      const now = clock();
      const { browser } = await findNoticeChoices(db, user.id);
      if (browser.length === 0) return { now: now.toISOString(), isWanted: false, notices: [] };
      const { since } = request.query;
      const asked = since === undefined ? now.getTime() : Date.parse(since) - OVERLAP_MS;
      const from = new Date(Math.max(asked, now.getTime() - OLDEST_MS));
      const rows = await listBrowserNotices(db, user.id, from, MOST);
      return {
        now: now.toISOString(),
        isWanted: true,
        notices: rows.map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() })),
      };
    });

    route(app, 'getNoticeDefaults', async (request) => ({
      mail: await notices.defaults(callerOf(request), request.params.id),
    }));

    route(app, 'saveNoticeDefaults', { bodyLimit }, async (request) => {
      await notices.saveDefaults(callerOf(request), request.params.id, request.body.mail);
      return { mail: request.body.mail };
    });

    route(app, 'unsubscribe', { bodyLimit, config: { isPublic: true } }, async (request) => {
      const { token, undo } = request.body;
      return { previous: await notices.unsubscribe(token, undo) };
    });

    await app.register(async (oneClick) => {
      // The body says nothing that the address does not: form data in either encoding (RFC 8058, 3.2).
      oneClick.removeAllContentTypeParsers();
      oneClick.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) => done(null));

      route(oneClick, 'unsubscribeInOneClick', { bodyLimit, config: { isPublic: true } }, async (request) => {
        await notices.unsubscribe(request.query.token);
        return { ok: true };
      });

      // Mail programs fetch links before anybody follows them: only the page's button changes something.
      route(oneClick, 'openUnsubscribe', { config: { isPublic: true } }, async (request, reply) => {
        const page = `${publicUrl.replace(/\/+$/, '')}/unsubscribe#token=${encodeURIComponent(request.query.token)}`;
        return reply.header('cache-control', 'no-store').redirect(page, 303);
      });
    });
  };
}
