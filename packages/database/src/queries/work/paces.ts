import { KEPT_SAMPLES, type KnownSamples, type WorkPaces, type WorkSample } from '@spotway/domain/work';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../connection.ts';
import { workPaces } from '../../schema/index.ts';

/** Seconds per unit of work, by domain's keys, learned from earlier work. */
export async function listWorkPaces(db: Executor): Promise<WorkPaces> {
  const rows = await db.select({ key: workPaces.key, pace: workPaces.secondsPerUnit }).from(workPaces);
  return Object.fromEntries(rows.map(({ key, pace }) => [key, pace]));
}

/** The latest works, by domain's keys. */
export async function listWorkSamples(db: Executor): Promise<KnownSamples> {
  const { key, recentUnits: units, recentSeconds: seconds } = workPaces;
  const rows = await db.select({ key, units, seconds }).from(workPaces);
  return Object.fromEntries(rows.map(({ key, ...samples }) => [key, samples]));
}

/** Saves learned paces and what they were learned from, one row per kind of work; if two workers save at once, the later pace wins. */
export async function saveWorkPaces(
  db: Executor,
  paces: WorkPaces,
  samples: readonly WorkSample[] = [],
): Promise<void> {
  const rows = Object.entries(paces).map(([key, secondsPerUnit]) => {
    const own = samples.filter((each) => each.key === key);
    return {
      key,
      secondsPerUnit,
      recentUnits: own.map(({ units }) => units),
      recentSeconds: own.map(({ seconds }) => seconds),
    };
  });
  if (rows.length === 0) return;
  // Always in the same order, so that two workers can't deadlock.
  rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  await db
    .insert(workPaces)
    .values(rows)
    .onConflictDoUpdate({
      target: workPaces.key,
      set: {
        secondsPerUnit: sql`excluded.seconds_per_unit`,
        recentUnits: before(workPaces.recentUnits),
        recentSeconds: before(workPaces.recentSeconds),
        updatedAt: sql`now()`,
      },
    });
}

/** The saved row's values, followed by the kept ones. */
function before(column: PgColumn): SQL {
  return sql`(excluded.${sql.identifier(column.name)} || ${column})[1:${sql.raw(String(KEPT_SAMPLES))}]`;
}
