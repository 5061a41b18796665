import type { StoredJobPayload } from '@spotway/contract';
import { awaitsApproval } from '@spotway/domain/account';
import { pendingServices } from '@spotway/domain/billing';
import { type DeliveryProfile, waitsForSubtitles } from '@spotway/domain/delivery';
import { judgeFileName, type NameConfirmation } from '@spotway/domain/quality';
import type { PipelineFacts } from '@spotway/domain/work';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import {
  assets,
  broadcastables,
  campaigns,
  deliveries,
  deliveryProfiles,
  jobs,
  regulatorSubmissions,
  showDestinations,
  showFiles,
  shows,
  verifications,
} from '../../schema/index.ts';
import { findSubtitlesState, orderedServicesColumns, orderedServicesOf } from '../films/services.ts';
import { latestAnswer } from '../reviews/film-answers.ts';

/** What domain's nextJobs needs to know about a film, in one query: it runs in every job's last transaction. */
export async function pipelineFacts(db: Executor, broadcastableId: string): Promise<PipelineFacts> {
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
      isApprovalAwaited: isApprovalAwaited(),
      answer: latestAnswer,
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
    pendingDeliveries: (film?.pendingDeliveries ?? []).map(({ deliveryId, profileId }) => ({ deliveryId, profileId })),
    encodedProfileIds: film?.encodedProfileIds ?? [],
    encodingProfileIds: (film?.encodingPayloads ?? []).flatMap(({ profileIds }) =>
      Array.isArray(profileIds) ? profileIds : [],
    ),
    heldBackProfileIds: [
      ...(film?.stoppedProfileIds ?? []),
      ...(await heldBackProfiles(db, broadcastableId, film?.pendingDeliveries ?? [])),
    ],
    hasProxy: film?.hasProxy ?? false,
    isVerified: film?.isVerified ?? false,
    isQualified: film?.qualifiedAt != null,
    awaitsNameConfirmation: film ? awaitsNameConfirmation(film) : false,
    pendingServices: film ? pendingServices(orderedServicesOf(film)) : [],
    awaitsApproval: film ? awaitsApproval(film.isApprovalAwaited, film.answer) : false,
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

/** Profiles that wait for the film's subtitles; only queried if a destination carries any. */
async function heldBackProfiles(
  db: Executor,
  broadcastableId: string,
  pending: readonly PendingDelivery[],
): Promise<string[]> {
  const carriers = pending.filter(({ subtitles }) => subtitles !== null);
  if (carriers.length === 0) return [];
  const state = await findSubtitlesState(db, broadcastableId);
  return carriers.filter((profile) => waitsForSubtitles(profile, state)).map(({ profileId }) => profileId);
}

type PendingDelivery = PipelineFacts['pendingDeliveries'][number] & Pick<DeliveryProfile, 'subtitles'>;

function pendingDeliveries() {
  const delivery = sql`json_build_object(
    'deliveryId', ${deliveries.id}, 'profileId', ${deliveries.profileId}, 'subtitles', ${deliveryProfiles.profile} -> 'subtitles')`;
  return sql<PendingDelivery[]>`(
    select coalesce(json_agg(${delivery} order by ${deliveries.createdAt}, ${deliveries.id}), '[]') from ${deliveries}
    left join ${deliveryProfiles} on ${deliveryProfiles.key} = ${deliveries.profileId}
    where ${deliveries.broadcastableId} = ${broadcastables.id} and ${deliveries.deliveredAt} is null)`;
}

function encodedProfileIds() {
  return sql<string[]>`(
    select coalesce(json_agg(${assets.profileId}), '[]') from ${assets}
    where ${assets.broadcastableId} = ${broadcastables.id} and ${assets.role} = 'deliverable'
      and ${assets.storageState} = 'Active' and ${assets.profileId} is not null)`;
}

/** Profiles whose file failed its check: only an operator can have it remade or sent. */
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

/** Whether the film's order waits for approvals. */
function isApprovalAwaited() {
  return sql<boolean>`(select ${campaigns.waitsForApproval} from ${campaigns} where ${campaigns.id} = ${shows.campaignId})`;
}

/** Whether the active film has been delivered to every ordered destination of every spot in the film's campaign. */
function campaignIsDelivered() {
  return sql<boolean>`(
    select count(*) > 0 and count(*) = count(sent.delivered_at)
    from ${shows} spot
    join ${showDestinations} ordered on ordered.show_id = spot.id
    left join ${broadcastables} active on active.show_id = spot.id and active.superseded_at is null
    left join ${deliveries} sent on sent.broadcastable_id = active.id and sent.organization_id = ordered.organization_id
    where spot.campaign_id = ${shows.campaignId})`;
}

/** A film's campaign, locked, and the film's spot. */
export interface LockedCampaign {
  readonly campaignId: string;
  readonly showId: string;
}

/**
 * Locks the film's campaign until the transaction ends, so that two events of one campaign see each other's outcome (if the
 * last two deliveries finish at once, only one mail is sent).
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
