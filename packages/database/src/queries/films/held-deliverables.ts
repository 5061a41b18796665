import type { DeliverableDetails } from '@spotway/domain/delivery';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { assets, deliveries, jobs, organizations } from '../../schema/index.ts';

/** The film's deliverables that their check stopped, with the destinations that wait for them. */
export async function listHeldDeliverables(db: Executor, broadcastableId: string) {
  return db
    .select({
      asset: assets,
      // Of one table, drizzle writes bare names of columns in its selection.
      destinations: sql<string[]>`(
        select coalesce(json_agg(o.name order by o.name), '[]') from ${deliveries} d join ${organizations} o on o.id = d.organization_id
        where d.broadcastable_id = "assets"."broadcastable_id" and d.profile_id = "assets"."profile_id" and d.delivered_at is null)`,
    })
    .from(assets)
    .where(and(eq(assets.broadcastableId, broadcastableId), isNotNull(assets.heldFor)))
    .orderBy(asc(assets.createdAt), asc(assets.id));
}
export type HeldDeliverableRow = Awaited<ReturnType<typeof listHeldDeliverables>>[number];

/** Makes a held file the deliverable of its profile, and keeps with it who let it pass, and why. */
export async function releaseDeliverable(
  db: Executor,
  assetId: string,
  letPass: NonNullable<DeliverableDetails['letPass']>,
): Promise<void> {
  await db
    .update(assets)
    .set({
      role: 'deliverable',
      heldFor: null,
      details: sql`${assets.details} || ${JSON.stringify({ letPass })}::jsonb`,
    })
    .where(eq(assets.id, assetId));
}

/** Encoding of the film that failed for good, all of whose files are there since. */
export async function listMendedEncodings(db: Executor, broadcastableId: string): Promise<string[]> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.broadcastableId, broadcastableId),
        eq(jobs.stage, 'transcode'),
        eq(jobs.status, 'failed'),
        sql`not exists (
          select 1 from jsonb_array_elements_text(${jobs.payload} -> 'profileIds') wanted(profile_id)
          where not exists (
            select 1 from ${assets} made
            where made.broadcastable_id = ${jobs.broadcastableId} and made.profile_id = wanted.profile_id
              and made.role = 'deliverable' and made.storage_state = 'Active'))`,
      ),
    );
  return rows.map(({ id }) => id);
}
