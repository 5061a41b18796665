import type { DeliverableDetails } from '@spotway/domain/delivery';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { assets, deliveries, deliveryProfiles, jobs, organizations } from '../../schema/index.ts';

/** The film's deliverables that failed their check, with the destinations waiting for them. */
export async function listHeldDeliverables(db: Executor, broadcastableId: string) {
  return db
    .select({
      asset: assets,
      profile: deliveryProfiles.profile,
      destinations: sql<string[]>`(
        select coalesce(json_agg(o.name order by o.name), '[]') from ${deliveries} d join ${organizations} o on o.id = d.organization_id
        where d.broadcastable_id = "assets"."broadcastable_id" and d.profile_id = "assets"."profile_id" and d.delivered_at is null)`,
    })
    .from(assets)
    .leftJoin(deliveryProfiles, eq(deliveryProfiles.key, assets.profileId))
    .where(and(eq(assets.broadcastableId, broadcastableId), isNotNull(assets.heldFor)))
    .orderBy(asc(assets.createdAt), asc(assets.id));
}
export type HeldDeliverableRow = Awaited<ReturnType<typeof listHeldDeliverables>>[number];

/** Releases a held file as its profile's deliverable, recording who released it and why. */
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

/** Transcode jobs of the film that failed permanently, though all of their files exist by now. */
export async function listRecoveredEncodings(db: Executor, broadcastableId: string): Promise<string[]> {
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
