import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { knownDevices, sessions } from '../../schema/index.ts';

/** A user's sessions that have not expired, the last used first. */
export async function listSessions(db: Executor, userId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
}
export type ListedSession = Awaited<ReturnType<typeof listSessions>>[number];

/** Returns false if the user has no such session. */
export async function deleteSession(db: Executor, userId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return (rowCount ?? 0) > 0;
}

export async function deleteOtherSessions(db: Executor, userId: string, keptId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)));
}

export async function deleteSessions(db: Executor, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Remembers a browser of a user. `first`: none was known before. */
export async function rememberDevice(
  tx: Executor,
  device: { userId: string; deviceHash: string; lastSeenAt: Date },
): Promise<'known' | 'first' | 'new'> {
  const { userId, deviceHash, lastSeenAt } = device;
  const { rowCount } = await tx.update(knownDevices).set({ lastSeenAt }).where(eq(knownDevices.deviceHash, deviceHash));
  if ((rowCount ?? 0) > 0) return 'known';
  const known = await tx.$count(knownDevices, eq(knownDevices.userId, userId));
  await tx.insert(knownDevices).values(device).onConflictDoNothing();
  return known === 0 ? 'first' : 'new';
}
