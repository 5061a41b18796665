import { FIRST_TURN, type OpenWork } from '@spotway/domain/work';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { jobs } from '../../schema/index.ts';

/** Everybody's open jobs; null if there are more than `most`. Jobs of earlier versions have no turn and go first. */
export async function listOpenWork(db: Executor, most: number): Promise<OpenWork[] | null> {
  const { id, stage, status, startedAt, estimatedSeconds, turnAt } = jobs;
  const rows = await db
    .select({ id, stage, status, startedAt, estimatedSeconds, turnAt })
    .from(jobs)
    .where(inArray(jobs.status, ['waiting', 'active']))
    .orderBy(jobs.createdAt)
    .limit(most + 1);
  if (rows.length > most) return null;
  return rows.map((row) => ({
    id: row.id,
    stage: row.stage,
    isActive: row.status === 'active',
    startedAt: row.startedAt,
    estimatedSeconds: row.estimatedSeconds ?? 0,
    turnAt: row.turnAt ?? FIRST_TURN,
  }));
}
