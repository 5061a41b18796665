import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { preparedOn } from '../../prepared.ts';
import { campaigns, shows } from '../../schema/index.ts';
import { orderedServicesOf } from '../films/services.ts';
import { TRACKED_ROWS, versionOfRows } from './row-versions.ts';
import { CAMPAIGN_ID, TRACKING_ROWS, trackedIds } from './tracking-rows.ts';

type RowsName = keyof typeof TRACKING_ROWS;
type DecodedRows = { [Name in RowsName]: ReturnType<(typeof TRACKING_ROWS)[Name]['decode']> };

const ID = sql.placeholder('id');
const SCOPES = {
  campaign: { campaign: eq(campaigns.id, ID), show: eq(shows.campaignId, ID) },
  show: {
    campaign: sql`${campaigns.id} = (select ${shows.campaignId} from ${shows} where ${shows.id} = ${ID})`,
    show: eq(shows.id, ID),
  },
};
/** One campaign, or one of its spots. */
export interface TrackingScope {
  readonly kind: keyof typeof SCOPES;
  readonly id: string;
}

const ROWS_STATEMENTS = { campaign: rowsStatement('campaign'), show: rowsStatement('show') };
const VERSION_STATEMENTS = { campaign: versionStatement('campaign'), show: versionStatement('show') };

function rowsStatement(kind: TrackingScope['kind']) {
  return preparedOn((db) => {
    const parts = Object.entries(TRACKING_ROWS).map(
      ([name, { statement }]) => sql`${statement} as ${sql.identifier(name)}`,
    );
    const selected = Object.fromEntries(
      Object.keys(TRACKING_ROWS).map((name) => [name, sql<unknown[][]>`${sql.identifier(name)}`]),
    );
    return db
      .select({ version: sql<string>`version`, ...(selected as Record<RowsName, SQL<unknown[][]>>) })
      .from(tracked(kind, sql`${versionOfRows(TRACKED_ROWS)} as version, ${sql.join(parts, sql`, `)}`))
      .prepare(`tracking_of_${kind}`);
  });
}

function versionStatement(kind: TrackingScope['kind']) {
  const owner = sql`(select ${campaigns.organizationId} from ${campaigns} where ${campaigns.id} = ${CAMPAIGN_ID})`;
  return preparedOn((db) =>
    db
      .select({ version: sql<string>`version`, organizationId: sql<string | null>`organization_id` })
      .from(tracked(kind, sql`${versionOfRows(TRACKED_ROWS)} as version, ${owner} as organization_id`))
      .prepare(`tracking_version_of_${kind}`),
  );
}

const WATCHED_STATEMENT = preparedOn((db) => {
  const watched = sql`unnest(${sql.placeholder('ids')}::uuid[]) as watched(id)`;
  const each = trackedIds(sql`${campaigns.id} = watched.id`, sql`${shows.campaignId} = watched.id`);
  const owner = sql`(select ${campaigns.organizationId} from ${campaigns} where ${campaigns.id} = ${CAMPAIGN_ID})`;
  return db
    .select({
      id: sql<string>`watched.id`,
      version: sql<string>`version`,
      organizationId: sql<string>`organization_id`,
    })
    .from(
      sql`${watched} cross join lateral (${each} select ${versionOfRows(TRACKED_ROWS)} as version, ${owner} as organization_id) as tracked`,
    )
    .where(sql`organization_id is not null`)
    .prepare('tracking_versions');
});

function tracked(kind: TrackingScope['kind'], selected: SQL): SQL {
  return sql`(${trackedIds(SCOPES[kind].campaign, SCOPES[kind].show)} select ${selected}) as tracked`;
}

export interface TrackingVersion {
  readonly version: string;
  readonly organizationId: string;
}

/** The version of what `loadTracking` would return, and its owner; null if there is nothing. */
export async function findTrackingVersion(db: Executor, { kind, id }: TrackingScope): Promise<TrackingVersion | null> {
  const [row] = await VERSION_STATEMENTS[kind](db).execute({ id });
  return row?.organizationId ? { version: row.version, organizationId: row.organizationId } : null;
}

/** The versions of several campaigns and their owners, by id, in one statement; those that don't exist are missing. */
export async function findTrackingVersions(
  db: Executor,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, TrackingVersion>> {
  const rows = await WATCHED_STATEMENT(db).execute({ ids: campaignIds });
  return new Map(rows.map(({ id, version, organizationId }) => [id, { version, organizationId }]));
}

/**
 * Everything the tracking page shows about a campaign's spots, or one of them, in a single statement and so from one snapshot. `version`
 * changes when any of its rows changes. Null if there is nothing.
 */
export async function loadTracking(db: Executor, { kind, id }: TrackingScope) {
  const [row] = await ROWS_STATEMENTS[kind](db).execute({ id });
  if (!row) throw new Error('the statement returned no row');
  const { campaigns: owners, services, ...rows } = decodeRows(row);
  const [campaign] = owners;
  if (!campaign) return null;
  const ordered = new Map(services.map(({ id: filmId, ...each }) => [filmId, orderedServicesOf(each)]));
  return { campaign, version: row.version, tracking: { ...rows, services: ordered } };
}
export type Tracking = NonNullable<Awaited<ReturnType<typeof loadTracking>>>['tracking'];

function decodeRows(row: Record<RowsName, unknown[][]>): DecodedRows {
  const decoded = Object.entries(TRACKING_ROWS).map(([name, { decode }]) => [name, decode(row[name as RowsName])]);
  return Object.fromEntries(decoded) as DecodedRows;
}
