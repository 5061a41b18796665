import type { WorkPaces } from '@spotway/domain/work';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { workPaces } from '../../schema/index.ts';

/** Seconds for each unit of work, by domain's keys, as earlier work took them. */
export async function listWorkPaces(db: Executor): Promise<WorkPaces> {
  const rows = await db.select({ key: workPaces.key, pace: workPaces.secondsPerUnit }).from(workPaces);
  return Object.fromEntries(rows.map(({ key, pace }) => [key, pace]));
}

/** Keeps what work taught, one row for each kind of work: of two workers that learn at once the later one counts. */
export async function saveWorkPaces(db: Executor, paces: WorkPaces): Promise<void> {
  const rows = Object.entries(paces).map(([key, secondsPerUnit]) => ({ key, secondsPerUnit }));
  if (rows.length === 0) return;
  // In one order, so that two workers never wait for each other's row.
  rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  await db
    .insert(workPaces)
    .values(rows)
    .onConflictDoUpdate({
      target: workPaces.key,
      set: { secondsPerUnit: sql`excluded.seconds_per_unit`, updatedAt: sql`now()` },
    });
}
