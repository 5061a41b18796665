import { and, asc, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { campaigns, destinations, showDestinations, shows } from '../../schema/index.ts';
import { newestCampaigns } from '../lists/newest-campaigns.ts';
import { newestKeyOf } from '../profiles/delivery-profiles.ts';

export type CampaignRow = typeof campaigns.$inferSelect;
export type NewSpot = Omit<typeof shows.$inferInsert, 'id' | 'campaignId' | 'position'> & {
  /** Organisation ids, in form order. */
  readonly destinations: readonly string[];
};
export interface CreatedSpot {
  readonly showId: string;
  readonly pubId: string;
}

/** Records an order. Null if the organisation already has an order with the same key. */
export async function insertCampaign(db: Executor, row: typeof campaigns.$inferInsert): Promise<CampaignRow | null> {
  const [campaign] = await db.insert(campaigns).values(row).onConflictDoNothing().returning();
  return campaign ?? null;
}

/** Records the order's spots with their delivery points; returns them in the given order. */
export async function insertSpots(db: Executor, campaignId: string, spots: readonly NewSpot[]): Promise<CreatedSpot[]> {
  const inserted = await db
    .insert(shows)
    .values(spots.map(({ destinations: _, ...spot }, position) => ({ ...spot, campaignId, position })))
    .returning({ showId: shows.id, pubId: shows.pubId, position: shows.position });
  const points = inserted.flatMap(({ showId, position }) =>
    [...new Set(spots[position]?.destinations)].map((organizationId, rank) => ({
      showId,
      organizationId,
      position: rank,
      profileId: profileOrderedFor(organizationId),
    })),
  );
  if (points.length > 0) await db.insert(showDestinations).values(points);
  return inserted.sort((a, b) => a.position - b.position).map(({ showId, pubId }) => ({ showId, pubId }));
}

/** The profile key an order uses for a destination: the newest version of its profile. */
function profileOrderedFor(organizationId: string): SQL {
  return sql`(select ${newestKeyOf(destinations.profileId)} from ${destinations} where ${destinations.organizationId} = ${organizationId})`;
}

/** The order made with this key, if any. */
export async function findCampaignByKey(
  db: Executor,
  organizationIds: readonly string[],
  idempotencyKey: string,
): Promise<CampaignRow | null> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(inArray(campaigns.organizationId, [...organizationIds]), eq(campaigns.idempotencyKey, idempotencyKey)))
    .limit(1);
  return row ?? null;
}

export async function listCreatedSpots(db: Executor, campaignId: string): Promise<CreatedSpot[]> {
  return db
    .select({ showId: shows.id, pubId: shows.pubId })
    .from(shows)
    .where(eq(shows.campaignId, campaignId))
    .orderBy(asc(shows.position));
}

/**
 * For each of these identifiers, the latest campaign of these organisations that uses it, if any.
 * @param before a campaign: only earlier orders count
 */
export async function listUsedIdentifiers(
  db: Executor,
  organizationIds: readonly string[],
  pubIds: readonly string[],
  before?: string,
): Promise<{ pubId: string; campaignId: string; campaign: string; orderedAt: Date }[]> {
  if (organizationIds.length === 0 || pubIds.length === 0) return [];
  const ordered = sql`(select made.created_at from ${campaigns} made where made.id = ${before ?? null})`;
  return db
    .selectDistinctOn([shows.pubId], {
      pubId: shows.pubId,
      campaignId: campaigns.id,
      campaign: campaigns.campaign,
      orderedAt: campaigns.createdAt,
    })
    .from(shows)
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .where(
      and(
        inArray(shows.pubId, [...pubIds]),
        inArray(campaigns.organizationId, [...organizationIds]),
        before === undefined ? undefined : sql`${campaigns.id} <> ${before} and ${campaigns.createdAt} <= ${ordered}`,
      ),
    )
    .orderBy(asc(shows.pubId), desc(campaigns.createdAt));
}

/** Suggestions come from this many of the latest orders: reading many years of orders would take too long. */
const REMEMBERED_ORDERS = 400;

/** Values of a text field in the latest orders, most used first, then newest first. */
export async function suggestOrderValues(
  db: Executor,
  organizationIds: readonly string[],
  field: 'uploaderCompany' | 'campaign' | 'advertiser' | 'product',
  limit: number,
): Promise<string[]> {
  if (organizationIds.length === 0) return [];
  const latest = db
    .select({ value: sql<string>`${campaigns[field]}`.as('value'), createdAt: campaigns.createdAt })
    .from(campaigns)
    .where(
      sql`${campaigns.id} in (select id from (${newestCampaigns(organizationIds, null, REMEMBERED_ORDERS)}) newest)`,
    )
    .as('latest');
  const rows = await db
    .select({ value: latest.value })
    .from(latest)
    .groupBy(latest.value)
    .orderBy(desc(sql`count(*)`), desc(max(latest.createdAt)))
    .limit(limit);
  return rows.map(({ value }) => value);
}
