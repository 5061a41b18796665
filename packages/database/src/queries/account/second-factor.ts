import { and, count, desc, eq, gt, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { authenticatorApps, passkeys, recoveryCodes, secondSteps, trustedBrowsers, users } from '../../schema/index.ts';

/** Serialises changes of a user's factors until the transaction ends: two of them can't each remove what the other counts on. */
export async function lockFactors(tx: Executor, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** What a user can give besides their password. */
export async function countFactors(
  db: Executor,
  userId: string,
): Promise<{ hasApp: boolean; passkeys: number; recoveryCodesLeft: number }> {
  const isConfirmed = and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt));
  const isUnused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  return {
    hasApp: (await db.$count(authenticatorApps, isConfirmed)) > 0,
    passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)),
    recoveryCodesLeft: await db.$count(recoveryCodes, isUnused),
  };
}

export async function findAuthenticatorApp(db: Executor, userId: string) {
  const [row] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  return row ?? null;
}

/** Keeps the secret of a set-up that waits for its first code; an earlier one is over. */
export async function savePendingApp(
  db: Executor,
  { userId, pendingSecret, pendingSince }: { userId: string; pendingSecret: string; pendingSince: Date },
): Promise<void> {
  const pending = { pendingSecret, pendingSince };
  await db
    .insert(authenticatorApps)
    .values({ userId, ...pending })
    .onConflictDoUpdate({ target: authenticatorApps.userId, set: pending });
}

/** The app gave its first code: its secret replaces any earlier one. */
export async function confirmApp(tx: Executor, userId: string, { step, now }: { step: number; now: Date }) {
  await tx
    .update(authenticatorApps)
    .set({
      secret: sql`${authenticatorApps.pendingSecret}`,
      confirmedAt: now,
      lastStep: step,
      pendingSecret: null,
      pendingSince: null,
    })
    .where(eq(authenticatorApps.userId, userId));
}

/** Marks a step's code as used. Returns false if it, or a later one, was used before. */
export async function useAppStep(db: Executor, userId: string, step: number): Promise<boolean> {
  const isUnused = or(isNull(authenticatorApps.lastStep), lt(authenticatorApps.lastStep, step));
  const { rowCount } = await db
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(and(eq(authenticatorApps.userId, userId), isUnused));
  return (rowCount ?? 0) > 0;
}

export async function deleteApp(tx: Executor, userId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  return (rowCount ?? 0) > 0;
}

/** Sealed secrets of all apps, for a change of the key. */
export async function listAppSecrets(db: Executor) {
  return db
    .select({
      userId: authenticatorApps.userId,
      secret: authenticatorApps.secret,
      pendingSecret: authenticatorApps.pendingSecret,
    })
    .from(authenticatorApps);
}

type AppSecrets = Awaited<ReturnType<typeof listAppSecrets>>[number];

/** Returns false if the secrets have changed meanwhile. */
export async function replaceAppSecrets(db: Executor, before: AppSecrets, after: AppSecrets): Promise<boolean> {
  const { rowCount } = await db
    .update(authenticatorApps)
    .set({ secret: after.secret, pendingSecret: after.pendingSecret })
    .where(
      and(
        eq(authenticatorApps.userId, before.userId),
        sql`${authenticatorApps.secret} is not distinct from ${before.secret}`,
        sql`${authenticatorApps.pendingSecret} is not distinct from ${before.pendingSecret}`,
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** New recovery codes; all earlier ones are over. */
export async function replaceRecoveryCodes(tx: Executor, userId: string, codeHashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (codeHashes.length > 0)
    await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** Returns false if the user has no such code, or used it before. */
export async function useRecoveryCode(db: Executor, userId: string, codeHash: string, usedAt: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)));
  return (rowCount ?? 0) > 0;
}

/** Removes everything that a user can give besides their password, and what came of it. */
export async function deleteFactors(tx: Executor, userId: string): Promise<void> {
  for (const table of [authenticatorApps, passkeys, recoveryCodes, trustedBrowsers, secondSteps])
    await tx.delete(table).where(eq(table.userId, userId));
}

export async function insertSecondStep(
  db: Executor,
  row: Pick<typeof secondSteps.$inferInsert, 'tokenHash' | 'userId' | 'expiresAt'>,
): Promise<void> {
  await db.insert(secondSteps).values(row);
}

const isOpen = (tokenHash: string, now: Date): SQL | undefined =>
  and(eq(secondSteps.tokenHash, tokenHash), gt(secondSteps.expiresAt, now));

/** Whose second step this is; null once it is used or over. */
export async function findSecondStep(db: Executor, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await db.select({ userId: secondSteps.userId }).from(secondSteps).where(isOpen(tokenHash, now));
  return row?.userId ?? null;
}

/** Ends a second step. Returns false if it was used meanwhile or is over. */
export async function takeSecondStep(db: Executor, tokenHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.delete(secondSteps).where(isOpen(tokenHash, now));
  return (rowCount ?? 0) > 0;
}

/** Counts a wrong code, and ends the step with the last one allowed. Returns whether it goes on. */
export async function countWrongCode(db: Executor, tokenHash: string, allowed: number): Promise<boolean> {
  await db
    .update(secondSteps)
    .set({ wrongCodes: sql`${secondSteps.wrongCodes} + 1` })
    .where(eq(secondSteps.tokenHash, tokenHash));
  const { rowCount } = await db
    .delete(secondSteps)
    .where(and(eq(secondSteps.tokenHash, tokenHash), gte(secondSteps.wrongCodes, allowed)));
  return (rowCount ?? 0) === 0;
}

export async function insertTrustedBrowser(
  db: Executor,
  row: Omit<typeof trustedBrowsers.$inferInsert, 'id' | 'createdAt'>,
): Promise<void> {
  await db.insert(trustedBrowsers).values(row);
}

/** Returns whether a user trusts a browser. */
export async function isBrowserTrusted(db: Executor, userId: string, tokenHash: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ n: count() })
    .from(trustedBrowsers)
    .where(
      and(
        eq(trustedBrowsers.tokenHash, tokenHash),
        eq(trustedBrowsers.userId, userId),
        gt(trustedBrowsers.expiresAt, now),
      ),
    );
  return (row?.n ?? 0) > 0;
}

/** The newest session opened in a trusted browser. */
export async function noteTrustedSession(db: Executor, tokenHash: string, sessionId: string): Promise<void> {
  await db.update(trustedBrowsers).set({ sessionId }).where(eq(trustedBrowsers.tokenHash, tokenHash));
}

/** A user's trusted browsers, the newest first. */
export async function listTrustedBrowsers(db: Executor, userId: string, now: Date) {
  return db
    .select({
      id: trustedBrowsers.id,
      tokenHash: trustedBrowsers.tokenHash,
      ipAddress: trustedBrowsers.ipAddress,
      userAgent: trustedBrowsers.userAgent,
      createdAt: trustedBrowsers.createdAt,
      expiresAt: trustedBrowsers.expiresAt,
    })
    .from(trustedBrowsers)
    .where(and(eq(trustedBrowsers.userId, userId), gt(trustedBrowsers.expiresAt, now)))
    .orderBy(desc(trustedBrowsers.createdAt), desc(trustedBrowsers.id));
}
export type TrustedBrowserRow = Awaited<ReturnType<typeof listTrustedBrowsers>>[number];

/** Returns false if the user has no such browser. */
export async function endTrustedBrowser(db: Executor, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(trustedBrowsers)
    .where(and(eq(trustedBrowsers.id, id), eq(trustedBrowsers.userId, userId)));
  return (rowCount ?? 0) > 0;
}

/** Ends the trust in the browser of a session. */
export async function endTrustOfSession(db: Executor, userId: string, sessionId: string): Promise<void> {
  await db
    .delete(trustedBrowsers)
    .where(and(eq(trustedBrowsers.userId, userId), eq(trustedBrowsers.sessionId, sessionId)));
}

/** Ends the trust in all of a user's browsers, and their second steps. @param keptHash a browser that stays trusted */
export async function endTrust(db: Executor, userId: string, keptHash: string | null = null): Promise<void> {
  const others = keptHash === null ? undefined : ne(trustedBrowsers.tokenHash, keptHash);
  await db.delete(trustedBrowsers).where(and(eq(trustedBrowsers.userId, userId), others));
  await db.delete(secondSteps).where(eq(secondSteps.userId, userId));
}

/** When the app gave its first code; null without one. */
export async function findAppSince(db: Executor, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ since: authenticatorApps.confirmedAt })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)));
  return row?.since ?? null;
}
