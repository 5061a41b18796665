import { type Executor, putFilmFirst } from '@spotway/database';
import { FIRST_TURN } from '@spotway/domain/work';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { queueOrder } from './queue-order.ts';

/** Gives a film's open jobs the first turn, including those already queued. */
export async function putFirst(boss: PgBoss, tx: Executor, broadcastableId: string): Promise<void> {
  const db = fromDrizzle(tx, sql);
  for (const { id, stage, estimatedSeconds } of await putFilmFirst(tx, broadcastableId, FIRST_TURN)) {
    const { priority } = queueOrder({ organizationId: null, estimatedSeconds, turnAt: FIRST_TURN });
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from queue.job where name = ${stage} and state < 'active' and data->>'jobId' = ${id}`,
    );
    for (const waiting of rows) await boss.update(stage, undefined, { id: waiting.id, priority, db });
  }
}
