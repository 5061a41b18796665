import type { QuotedSpot } from '@spotway/domain/billing';
import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import {
  broadcastables,
  campaigns,
  deliveries,
  orderSupplements,
  showDestinations,
  showFiles,
  shows,
} from '../../schema/index.ts';
import { customerOf } from '../films/show-files.ts';

/** The current state of an order: what its price depends on, and what has been ordered so far. */
export interface OrderedSpots {
  readonly spots: readonly (QuotedSpot & { readonly showId: string })[];
  /** The order and its supplements, excluding tax, in cents. */
  readonly orderedCents: number;
}

export async function findOrderedSpots(db: Executor, campaignId: string): Promise<OrderedSpots | null> {
  const [campaign] = await db.select({ quote: campaigns.quote }).from(campaigns).where(eq(campaigns.id, campaignId));
  if (!campaign) return null;
  const spots = await db
    .select({
      showId: shows.id,
      services: shows.services,
      destinations: sql<string[]>`coalesce(array_agg(${showDestinations.organizationId}::text)
        filter (where ${showDestinations.organizationId} is not null), '{}')`,
    })
    .from(shows)
    .leftJoin(showDestinations, eq(showDestinations.showId, shows.id))
    .where(eq(shows.campaignId, campaignId))
    .groupBy(shows.id)
    .orderBy(asc(shows.position));
  const [later] = await db
    .select({ cents: sql<number>`coalesce(sum(${orderSupplements.totalExcludingTaxCents}), 0)::int` })
    .from(orderSupplements)
    .where(eq(orderSupplements.campaignId, campaignId));
  return { spots, orderedCents: campaign.quote.totalExcludingTaxCents + (later?.cents ?? 0) };
}

/** The spot's active film, and whether its source file is in the store (null: none was announced). */
export async function findSupplementedFilm(
  db: Executor,
  showId: string,
): Promise<{ id: string; isQualified: boolean; isRejected: boolean; isSourceKept: boolean | null } | null> {
  const [row] = await db
    .select({
      id: broadcastables.id,
      qualifiedAt: broadcastables.qualifiedAt,
      rejectedAt: broadcastables.rejectedAt,
      storageState: showFiles.storageState,
    })
    .from(broadcastables)
    .leftJoin(showFiles, and(eq(showFiles.broadcastableId, broadcastables.id), eq(showFiles.kind, 'Material')))
    .where(and(eq(broadcastables.showId, showId), isNull(broadcastables.supersededAt)));
  if (!row) return null;
  return {
    id: row.id,
    isQualified: row.qualifiedAt !== null,
    isRejected: row.rejectedAt !== null,
    isSourceKept: row.storageState === null ? null : row.storageState !== 'Archived',
  };
}

/** A delivery point, and the key of the profile it is ordered with. */
export interface OrderedPoint {
  readonly organizationId: string;
  readonly profileId: string;
}

/** Records the supplement: the spot's new delivery points and the deliveries of its current film. */
export async function insertSupplement(
  db: Executor,
  row: typeof orderSupplements.$inferInsert,
  points: readonly OrderedPoint[],
  broadcastableId: string | null,
): Promise<string> {
  const [supplement] = await db.insert(orderSupplements).values(row).returning({ id: orderSupplements.id });
  if (!supplement) throw new Error('the supplement was not inserted');
  const { showId } = row;
  const [last] = await db
    .select({ position: max(showDestinations.position) })
    .from(showDestinations)
    .where(eq(showDestinations.showId, showId));
  const next = (last?.position ?? -1) + 1;
  await db.insert(showDestinations).values(
    points.map((point, index) => ({
      ...point,
      showId,
      position: next + index,
      supplementId: supplement.id,
    })),
  );
  if (broadcastableId !== null)
    await db
      .insert(deliveries)
      .values(points.map((point) => ({ ...point, broadcastableId, customerId: customerOf(showId) })));
  return supplement.id;
}

/** Number of a campaign's supplements so far. */
export async function countSupplements(db: Executor, campaignId: string): Promise<number> {
  return db.$count(orderSupplements, eq(orderSupplements.campaignId, campaignId));
}
