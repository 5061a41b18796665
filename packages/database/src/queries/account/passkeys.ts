import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { passkeys, usedChallenges } from '../../schema/index.ts';

/** A user's passkeys, the oldest first. */
export async function listPasskeys(db: Executor, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}
export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

/** Returns false if somebody has it already. */
export async function insertPasskey(
  tx: Executor,
  row: Omit<typeof passkeys.$inferInsert, 'id' | 'createdAt' | 'lastUsedAt'>,
): Promise<boolean> {
  const { rowCount } = await tx.insert(passkeys).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function findPasskey(db: Executor, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

export async function notePasskeyUse(
  db: Executor,
  id: string,
  use: { readonly signatures: number; readonly isSynced: boolean; readonly lastUsedAt: Date },
): Promise<void> {
  await db.update(passkeys).set(use).where(eq(passkeys.id, id));
}

/** Returns false if the user has no such passkey. */
export async function renamePasskey(db: Executor, userId: string, id: string, name: string): Promise<boolean> {
  const { rowCount } = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
  return (rowCount ?? 0) > 0;
}

/** Returns false if the user has no such passkey. */
export async function deletePasskey(tx: Executor, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
  return (rowCount ?? 0) > 0;
}

/** Uses up a challenge. Returns false if it was used before. */
export async function useChallenge(tx: Executor, challengeHash: string, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await tx.insert(usedChallenges).values({ challengeHash, expiresAt }).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}
