import type { WorkPaces } from '@spotway/domain/work';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { workPaces } from '../../schema/index.ts';

/** Seconds per unit of work, by domain's keys, learned from earlier work. */
export async function listWorkPaces(db: Executor): Promise<WorkPaces> {
  const rows = await db.select({ key: workPaces.key, pace: workPaces.secondsPerUnit }).from(workPaces);
  return Object.fromEntries(rows.map(({ key, pace }) => [key, pace]));
}

/** Saves learned paces, one row per kind of work; if two workers save at once, the later one wins. */
export async function saveWorkPaces(db: Executor, paces: WorkPaces): Promise<void> {
  const rows = Object.entries(paces).map(([key, secondsPerUnit]) => ({ key, secondsPerUnit }));
  if (rows.length === 0) return;
  // Always in the same order, so that two workers can't deadlock.
  rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  await db
    .insert(workPaces)
    .values(rows)
    .onConflictDoUpdate({
      target: workPaces.key,
      set: { secondsPerUnit: sql`excluded.seconds_per_unit`, updatedAt: sql`now()` },
    });
}
