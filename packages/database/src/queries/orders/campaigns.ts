import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { broadcastables, campaigns, deliveries, jobs, showDestinations, shows } from '../../schema/index.ts';
import { isActiveFilm, isDeliveryToPoint } from '../active-film.ts';
import type { CampaignRow } from './orders.ts';

export async function findCampaign(db: Executor, campaignId: string): Promise<CampaignRow | null> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  return row ?? null;
}

/** Spots of these campaigns, in order, each with one finish timestamp per ordered destination. */
export async function listSpotSummaries(db: Executor, campaignIds: readonly string[]) {
  if (campaignIds.length === 0) return [];
  return db
    .select({
      campaignId: shows.campaignId,
      showId: shows.id,
      pubId: shows.pubId,
      title: shows.title,
      version: shows.version,
      finishedAt: deliveries.deliveredAt,
    })
    .from(shows)
    .innerJoin(showDestinations, eq(showDestinations.showId, shows.id))
    .leftJoin(broadcastables, isActiveFilm)
    .leftJoin(deliveries, isDeliveryToPoint)
    .where(inArray(shows.campaignId, [...campaignIds]))
    .orderBy(asc(shows.position), asc(showDestinations.position));
}
export type SpotSummaryRow = Awaited<ReturnType<typeof listSpotSummaries>>[number];

/** Those of the campaigns that are not delivered everywhere. */
export async function listOpenCampaigns(db: Executor, campaignIds: readonly string[]): Promise<string[]> {
  if (campaignIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: shows.campaignId })
    .from(shows)
    .innerJoin(showDestinations, eq(showDestinations.showId, shows.id))
    .leftJoin(broadcastables, isActiveFilm)
    .leftJoin(deliveries, isDeliveryToPoint)
    .where(and(inArray(shows.campaignId, [...campaignIds]), isNull(deliveries.deliveredAt)));
  return rows.map(({ id }) => id);
}

/** The job with the organisation whose film it is for; null if it is not about a film. */
export async function findJobOwner(
  db: Executor,
  jobId: string,
): Promise<{ id: string; stage: string; organizationId: string } | null> {
  const [row] = await db
    .select({ id: jobs.id, stage: jobs.stage, organizationId: campaigns.organizationId })
    .from(jobs)
    .innerJoin(shows, eq(shows.id, jobs.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .where(eq(jobs.id, jobId));
  return row ?? null;
}
