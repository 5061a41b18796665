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

function tracked(kind: TrackingScope['kind'], selected: SQL): SQL {
  return sql`(${trackedIds(SCOPES[kind].campaign, SCOPES[kind].show)} select ${selected}) as tracked`;
}

/** The version of what `loadTracking` would return, and its owner; null if there is nothing. */
export async function findTrackingVersion(
  db: Executor,
  { kind, id }: TrackingScope,
): Promise<{ version: string; organizationId: string } | null> {
  const [row] = await VERSION_STATEMENTS[kind](db).execute({ id });
  return row?.organizationId ? { version: row.version, organizationId: row.organizationId } : null;
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
