import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  assets,
  broadcastables,
  campaigns,
  deliveries,
  filmAnswers,
  jobs,
  orderSupplements,
  organizations,
  regulatorSubmissions,
  reviewLinks,
  serviceAttachments,
  showDestinations,
  showFiles,
  shows,
  uploadDelegations,
  uploads,
  users,
  verifications,
} from '../../schema/index.ts';
import { CAMPAIGN_ID, FILM_IDS, PEOPLE_IDS, SHOW_IDS } from './tracking-rows.ts';

/** Rows of a table; the condition refers to the table by name. */
export interface VersionedRows {
  readonly table: PgTable;
  readonly where: SQL;
}

/**
 * The state of these rows as text, which changes when any of them is inserted, changed or deleted. A row's version is its location and the
 * transaction that wrote it (`ctid`, `xmin`; PostgreSQL, "System Columns"); 64-bit hashes, in any order, are combined by exclusive or. The server's start
 * time is included: after a restore or failover, transaction numbers may repeat.
 */
export function versionOfRows(parts: readonly VersionedRows[]): SQL<string> {
  const versions = parts.map(({ table, where }, index) => {
    // The same location in two tables must not cancel out.
    const seed = sql.raw(String(index));
    return sql`(select count(*) || ':' || coalesce(bit_xor(hashtextextended(${table}.xmin::text || ${table}.ctid::text, ${seed})), 0) from ${table} where ${where})`;
  });
  return sql`concat_ws(',', pg_postmaster_start_time(), ${sql.join(versions, sql`, `)})`;
}

const spotFiles = sql`select ${showFiles.id} from ${showFiles} where ${showFiles.showId} = any(${SHOW_IDS})`;

/** All rows that the tracking page's response is built from, and some more: an unneeded change costs a response, a missing row hides a change. */
export const TRACKED_ROWS: readonly VersionedRows[] = [
  { table: campaigns, where: sql`${campaigns.id} = ${CAMPAIGN_ID}` },
  { table: shows, where: sql`${shows.id} = any(${SHOW_IDS})` },
  { table: showDestinations, where: sql`${showDestinations.showId} = any(${SHOW_IDS})` },
  {
    table: organizations,
    where: sql`${organizations.id} in (select ${showDestinations.organizationId} from ${showDestinations} where ${showDestinations.showId} = any(${SHOW_IDS}))`,
  },
  {
    table: orderSupplements,
    where: sql`${orderSupplements.id} in (select ${showDestinations.supplementId} from ${showDestinations} where ${showDestinations.showId} = any(${SHOW_IDS}))`,
  },
  { table: users, where: sql`${users.id} in (${PEOPLE_IDS})` },
  { table: broadcastables, where: sql`${broadcastables.showId} = any(${SHOW_IDS})` },
  {
    table: verifications,
    where: sql`${verifications.broadcastableId} in (select ${broadcastables.id} from ${broadcastables} where ${broadcastables.showId} = any(${SHOW_IDS}))`,
  },
  { table: showFiles, where: sql`${showFiles.showId} = any(${SHOW_IDS})` },
  { table: uploads, where: sql`${uploads.fileId} in (${spotFiles})` },
  { table: serviceAttachments, where: sql`${serviceAttachments.fileId} in (${spotFiles})` },
  // Valid delegations, by their index, and those that files were sent through: the index has no revoked ones.
  {
    table: uploadDelegations,
    where: sql`${uploadDelegations.showId} = any(${SHOW_IDS}) and ${uploadDelegations.revokedAt} is null`,
  },
  {
    table: uploadDelegations,
    where: sql`${uploadDelegations.id} in (select ${showFiles.delegationId} from ${showFiles} where ${showFiles.showId} = any(${SHOW_IDS}))`,
  },
  {
    table: reviewLinks,
    where: sql`${reviewLinks.showId} = any(${SHOW_IDS}) and ${reviewLinks.revokedAt} is null`,
  },
  { table: filmAnswers, where: sql`${filmAnswers.broadcastableId} = any(${FILM_IDS})` },
  { table: regulatorSubmissions, where: sql`${regulatorSubmissions.showId} = any(${SHOW_IDS})` },
  { table: deliveries, where: sql`${deliveries.broadcastableId} = any(${FILM_IDS})` },
  { table: assets, where: sql`${assets.broadcastableId} = any(${FILM_IDS})` },
  { table: jobs, where: sql`${jobs.showId} = any(${SHOW_IDS})` },
];
