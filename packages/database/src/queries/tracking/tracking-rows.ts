import type { DeliverySubtitles } from '@spotway/domain/delivery';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import {
  assets,
  broadcastables,
  campaigns,
  deliveries,
  deliveryProfiles,
  filmAnswers,
  jobs,
  orderSupplements,
  organizations,
  regulatorSubmissions,
  reviewLinks,
  showDestinations,
  showFiles,
  shows,
  uploadDelegations,
  uploads,
  users,
  verifications,
} from '../../schema/index.ts';
import { hasLogo } from '../account/organizations.ts';
import { orderedServicesColumns } from '../films/services.ts';
import { latestAnswerIds } from '../reviews/film-answers.ts';
import { joined, joinedColumn, jsonRows } from './json-rows.ts';

/** Ids of the campaign, its spots and its current films, in a statement that starts with `trackedIds`. */
export const CAMPAIGN_ID = sql`(select id from tracked_campaign)`;
export const SHOW_IDS = sql`(select ids from tracked_shows)::uuid[]`;
export const FILM_IDS = sql`(select ids from tracked_films)::uuid[]`;

/** Declares the ids for the rest of a statement. With arrays, PostgreSQL looks each id up by index, whatever its statistics say. */
export function trackedIds(isCampaign: SQL, isShow: SQL): SQL {
  return sql`with tracked_campaign as (select ${campaigns.id} as id from ${campaigns} where ${isCampaign}),
    tracked_shows as (select array_agg(${shows.id}) as ids from ${shows} where ${isShow}),
    tracked_films as (select array_agg(${broadcastables.id}) as ids from ${broadcastables}
      where ${broadcastables.showId} = any(${SHOW_IDS}) and ${broadcastables.supersededAt} is null)`;
}

/** Ids of everybody the tracking page names: who ordered, sent files, asked for them, and made review links. */
export const PEOPLE_IDS = sql`select ${campaigns.createdBy} from ${campaigns} where ${campaigns.id} = ${CAMPAIGN_ID}
  union select ${orderSupplements.createdBy} from ${orderSupplements} where ${orderSupplements.campaignId} = ${CAMPAIGN_ID}
  union select ${showFiles.createdBy} from ${showFiles} where ${showFiles.showId} = any(${SHOW_IDS})
  union select ${uploadDelegations.createdBy} from ${uploadDelegations}
    where ${uploadDelegations.showId} = any(${SHOW_IDS}) and ${uploadDelegations.revokedAt} is null
  union select ${reviewLinks.createdBy} from ${reviewLinks}
    where ${reviewLinks.showId} = any(${SHOW_IDS}) and ${reviewLinks.revokedAt} is null`;

/** Everything the tracking page shows about spots. */
export const TRACKING_ROWS = {
  campaigns: jsonRows(
    getTableColumns(campaigns),
    sql`from ${campaigns} where ${campaigns.id} = ${CAMPAIGN_ID}`,
    sql`${campaigns.id}`,
  ),
  spots: jsonRows(
    getTableColumns(shows),
    sql`from ${shows} where ${shows.id} = any(${SHOW_IDS})`,
    sql`${shows.position}`,
  ),
  points: jsonRows(
    {
      showId: showDestinations.showId,
      organizationId: organizations.id,
      organizationName: organizations.name,
      hasLogo,
      /** With the campaign, or later. */
      campaignOrderedAt: campaigns.createdAt,
      supplementOrderedAt: joinedColumn(orderSupplements.createdAt),
      supplementOrderedBy: joinedColumn(orderSupplements.createdBy),
    },
    sql`from ${showDestinations} join ${organizations} on ${organizations.id} = ${showDestinations.organizationId}
      join ${shows} on ${shows.id} = ${showDestinations.showId} join ${campaigns} on ${campaigns.id} = ${shows.campaignId}
      left join ${orderSupplements} on ${orderSupplements.id} = ${showDestinations.supplementId}
      where ${showDestinations.showId} = any(${SHOW_IDS})`,
    sql`${showDestinations.position}, ${organizations.name}`,
  ),
  people: jsonRows(
    { id: users.id, name: users.name },
    sql`from ${users} where ${users.id} in (${PEOPLE_IDS})`,
    sql`${users.id}`,
  ),
  films: jsonRows(
    {
      film: getTableColumns(broadcastables),
      hasProxy: sql<boolean>`exists (select 1 from ${assets}
        where ${assets.broadcastableId} = ${broadcastables.id} and ${assets.kind} = 'ProxyManifest')`,
      verification: joined(verifications.broadcastableId, {
        nbErrors: verifications.nbErrors,
        nbWarnings: verifications.nbWarnings,
        report: verifications.report,
        measurements: verifications.measurements,
        completedAt: verifications.completedAt,
      }),
    },
    sql`from ${broadcastables} left join ${verifications} on ${verifications.broadcastableId} = ${broadcastables.id}
      where ${broadcastables.showId} = any(${SHOW_IDS})`,
    sql`${broadcastables.createdAt}`,
  ),
  files: jsonRows(
    {
      file: getTableColumns(showFiles),
      upload: getTableColumns(uploads),
      sentByEmail: joinedColumn(uploadDelegations.email),
    },
    sql`from ${showFiles} join ${uploads} on ${uploads.fileId} = ${showFiles.id}
      left join ${uploadDelegations} on ${uploadDelegations.id} = ${showFiles.delegationId}
      where ${showFiles.showId} = any(${SHOW_IDS})`,
    sql`${showFiles.createdAt}`,
  ),
  deliveries: jsonRows(
    getTableColumns(deliveries),
    sql`from ${deliveries} where ${deliveries.broadcastableId} = any(${FILM_IDS})`,
    sql`${deliveries.createdAt}`,
  ),
  /** Of the deliveries. Versions of a profile never change, so they are not part of the response's version. */
  profiles: jsonRows(
    {
      key: deliveryProfiles.key,
      name: sql<string>`${deliveryProfiles.profile} -> 'name'`,
      subtitles: sql<DeliverySubtitles | null>`${deliveryProfiles.profile} -> 'subtitles'`,
    },
    sql`from ${deliveryProfiles} where ${deliveryProfiles.key} in (
      select ${deliveries.profileId} from ${deliveries} where ${deliveries.broadcastableId} = any(${FILM_IDS}))`,
    sql`${deliveryProfiles.key}`,
  ),
  assets: jsonRows(
    getTableColumns(assets),
    sql`from ${assets} where ${assets.broadcastableId} = any(${FILM_IDS}) and (${assets.kind} in ('ProxyManifest', 'ProxySubtitle')
      or ${assets.role} = 'deliverable' or ${assets.heldFor} is not null)`,
    sql`${assets.createdAt}, ${assets.id}`,
  ),
  jobs: jsonRows(
    {
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
      waitsFor: jobs.waitsFor,
      estimatedSeconds: jobs.estimatedSeconds,
      turnAt: jobs.turnAt,
      startedAt: jobs.startedAt,
      createdAt: jobs.createdAt,
    },
    sql`from ${jobs} where ${jobs.showId} = any(${SHOW_IDS})`,
    sql`${jobs.createdAt}, ${jobs.id}`,
  ),
  delegations: jsonRows(
    getTableColumns(uploadDelegations),
    sql`from ${uploadDelegations} where ${uploadDelegations.showId} = any(${SHOW_IDS})
      and ${uploadDelegations.revokedAt} is null and ${uploadDelegations.sentAt} is not null`,
    sql`${uploadDelegations.createdAt}, ${uploadDelegations.id}`,
  ),
  reviewLinks: jsonRows(
    getTableColumns(reviewLinks),
    sql`from ${reviewLinks} where ${reviewLinks.showId} = any(${SHOW_IDS}) and ${reviewLinks.revokedAt} is null`,
    sql`${reviewLinks.createdAt}, ${reviewLinks.id}`,
  ),
  /** The one that counts for each film. */
  answers: jsonRows(
    getTableColumns(filmAnswers),
    sql`from ${filmAnswers} where ${filmAnswers.id} in ${latestAnswerIds(sql`${filmAnswers.broadcastableId} = any(${FILM_IDS})`)}`,
    sql`${filmAnswers.broadcastableId}`,
  ),
  services: jsonRows(
    { id: broadcastables.id, ...orderedServicesColumns },
    sql`from ${broadcastables} join ${shows} on ${shows.id} = ${broadcastables.showId}
      left join ${regulatorSubmissions} on ${regulatorSubmissions.showId} = ${shows.id}
      left join ${verifications} on ${verifications.broadcastableId} = ${broadcastables.id}
      where ${broadcastables.id} = any(${FILM_IDS})`,
    sql`${broadcastables.id}`,
  ),
  submissions: jsonRows(
    getTableColumns(regulatorSubmissions),
    sql`from ${regulatorSubmissions} where ${regulatorSubmissions.showId} = any(${SHOW_IDS})`,
    sql`${regulatorSubmissions.showId}`,
  ),
};
