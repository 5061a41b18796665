import type { Executor } from '@spotway/database';
import { LANE_PRIORITIES, type PipelineStage, type WaitingWork } from '@spotway/domain/work';
import { sql } from 'drizzle-orm';
import type { TakenJob } from '../queued-job.ts';

const { maxPriority } = LANE_PRIORITIES.heavy;

/** The first job in turn of an organisation that has none running. */
interface Newcomer {
  readonly id: string;
  readonly priority: number;
}

export type Waiting = WaitingWork & { readonly newcomer: Newcomer | null };

/**
 * Who else is waiting while a worker holds a heavy job, in one statement on the queue's own tables: they know what can be taken now.
 * @param isBeginning count only running jobs that were taken before it, so that of two jobs taken at once one continues
 */
export async function whoWaits(
  db: Executor,
  stage: PipelineStage,
  taken: TakenJob,
  { isBeginning }: { readonly isBeginning: boolean },
): Promise<Waiting> {
  const own = taken.groupId;
  const waiting = sql`w.name = ${stage} and w.state < 'active' and not w.blocked and w.start_after <= now() and w.priority <= ${maxPriority}`;
  const running = sql`a.name = ${stage} and a.state = 'active' and a.priority <= ${maxPriority}`;
  const isBefore = isBeginning
    ? sql`(a.started_on, a.id) < (select me.started_on, me.id from queue.job me where me.name = ${stage} and me.id = ${taken.id})`
    : sql`true`;
  const { rows } = await db.execute<{
    hasEarlierTurn: boolean;
    holdsOtherSlots: boolean;
    newcomer: Newcomer | null;
  }>(sql`
    select
      exists (select from queue.job w where ${waiting} and w.priority > ${taken.priority}) as "hasEarlierTurn",
      exists (select from queue.job a where ${running} and a.group_id = ${own} and a.id <> ${taken.id} and ${isBefore})
        as "holdsOtherSlots",
      (
        select json_build_object('id', w.id, 'priority', w.priority) from queue.job w where ${waiting} and w.group_id <> ${own}
          and not exists (select from queue.job a where ${running} and a.group_id = w.group_id)
        order by w.priority desc, w.created_on limit 1
      ) as "newcomer"`);
  const [row] = rows;
  if (!row) throw new Error('no answer');
  // The job was the first in turn when it was taken.
  const hasEarlierTurn = row.hasEarlierTurn && !isBeginning;
  return { ...row, hasEarlierTurn, isNewcomerWaiting: row.newcomer !== null };
}
