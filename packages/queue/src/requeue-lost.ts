import { type Executor, findKeptTurn } from '@spotway/database';
import { PIPELINE_STAGES, type PipelineStage } from '@spotway/domain';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { FAILED_QUEUE } from './stage-options.ts';
import { queueOrder } from './turns/queue-order.ts';

/** A job just recorded may be on its way. */
const YOUNGEST_MS = 60_000;
const MAX_JOBS = 1_000;

/**
 * Queues the work again that `jobs` holds as open and that no queued job is for: the queue's tables may have been emptied, restored from
 * another moment, or have dropped what waited for longer than pg-boss keeps it. Gives the number of jobs; further ones go with the next call.
 */
export async function requeueLost(boss: PgBoss, tx: Executor, now: Date): Promise<number> {
  const before = new Date(now.getTime() - YOUNGEST_MS).toISOString();
  const { rows } = await tx.execute<{ id: string; stage: string }>(sql`
    select j.id, j.stage from jobs j
    where j.status in ('waiting', 'active') and j.created_at < ${before}
      and not exists (
        select 1 from queue.job q
        where q.name in (j.stage, ${FAILED_QUEUE}) and q.state < 'completed' and q.data->>'jobId' = j.id::text
      )
    order by j.created_at limit ${MAX_JOBS} for update of j skip locked`);
  const db = fromDrizzle(tx, sql);
  for (const { id, stage } of rows) {
    if (isStage(stage)) await boss.send(stage, { jobId: id }, { ...queueOrder(await findKeptTurn(tx, id)), db });
  }
  return rows.length;
}

function isStage(stage: string): stage is PipelineStage {
  return PIPELINE_STAGES.some((each) => each === stage);
}
