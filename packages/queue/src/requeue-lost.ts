import type { Executor, KeptTurn } from '@spotway/database';
import { PIPELINE_STAGES, type PipelineStage } from '@spotway/domain/work';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { QueuedJob } from './queued-job.ts';
import { FAILED_QUEUE } from './stage-options.ts';
import { queueOrder } from './turns/queue-order.ts';

/** A job recorded more recently may still be on its way. */
const MIN_AGE_MS = 60_000;
/** Per call, which is one transaction. */
const MAX_JOBS = 200;

/**
 * Requeues jobs that are open in `jobs` but have no queued job: the queue's tables may have been emptied, restored from
 * another point in time, or purged of jobs that waited longer than pg-boss keeps them. Returns the number of jobs; the rest follow with the next call.
 */
export async function requeueLost(boss: PgBoss, tx: Executor, now: Date): Promise<number> {
  const before = new Date(now.getTime() - MIN_AGE_MS).toISOString();
  const { rows } = await tx.execute<LostJob>(sql`
    select j.id, j.stage, j.organization_id as "organizationId", j.estimated_seconds as "estimatedSeconds",
      extract(epoch from j.turn_at)::float8 * 1000 as "turnAtMs"
    from jobs j
    where j.status in ('waiting', 'active') and j.created_at < ${before} and j.stage in ${PIPELINE_STAGES}
      and not exists (
        select 1 from queue.job q
        where q.name in (j.stage, ${FAILED_QUEUE}) and q.state < 'completed' and q.data->>'jobId' = j.id::text
      )
    order by j.created_at limit ${MAX_JOBS} for update of j skip locked`);
  const db = fromDrizzle(tx, sql);
  for (const [stage, lost] of Map.groupBy(rows, (row) => row.stage)) {
    const queued = lost.map(({ id, turnAtMs, ...turn }) => {
      const data: QueuedJob = { jobId: id };
      return { data, ...queueOrder({ ...turn, turnAt: turnAtMs === null ? null : new Date(turnAtMs) }) };
    });
    await boss.insert(stage, queued, { db });
  }
  return rows.length;
}

interface LostJob extends Record<string, unknown>, Omit<KeptTurn, 'turnAt'> {
  readonly id: string;
  readonly stage: PipelineStage;
  readonly turnAtMs: number | null;
}
