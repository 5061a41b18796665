import type { StoredJobPayload } from '@spotway/contract';
import { pendingServices } from '@spotway/domain/billing';
import { type DeliveryProfile, deliveryProfile, waitsForSubtitles } from '@spotway/domain/delivery';
import { judgeFileName, type NameConfirmation } from '@spotway/domain/quality';
import type { PipelineFacts } from '@spotway/domain/work';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import {
  assets,
  broadcastables,
  campaigns,
  deliveries,
  jobs,
  regulatorSubmissions,
  showDestinations,
  showFiles,
  shows,
  verifications,
} from '../../schema/index.ts';
import { findSubtitlesState, orderedServicesColumns, orderedServicesOf } from '../films/services.ts';

type FindProfile = (id: string) => DeliveryProfile | undefined;

/** What the pipeline's order needs to know of a film (domain's nextJobs) in one query: it is asked within every job's last transaction. */
export async function pipelineFacts(
  db: Executor,
  broadcastableId: string,
  findProfile: FindProfile = deliveryProfile,
): Promise<PipelineFacts> {
  const [film] = await db
    .select({
      qualifiedAt: broadcastables.qualifiedAt,
      isVerified: sql<boolean>`${verifications.broadcastableId} is not null`,
      fileName: showFiles.name,
      nameConfirmation: showFiles.nameConfirmation,
      pendingDeliveries: pendingDeliveries(),
      encodedProfileIds: encodedProfileIds(),
      encodingPayloads: encodingPayloads(),
      stoppedProfileIds: stoppedProfileIds(),
      hasProxy: hasProxy(),
      campaignIsDelivered: campaignIsDelivered(),
      ...orderedServicesColumns,
    })
    .from(broadcastables)
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .leftJoin(regulatorSubmissions, eq(regulatorSubmissions.showId, shows.id))
    .leftJoin(verifications, eq(verifications.broadcastableId, broadcastables.id))
    .leftJoin(showFiles, and(eq(showFiles.broadcastableId, broadcastables.id), eq(showFiles.kind, 'Material')))
    .where(eq(broadcastables.id, broadcastableId))
    .prepare('pipeline_facts')
    .execute();
  return {
    pendingDeliveries: film?.pendingDeliveries ?? [],
    encodedProfileIds: film?.encodedProfileIds ?? [],
    encodingProfileIds: (film?.encodingPayloads ?? []).flatMap(({ profileIds }) =>
      Array.isArray(profileIds) ? profileIds : [],
    ),
    heldBackProfileIds: [
      ...(film?.stoppedProfileIds ?? []),
      ...(await heldBackProfiles(db, broadcastableId, film?.pendingDeliveries ?? [], findProfile)),
    ],
    hasProxy: film?.hasProxy ?? false,
    isVerified: film?.isVerified ?? false,
    isQualified: film?.qualifiedAt != null,
    awaitsNameConfirmation: film ? awaitsNameConfirmation(film) : false,
    pendingServices: film ? pendingServices(orderedServicesOf(film)) : [],
    campaignIsDelivered: film?.campaignIsDelivered ?? false,
  };
}

function awaitsNameConfirmation(film: {
  readonly fileName: string | null;
  readonly nameConfirmation: NameConfirmation | null;
  readonly pubId: string;
}): boolean {
  const { fileName, nameConfirmation } = film;
  if (fileName === null) return false;
  const name = judgeFileName({ name: fileName, nameConfirmation }, film);
  return name !== null && name.confirmation === null;
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

function pendingDeliveries() {
  const delivery = sql`json_build_object('deliveryId', ${deliveries.id}, 'profileId', ${deliveries.profileId})`;
  return sql<PipelineFacts['pendingDeliveries']>`(
    select coalesce(json_agg(${delivery} order by ${deliveries.createdAt}, ${deliveries.id}), '[]') from ${deliveries}
    where ${deliveries.broadcastableId} = ${broadcastables.id} and ${deliveries.deliveredAt} is null)`;
}

function encodedProfileIds() {
  return sql<string[]>`(
    select coalesce(json_agg(${assets.profileId}), '[]') from ${assets}
    where ${assets.broadcastableId} = ${broadcastables.id} and ${assets.role} = 'deliverable'
      and ${assets.storageState} = 'Active' and ${assets.profileId} is not null)`;
}

/** Profiles whose file its check stopped: nothing but an operator's word makes it anew or sends it. */
function stoppedProfileIds() {
  return sql<string[]>`(
    select coalesce(json_agg(${assets.profileId}), '[]') from ${assets}
    where ${assets.broadcastableId} = ${broadcastables.id} and ${assets.heldFor} is not null)`;
}

function hasProxy() {
  return sql<boolean>`exists (
    select 1 from ${assets} where ${assets.broadcastableId} = ${broadcastables.id} and ${assets.kind} = 'ProxyManifest')`;
}

function encodingPayloads() {
  return sql<StoredJobPayload[]>`(
    select coalesce(json_agg(${jobs.payload}), '[]') from ${jobs}
    where ${jobs.broadcastableId} = ${broadcastables.id} and ${jobs.stage} = 'transcode'
      and ${jobs.status} in ('waiting', 'active'))`;
}

/** True when every ordered destination of every spot of the film's campaign has the active film. */
function campaignIsDelivered() {
  return sql<boolean>`(
    select count(*) > 0 and count(*) = count(sent.delivered_at)
    from ${shows} spot
    join ${showDestinations} ordered on ordered.show_id = spot.id
    left join ${broadcastables} active on active.show_id = spot.id and active.superseded_at is null
    left join ${deliveries} sent on sent.broadcastable_id = active.id and sent.organization_id = ordered.organization_id
    where spot.campaign_id = ${shows.campaignId})`;
}

/** The campaign of a film, locked, and the film's spot. */
export interface LockedCampaign {
  readonly campaignId: string;
  readonly showId: string;
}

/**
 * Locks the film's campaign until the transaction ends, so that two events of one campaign see each other's outcome (the
 * last two deliveries finishing at once must send one mail).
 */
export async function lockCampaignOf(db: Executor, broadcastableId: string): Promise<LockedCampaign> {
  const [row] = await db
    .select({ campaignId: campaigns.id, showId: shows.id })
    .from(campaigns)
    .innerJoin(shows, eq(shows.campaignId, campaigns.id))
    .innerJoin(broadcastables, eq(broadcastables.showId, shows.id))
    .where(eq(broadcastables.id, broadcastableId))
    .for('update', { of: campaigns })
    .prepare('lock_campaign_of_film')
    .execute();
  if (!row) throw new Error(`no film ${broadcastableId}`);
  return row;
}
