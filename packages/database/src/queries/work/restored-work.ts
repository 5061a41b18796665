import type { PipelineStage } from '@spotway/domain/work';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { assets, jobs } from '../../schema/index.ts';

/**
 * Opens work again that was finished once and is wanted once more: what it made left the store, or is judged anew. Null when there is none, or
 * when it is waiting, under way or failed.
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

/** Notes that a deliverable's object is not at the store although its record said so. */
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

/** Archived deliverables of these profiles are being made again. */
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

/** The work that made deliverables again failed for good: they are where they were, unless other work makes them. */
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
