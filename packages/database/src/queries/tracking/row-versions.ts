import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  assets,
  broadcastables,
  campaigns,
  deliveries,
  jobs,
  orderSupplements,
  organizations,
  regulatorSubmissions,
  serviceAttachments,
  showDestinations,
  showFiles,
  shows,
  uploadDelegations,
  uploads,
  verifications,
} from '../../schema/index.ts';
import { CAMPAIGN_ID, FILM_IDS, SHOW_IDS } from './tracking-rows.ts';

/** Rows of a table: the table's name stands for them in the condition. */
export interface VersionedRows {
  readonly table: PgTable;
  readonly where: SQL;
}

/**
 * The state of some rows as text: another one once any of them was inserted, changed or deleted. A row's version is where it lies and which
 * transaction wrote it (`ctid`, `xmin`; PostgreSQL, "System Columns"); hashes of 64 bits, of any order, are brought together by exclusive or. The server's start
 * belongs to it: after a restore or a failover transactions may get numbers that others had.
 */
export function versionOfRows(parts: readonly VersionedRows[]): SQL<string> {
  const versions = parts.map(({ table, where }, index) => {
    // Equal places in two tables must not cancel out.
    const seed = sql.raw(String(index));
    return sql`(select count(*) || ':' || coalesce(bit_xor(hashtextextended(${table}.xmin::text || ${table}.ctid::text, ${seed})), 0) from ${table} where ${where})`;
  });
  return sql`concat_ws(',', pg_postmaster_start_time(), ${sql.join(versions, sql`, `)})`;
}

const spotFiles = sql`select ${showFiles.id} from ${showFiles} where ${showFiles.showId} = any(${SHOW_IDS})`;

/** Every row that the tracking page's answer is made of, and some more: one that changes without need costs an answer, one that is missing hides a change. */
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
  { table: broadcastables, where: sql`${broadcastables.showId} = any(${SHOW_IDS})` },
  {
    table: verifications,
    where: sql`${verifications.broadcastableId} in (select ${broadcastables.id} from ${broadcastables} where ${broadcastables.showId} = any(${SHOW_IDS}))`,
  },
  { table: showFiles, where: sql`${showFiles.showId} = any(${SHOW_IDS})` },
  { table: uploads, where: sql`${uploads.fileId} in (${spotFiles})` },
  { table: serviceAttachments, where: sql`${serviceAttachments.fileId} in (${spotFiles})` },
  // Those that hold, by their index, and those that files came by: it knows no revoked ones.
  {
    table: uploadDelegations,
    where: sql`${uploadDelegations.showId} = any(${SHOW_IDS}) and ${uploadDelegations.revokedAt} is null`,
  },
  {
    table: uploadDelegations,
    where: sql`${uploadDelegations.id} in (select ${showFiles.delegationId} from ${showFiles} where ${showFiles.showId} = any(${SHOW_IDS}))`,
  },
  { table: regulatorSubmissions, where: sql`${regulatorSubmissions.showId} = any(${SHOW_IDS})` },
  { table: deliveries, where: sql`${deliveries.broadcastableId} = any(${FILM_IDS})` },
  { table: assets, where: sql`${assets.broadcastableId} = any(${FILM_IDS})` },
  { table: jobs, where: sql`${jobs.showId} = any(${SHOW_IDS})` },
];
