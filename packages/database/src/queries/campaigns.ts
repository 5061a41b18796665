import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../connection.ts';
import {
  assets,
  broadcastables,
  campaigns,
  deliveries,
  jobs,
  orderSupplements,
  organizations,
  showDestinations,
  showFiles,
  shows,
  uploadDelegations,
  uploads,
  verifications,
} from '../schema/index.ts';
import { listDelegations } from './delegations.ts';
import type { CampaignRow } from './orders.ts';
import { findOrderedServices, listSubmissions } from './services.ts';

export async function findCampaign(db: Executor, campaignId: string): Promise<CampaignRow | null> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  return row ?? null;
}

/** Spots of these campaigns, in their order, each with one finish timestamp per ordered destination. */
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
    .leftJoin(broadcastables, and(eq(broadcastables.showId, shows.id), isNull(broadcastables.supersededAt)))
    .leftJoin(
      deliveries,
      and(
        eq(deliveries.broadcastableId, broadcastables.id),
        eq(deliveries.organizationId, showDestinations.organizationId),
      ),
    )
    .where(inArray(shows.campaignId, [...campaignIds]))
    .orderBy(asc(shows.position), asc(showDestinations.position));
}
export type SpotSummaryRow = Awaited<ReturnType<typeof listSpotSummaries>>[number];

/**
 * Everything the tracking page shows of some spots, in a bounded number of queries whatever their count.
 * Call it in a repeatable read transaction: the parts then belong together.
 */
export async function loadTracking(db: Executor, scope: { campaignId: string } | { showId: string }) {
  const spots = await db
    .select()
    .from(shows)
    .where('showId' in scope ? eq(shows.id, scope.showId) : eq(shows.campaignId, scope.campaignId))
    .orderBy(asc(shows.position));
  const showIds = spots.map(({ id }) => id);
  if (showIds.length === 0)
    return {
      spots,
      points: [],
      films: [],
      files: [],
      delegations: [],
      deliveries: [],
      assets: [],
      jobs: [],
      services: new Map(),
      submissions: [],
    };

  const points = await db
    .select({
      showId: showDestinations.showId,
      organizationId: organizations.id,
      organizationName: organizations.name,
      hasLogo: sql<boolean>`${organizations.logoSvg} is not null`,
      /** With the campaign, or later. */
      campaignOrderedAt: campaigns.createdAt,
      supplementOrderedAt: orderSupplements.createdAt,
    })
    .from(showDestinations)
    .innerJoin(organizations, eq(organizations.id, showDestinations.organizationId))
    .innerJoin(shows, eq(shows.id, showDestinations.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .leftJoin(orderSupplements, eq(orderSupplements.id, showDestinations.supplementId))
    .where(inArray(showDestinations.showId, showIds))
    .orderBy(asc(showDestinations.position), asc(organizations.name));
  const films = await db
    .select({
      film: broadcastables,
      verification: {
        nbErrors: verifications.nbErrors,
        nbWarnings: verifications.nbWarnings,
        report: verifications.report,
        measurements: verifications.measurements,
        completedAt: verifications.completedAt,
      },
    })
    .from(broadcastables)
    .leftJoin(verifications, eq(verifications.broadcastableId, broadcastables.id))
    .where(inArray(broadcastables.showId, showIds))
    .orderBy(asc(broadcastables.createdAt));
  const files = await db
    .select({ file: showFiles, upload: uploads, sentByEmail: uploadDelegations.email })
    .from(showFiles)
    .innerJoin(uploads, eq(uploads.fileId, showFiles.id))
    .leftJoin(uploadDelegations, eq(uploadDelegations.id, showFiles.delegationId))
    .where(inArray(showFiles.showId, showIds))
    .orderBy(asc(showFiles.createdAt));
  const activeIds = films.filter(({ film }) => film.supersededAt === null).map(({ film }) => film.id);
  const work =
    activeIds.length === 0
      ? { deliveries: [], assets: [], jobs: [] }
      : {
          deliveries: await db
            .select()
            .from(deliveries)
            .where(inArray(deliveries.broadcastableId, activeIds))
            .orderBy(asc(deliveries.createdAt)),
          assets: await db
            .select()
            .from(assets)
            .where(
              and(
                inArray(assets.broadcastableId, activeIds),
                or(
                  inArray(assets.kind, ['ProxyManifest', 'ProxySubtitle']),
                  eq(assets.role, 'deliverable'),
                  isNotNull(assets.heldFor),
                ),
              ),
            ),
          jobs: await listJobs(db, showIds),
        };
  const delegations = await listDelegations(db, showIds);
  const services = await findOrderedServices(db, activeIds);
  const submissions = await listSubmissions(db, showIds);
  return { spots, points, films, files, delegations, services, submissions, ...work };
}
export type Tracking = Awaited<ReturnType<typeof loadTracking>>;

function listJobs(db: Executor, showIds: readonly string[]) {
  return db
    .select({
      id: jobs.id,
      stage: jobs.stage,
      subject: jobs.subject,
      broadcastableId: jobs.broadcastableId,
      payload: jobs.payload,
      status: jobs.status,
      phase: jobs.phase,
      progress: jobs.progress,
      error: jobs.error,
      failureReason: jobs.failureReason,
      createdAt: jobs.createdAt,
    })
    .from(jobs)
    .where(inArray(jobs.showId, [...showIds]));
}

/** The work with the organisation whose film it is about; null when it is about no film. */
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
