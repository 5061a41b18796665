import {
  type DeliveryProfile,
  deliveryProfile,
  type PipelineFacts,
  pendingServices,
  waitsForSubtitles,
} from '@spotway/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../connection.ts';
import { assets, broadcastables, campaigns, deliveries, jobs, showDestinations, shows } from '../schema/index.ts';
import { findOrderedServices, findSubtitlesState } from './services.ts';

type FindProfile = (id: string) => DeliveryProfile | undefined;

/** What the pipeline's order needs to know of a film (domain's nextJobs). */
export async function pipelineFacts(
  db: Executor,
  broadcastableId: string,
  findProfile: FindProfile = deliveryProfile,
): Promise<PipelineFacts> {
  const pending = await db
    .select({ deliveryId: deliveries.id, profileId: deliveries.profileId })
    .from(deliveries)
    .where(and(eq(deliveries.broadcastableId, broadcastableId), isNull(deliveries.deliveredAt)))
    .orderBy(deliveries.createdAt, deliveries.id);
  const encoded = await db
    .select({ profileId: assets.profileId })
    .from(assets)
    .where(
      and(
        eq(assets.broadcastableId, broadcastableId),
        eq(assets.role, 'deliverable'),
        eq(assets.storageState, 'Active'),
      ),
    );
  const encoding = await db
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(
      and(
        eq(jobs.broadcastableId, broadcastableId),
        eq(jobs.stage, 'transcode'),
        inArray(jobs.status, ['waiting', 'active']),
      ),
    );
  const [film] = await db
    .select({ campaignId: shows.campaignId, qualifiedAt: broadcastables.qualifiedAt })
    .from(broadcastables)
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .where(eq(broadcastables.id, broadcastableId));
  const services = (await findOrderedServices(db, [broadcastableId])).get(broadcastableId);
  return {
    pendingDeliveries: pending,
    encodedProfileIds: encoded.flatMap(({ profileId }) => (profileId ? [profileId] : [])),
    encodingProfileIds: encoding.flatMap(({ payload: { profileIds } }) =>
      Array.isArray(profileIds) ? profileIds : [],
    ),
    heldBackProfileIds: await heldBackProfiles(db, broadcastableId, pending, findProfile),
    isQualified: film?.qualifiedAt != null,
    pendingServices: services ? pendingServices(services) : [],
    campaignIsDelivered: film ? await campaignIsDelivered(db, film.campaignId) : false,
  };
}

/** Profiles that wait for the film's subtitles; these are looked for only where a destination carries any. */
async function heldBackProfiles(
  db: Executor,
  broadcastableId: string,
  pending: PipelineFacts['pendingDeliveries'],
  findProfile: FindProfile,
): Promise<string[]> {
  const profiles = [...new Set(pending.map(({ profileId }) => profileId))].flatMap((id) => findProfile(id) ?? []);
  const carriers = profiles.filter(({ subtitles }) => subtitles !== null);
  if (carriers.length === 0) return [];
  const state = await findSubtitlesState(db, broadcastableId);
  return carriers.filter((profile) => waitsForSubtitles(profile, state)).map(({ id }) => id);
}

/** True when every ordered destination of every spot has the active film. */
export async function campaignIsDelivered(db: Executor, campaignId: string): Promise<boolean> {
  const [row] = await db
    .select({
      ordered: sql<number>`count(*)::int`,
      delivered: sql<number>`count(${deliveries.deliveredAt})::int`,
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
    .where(eq(shows.campaignId, campaignId));
  return row !== undefined && row.ordered > 0 && row.ordered === row.delivered;
}

/**
 * Locks the film's campaign until the transaction ends, so that two events of one campaign see each other's outcome (the
 * last two deliveries finishing at once must send one mail).
 */
export async function lockCampaignOf(
  db: Executor,
  broadcastableId: string,
): Promise<{ campaignId: string; showId: string }> {
  const [row] = await db
    .select({ campaignId: campaigns.id, showId: shows.id })
    .from(campaigns)
    .innerJoin(shows, eq(shows.campaignId, campaigns.id))
    .innerJoin(broadcastables, eq(broadcastables.showId, shows.id))
    .where(eq(broadcastables.id, broadcastableId))
    .for('update', { of: campaigns });
  if (!row) throw new Error(`no film ${broadcastableId}`);
  return row;
}
