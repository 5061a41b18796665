import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../connection.ts';
import { preparedOn } from '../../prepared.ts';
import { passwordGuesses, rateCounts } from '../../schema/index.ts';

const isOver = sql`${rateCounts.endsAt} <= now()`;
const countStatement = preparedOn((db) =>
  db
    .insert(rateCounts)
    .values({
      key: sql.placeholder('key'),
      count: 1,
      endsAt: sql`now() + ${sql.placeholder('windowMs')}::float8 * interval '1 millisecond'`,
    })
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateCounts.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateCounts.endsAt} end`,
      },
    })
    .returning({
      count: rateCounts.count,
      msLeft: sql<number>`(extract(epoch from ${rateCounts.endsAt} - now()) * 1000)::float8`,
    })
    .prepare('count_rate'),
);

/** Counts one call under a key, shared by all processes; the window, in milliseconds, starts with its first call. */
export async function countRate(
  db: Database,
  key: string,
  windowMs: number,
): Promise<{ count: number; msLeft: number }> {
  const [row] = await countStatement(db).execute({ key: hashed(key), windowMs });
  if (!row) throw new Error('nothing was counted');
  return row;
}

/** An account's wrong passwords as of the last one, and how many milliseconds ago that was. */
export interface StoredGuesses {
  readonly wrong: number;
  readonly elapsedMs: number;
}

const stored = {
  wrong: passwordGuesses.wrong,
  elapsedMs: sql<number>`(extract(epoch from now() - ${passwordGuesses.lastAt}) * 1000)::float8`,
};

export async function findGuesses(db: Executor, account: string): Promise<StoredGuesses | null> {
  const [row] = await db
    .select(stored)
    .from(passwordGuesses)
    .where(eq(passwordGuesses.account, hashed(account)));
  return row ?? null;
}

/** Updates an account's wrong passwords, serialised across all processes. */
export async function changeGuesses(
  db: Database,
  account: string,
  change: (before: StoredGuesses) => number,
): Promise<void> {
  const key = hashed(account);
  await db.transaction(async (tx) => {
    await tx.insert(passwordGuesses).values({ account: key, wrong: 0 }).onConflictDoNothing();
    const isAccount = eq(passwordGuesses.account, key);
    const [row] = await tx.select(stored).from(passwordGuesses).where(isAccount).for('update');
    const wrong = change(row ?? { wrong: 0, elapsedMs: 0 });
    await tx.update(passwordGuesses).set({ wrong, lastAt: sql`now()` }).where(isAccount);
  });
}

export async function forgetGuesses(db: Executor, account: string): Promise<void> {
  await db.delete(passwordGuesses).where(eq(passwordGuesses.account, hashed(account)));
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
