import type { Executor } from '@spotway/database';
import type { PipelineStage } from '@spotway/domain/work';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { TakenJob } from '../queued-job.ts';
import type { Waiting } from './who-waits.ts';

/**
 * Moves the newcomer ahead of the job that yields to it. Otherwise all older work of the job's organisation would be taken and put back
 * before the newcomer, again and again, leaving the slot idle.
 */
export async function letPass(
  boss: PgBoss,
  tx: Executor,
  stage: PipelineStage,
  { taken, to }: { readonly taken: TakenJob; readonly to: Waiting },
): Promise<void> {
  const { newcomer, holdsOtherSlots } = to;
  if (!newcomer || !holdsOtherSlots || newcomer.priority > taken.priority) return;
  await boss.update(stage, undefined, { id: newcomer.id, priority: taken.priority + 1, db: fromDrizzle(tx, sql) });
}
