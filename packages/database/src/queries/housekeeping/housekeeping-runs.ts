import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { scheduleRuns } from '../../schema/index.ts';

export type ScheduleRun = typeof scheduleRuns.$inferSelect;

/** Records the start of a scheduled run. */
export async function beginScheduleRun(db: Executor, name: string, now: Date): Promise<void> {
  await db
    .insert(scheduleRuns)
    .values({ name, startedAt: now })
    .onConflictDoUpdate({ target: scheduleRuns.name, set: { startedAt: now, finishedAt: null } });
}

/** Records how the run ended. Returns the number of consecutive failed runs, 0 after a success. */
export async function endScheduleRun(
  db: Executor,
  name: string,
  outcome: { readonly finishedAt: Date; readonly facts: Record<string, unknown> | null; readonly error: string | null },
): Promise<number> {
  const [row] = await db
    .update(scheduleRuns)
    .set({
      ...outcome,
      facts: outcome.facts ?? sql`${scheduleRuns.facts}`,
      failures: outcome.error === null ? 0 : sql`${scheduleRuns.failures} + 1`,
    })
    .where(eq(scheduleRuns.name, name))
    .returning({ failures: scheduleRuns.failures });
  return row?.failures ?? 0;
}

export async function listScheduleRuns(db: Executor): Promise<ScheduleRun[]> {
  return db.select().from(scheduleRuns).orderBy(scheduleRuns.name);
}
