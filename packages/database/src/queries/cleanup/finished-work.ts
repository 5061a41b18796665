import { KEPT_STAGES } from '@spotway/domain/work';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { broadcastables, campaigns, deliveries, jobs, shows } from '../../schema/index.ts';

// Literals, as in the partial index: with parameters it would not be used.
const isDeletableStage = KEPT_STAGES.map((stage) => `j.stage <> '${stage}'`).join(' and ');
const isFinished = sql.raw(`j.status = 'finished' and ${isDeletableStage}`);

/**
 * Deletes up to `limit` finished jobs that nothing reads any more (domain's isWorkExpired), oldest first; a delivery keeps the time its job was
 * queued. Skips work of orders that are locked: their holder may be about to reopen it. Returns the number deleted.
 */
export async function deleteFinishedWork(db: Executor, finishedBefore: Date, limit: number): Promise<number> {
  const isOld = sql`${isFinished} and j.finished_at < ${finishedBefore.toISOString()}`;
  const ofFilms = await deleteWork(
    db,
    sql`select j.ctid from ${jobs} j join ${shows} s on s.id = j.show_id join ${campaigns} c on c.id = s.campaign_id
      where ${isOld} and not exists (
        select 1 from ${broadcastables} b where b.id = j.broadcastable_id and b.retention_look_at is not null)
      order by j.finished_at limit ${limit} for update of j, c skip locked`,
  );
  if (ofFilms === limit) return ofFilms;
  const others = await deleteWork(
    db,
    sql`select j.ctid from ${jobs} j where ${isOld} and j.show_id is null and j.broadcastable_id is null
      order by j.finished_at limit ${limit - ofFilms} for update of j skip locked`,
  );
  return ofFilms + others;
}

async function deleteWork(db: Executor, chosen: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with gone as (
      delete from ${jobs} where ctid = any (array(${chosen})) returning stage, subject, created_at
    ), noted as (
      update ${deliveries} d set requested_at = gone.created_at from gone
      where d.id = case when gone.stage = 'deliver' then gone.subject::uuid end and d.requested_at is null
    )
    select count(*)::int as count from gone`);
  return rows[0]?.count ?? 0;
}
