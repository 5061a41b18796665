import { and, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { emailConfirmations, mailCounts, users } from '../../schema/index.ts';

export async function insertEmailConfirmation(
  db: Executor,
  row: Pick<typeof emailConfirmations.$inferInsert, 'tokenHash' | 'userId' | 'expiresAt'>,
): Promise<void> {
  await db.insert(emailConfirmations).values(row);
}

/** A token's link and whether its user's address is confirmed, locked so that concurrent clicks run one after the other. */
export async function lockEmailConfirmation(tx: Executor, tokenHash: string) {
  const [row] = await tx
    .select({
      userId: users.id,
      email: users.email,
      isEmailConfirmed: users.emailVerified,
      expiresAt: emailConfirmations.expiresAt,
      usedAt: emailConfirmations.usedAt,
    })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.userId))
    .where(eq(emailConfirmations.tokenHash, tokenHash))
    .for('update');
  return row ?? null;
}

export async function markConfirmationUsed(tx: Executor, tokenHash: string, usedAt: Date): Promise<void> {
  await tx.update(emailConfirmations).set({ usedAt }).where(eq(emailConfirmations.tokenHash, tokenHash));
}

/** Confirms the user's address: a link mailed to it was used. */
export async function confirmEmail(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)));
}

/** What mails are counted by, and the limit per day. */
export interface MailCount {
  readonly subject: string;
  readonly limit: number;
}

/**
 * Counts one mail for each subject. Returns false if any of them has reached its daily limit: the caller then rolls back, so nothing is
 * counted. Callers list subjects of the same kind in the same order, to avoid deadlocks.
 */
export async function countMail(tx: Executor, day: string, counts: readonly MailCount[]): Promise<boolean> {
  for (const { subject, limit } of counts) {
    const rows = await tx
      .insert(mailCounts)
      .values({ day, subject, count: 1 })
      .onConflictDoUpdate({
        target: [mailCounts.day, mailCounts.subject],
        set: { count: sql`${mailCounts.count} + 1` },
        setWhere: lt(mailCounts.count, limit),
      })
      .returning({ count: mailCounts.count });
    if (rows.length === 0) return false;
  }
  return true;
}
