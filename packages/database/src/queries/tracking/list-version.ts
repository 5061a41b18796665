import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import {
  assets,
  broadcastables,
  campaigns,
  deliveries,
  filmAnswers,
  reviewLinks,
  showDestinations,
  showFiles,
  shows,
  uploads,
  users,
} from '../../schema/index.ts';
import { type VersionedRows, versionOfRows } from './row-versions.ts';

const IDS = sql`(select ids from listed_campaigns)`;
const SHOW_IDS = sql`(select ids from listed_shows)::uuid[]`;
const FILM_IDS = sql`(select ids from listed_films)::uuid[]`;

/** Files whose arrival a promise depends on. */
const isTimed = sql`${showFiles.kind} in ('Material', 'Subtitle')`;

/** All rows that a list of campaigns with the state of their deliveries is built from. */
const LISTED_ROWS: readonly VersionedRows[] = [
  { table: campaigns, where: sql`${campaigns.id} = any(${IDS}::uuid[])` },
  {
    table: users,
    where: sql`${users.id} in (select ${campaigns.createdBy} from ${campaigns} where ${campaigns.id} = any(${IDS}::uuid[]))`,
  },
  { table: shows, where: sql`${shows.id} = any(${SHOW_IDS})` },
  { table: showDestinations, where: sql`${showDestinations.showId} = any(${SHOW_IDS})` },
  { table: broadcastables, where: sql`${broadcastables.id} = any(${FILM_IDS})` },
  { table: deliveries, where: sql`${deliveries.broadcastableId} = any(${FILM_IDS})` },
  {
    table: reviewLinks,
    where: sql`${reviewLinks.showId} = any(${SHOW_IDS}) and ${reviewLinks.revokedAt} is null`,
  },
  { table: filmAnswers, where: sql`${filmAnswers.broadcastableId} = any(${FILM_IDS})` },
  { table: showFiles, where: sql`${showFiles.broadcastableId} = any(${FILM_IDS}) and ${isTimed}` },
  {
    table: uploads,
    where: sql`${uploads.fileId} in (select ${showFiles.id} from ${showFiles}
      where ${showFiles.broadcastableId} = any(${FILM_IDS}) and ${isTimed})`,
  },
  { table: assets, where: sql`${assets.broadcastableId} = any(${FILM_IDS}) and ${assets.kind} = 'ProxyManifest'` },
];

/**
 * The version of a list of campaigns: it changes when a listed campaign, its spots, deliveries or reviews change, or other campaigns are listed. Call it in
 * the transaction that lists them (repeatable read).
 */
export async function findListVersion(db: Executor, campaignIds: readonly string[]): Promise<string> {
  const ids = sql`array[${sql.join(
    campaignIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`;
  const statement: SQL = sql`with listed_campaigns as (select ${ids} as ids),
    listed_shows as (select array_agg(${shows.id}) as ids from ${shows} where ${shows.campaignId} = any(${IDS}::uuid[])),
    listed_films as (select array_agg(${broadcastables.id}) as ids from ${broadcastables}
      where ${broadcastables.showId} = any(${SHOW_IDS}) and ${broadcastables.supersededAt} is null)
    select ${versionOfRows(LISTED_ROWS)} as version`;
  const [row] = (await db.execute<{ version: string }>(statement)).rows;
  // Empty lists, or lists of the same campaigns, differ by their URL.
  return `${campaignIds.join()} ${row?.version}`;
}
