import type { PipelineStage } from '@spotway/domain/work';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { assets, jobs } from '../../schema/index.ts';

/**
 * Reopens a finished job that is needed again: its result left the store, or has to be judged again. Null if there is none, or
 * if it is waiting, running or failed.
 */
export async function reopenFinishedJob(db: Executor, stage: PipelineStage, subject: string): Promise<string | null> {
  const [row] = await db
    .update(jobs)
    .set({ status: 'waiting', phase: 'Waiting', progress: 0, finishedAt: null })
    .where(and(eq(jobs.stage, stage), eq(jobs.subject, subject), eq(jobs.status, 'finished')))
    .returning({ id: jobs.id });
  return row?.id ?? null;
}

function deliverablesInState(broadcastableId: string, state: 'Active' | 'Archived' | 'Restoring') {
  return and(
    eq(assets.broadcastableId, broadcastableId),
    eq(assets.role, 'deliverable'),
    eq(assets.storageState, state),
  );
}

/** Records that a deliverable's object is missing from the store, though its record says otherwise. */
export async function markDeliverableLost(
  db: Executor,
  broadcastableId: string,
  profileId: string,
  now: Date,
): Promise<void> {
  await db
    .update(assets)
    .set({ storageState: 'Archived', removedAt: now })
    .where(and(deliverablesInState(broadcastableId, 'Active'), eq(assets.profileId, profileId)));
}

/** Marks the archived deliverables of these profiles as being remade. */
export async function beginRestoring(
  db: Executor,
  broadcastableId: string,
  profileIds: readonly string[],
): Promise<void> {
  await db
    .update(assets)
    .set({ storageState: 'Restoring' })
    .where(and(deliverablesInState(broadcastableId, 'Archived'), inArray(assets.profileId, [...profileIds])));
}

/** The job remaking deliverables failed permanently: they are archived again, unless another job remakes them. */
export async function abandonRestoring(db: Executor, broadcastableId: string): Promise<void> {
  await db
    .update(assets)
    .set({ storageState: 'Archived', removedAt: sql`coalesce(${assets.removedAt}, now())` })
    .where(
      and(
        deliverablesInState(broadcastableId, 'Restoring'),
        sql`not exists (select 1 from ${jobs} where ${jobs.broadcastableId} = ${broadcastableId} and ${jobs.stage} = 'transcode'
          and ${jobs.status} in ('waiting', 'active') and ${jobs.payload} -> 'profileIds' ? ${assets.profileId})`,
      ),
    );
}
