import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { emailChanges, users } from '../../schema/index.ts';

export async function insertEmailChange(tx: Executor, row: typeof emailChanges.$inferInsert): Promise<void> {
  await tx.insert(emailChanges).values(row);
}

/** A token's change of address, locked so that concurrent clicks run one after the other. */
export async function lockEmailChange(tx: Executor, tokenHash: string) {
  const [row] = await tx.select().from(emailChanges).where(eq(emailChanges.tokenHash, tokenHash)).for('update');
  return row ?? null;
}

/** Gives the user their new address, which its mail has confirmed. Every link to change it, used or not, is over. */
export async function changeEmail(
  tx: Executor,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  await tx.update(users).set({ email, emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, userId));
  await tx
    .update(emailChanges)
    .set({ usedAt: now })
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.usedAt)));
}
