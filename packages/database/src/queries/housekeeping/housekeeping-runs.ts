import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { scheduleRuns } from '../../schema/index.ts';

export type ScheduleRun = typeof scheduleRuns.$inferSelect;

/** Notes that a run of the schedule begins. */
export async function beginScheduleRun(db: Executor, name: string, now: Date): Promise<void> {
  await db
    .insert(scheduleRuns)
    .values({ name, startedAt: now })
    .onConflictDoUpdate({ target: scheduleRuns.name, set: { startedAt: now, finishedAt: null } });
}

/** Notes how the run ended. Gives the number of runs that failed one after another, 0 when this one did not. */
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
