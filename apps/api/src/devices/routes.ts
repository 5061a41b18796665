import { AppError, type UserSession } from '@spotway/contract';
import {
  type Database,
  deleteOtherSessions,
  deleteSession,
  endTrust,
  endTrustOfSession,
  type ListedSession,
  listSessions,
  recordAudit,
} from '@spotway/database';
import { deviceOf } from '@spotway/domain/account';
import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import { trustedHash } from './trusted-browsers.ts';

/** Where a user is signed in. */
export function deviceRoutes(db: Database, clock: () => Date): FastifyPluginAsync {
  const audit = (userId: string) =>
    recordAudit(db, { actorUserId: userId, action: 'user.sessionsEnded', subjectType: 'user', subjectId: userId });
  return async (app) => {
    route(app, 'listSessions', { config: { isOwnAccount: true } }, async (request) => {
      const { user, sessionId } = callerOf(request);
      return (await listSessions(db, user.id, clock())).map((session) => present(session, sessionId));
    });

    route(app, 'endSession', { config: { isOwnAccount: true } }, async (request) => {
      const { user } = callerOf(request);
      const { id } = request.params;
      await db.transaction(async (tx) => {
        await endTrustOfSession(tx, user.id, id);
        if (!(await deleteSession(tx, user.id, id))) throw new AppError('not_found');
      });
      await audit(user.id);
      return { ok: true };
    });

    route(app, 'endOtherSessions', { config: { isOwnAccount: true } }, async (request) => {
      const { user, sessionId } = callerOf(request);
      await deleteOtherSessions(db, user.id, sessionId);
      await endTrust(db, user.id, trustedHash(request, user.id));
      await audit(user.id);
      return { ok: true };
    });
  };
}

function present({ id, ipAddress, userAgent, createdAt, updatedAt }: ListedSession, currentId: string): UserSession {
  return {
    id,
    ...deviceOf(userAgent),
    ipAddress: ipAddress || null,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: updatedAt.toISOString(),
    isCurrent: id === currentId,
  };
}
