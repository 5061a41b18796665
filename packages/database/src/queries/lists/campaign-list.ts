import { desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { type ListPlace, listCursor, placeCursor, readListCursor } from '../../list-cursor.ts';
import { campaigns, shows, users } from '../../schema/index.ts';
import { campaignSearchText, showSearchText } from '../../schema/shared/search-texts.ts';
import type { CampaignRow } from '../orders/orders.ts';
import { isAfter, type ListPart, microsOf } from './list-places.ts';
import { newestCampaigns, newestFirst } from './newest-campaigns.ts';
import { newestMatches } from './newest-matches.ts';
import { searchPattern } from './search-pattern.ts';

export interface CampaignListFilter {
  /** Null: campaigns of all organisations. */
  readonly organizationIds: readonly string[] | null;
  readonly before: ListPlace | null;
  readonly search: string | null;
  readonly limit: number;
  /** Each call of the search looks at a bounded number of campaigns. */
  readonly isStepwise: boolean;
  /** Which of these campaigns are wanted, by a rule that SQL does not know; null if all are. */
  readonly select?: ((ids: readonly string[]) => Promise<ReadonlySet<string>>) | null;
}

/** Campaigns read at once for a rule that selects among them. */
const SELECT_STEP = 100;
/** Campaigns that one stepwise call selects among. */
const MOST_SELECTED_FROM = 1000;

export type ListedCampaign = CampaignRow & {
  /** Empty once their account is deleted. */
  readonly orderedByName: string;
  /** Cursor for the campaigns after this one. */
  readonly cursor: string;
};

/** Campaigns, newest first. */
export async function listCampaigns(db: Executor, filter: CampaignListFilter): Promise<ListPart<ListedCampaign>> {
  const { organizationIds, before, search, limit, isStepwise } = filter;
  if (organizationIds?.length === 0) return { rows: [], further: null };
  if (filter.select) return selectCampaigns(db, filter, filter.select);
  if (search === null) {
    const newest = sql`(select id from (${newestCampaigns(organizationIds, before, limit)}) newest)`;
    return { rows: await readCampaigns(db, newest), further: null };
  }
  const list = searched(db, organizationIds, search);
  const { keys, further } = await newestMatches(list, { search, before, limit, isStepwise });
  return {
    rows: keys.length === 0 ? [] : await readCampaigns(db, [...keys]),
    further: further && placeCursor(further),
  };
}

/** Newest campaigns that a rule selects, read in steps until the page is full. */
async function selectCampaigns(
  db: Executor,
  { organizationIds, before, search, limit, isStepwise }: CampaignListFilter,
  select: NonNullable<CampaignListFilter['select']>,
): Promise<ListPart<ListedCampaign>> {
  const list = searched(db, organizationIds, search ?? '');
  const ids: string[] = [];
  let after = before;
  let further: ListPlace | null = null;
  for (let looked = SELECT_STEP; ids.length < limit; looked += SELECT_STEP) {
    const rows = await list.look(after, SELECT_STEP);
    const matches = rows.filter(({ isMatch }) => isMatch).map(({ key }) => key);
    const wanted = await select(matches);
    ids.push(...matches.filter((id) => wanted.has(id)));
    after = rows.at(-1)?.place ?? after;
    if (rows.length < SELECT_STEP) break;
    if (isStepwise && looked >= MOST_SELECTED_FROM && ids.length < limit) {
      further = after;
      break;
    }
  }
  const page = ids.slice(0, limit);
  return { rows: page.length === 0 ? [] : await readCampaigns(db, page), further: further && placeCursor(further) };
}

async function readCampaigns(db: Executor, ids: SQL | string[]): Promise<ListedCampaign[]> {
  const rows = await db
    .select({ ...getTableColumns(campaigns), orderedByName: users.name, micros: microsOf(campaigns.createdAt) })
    .from(campaigns)
    .innerJoin(users, eq(users.id, campaigns.createdBy))
    .where(inArray(campaigns.id, ids))
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id));
  return rows.map(({ micros, ...row }) => ({ ...row, cursor: listCursor({ micros, id: row.id }) }));
}

function searched(db: Executor, organizationIds: readonly string[] | null, search: string) {
  const pattern = searchPattern(search);
  const hasText = sql`${campaignSearchText(campaigns)} ilike ${pattern}`;
  const hasSpot = sql`${showSearchText(shows)} ilike ${pattern}`;
  // `exists` would let the planner scan all spots for the sake of a few campaigns.
  const spotMatches = sql`(select true from ${shows} where ${shows.campaignId} = ${campaigns.id} and ${hasSpot} limit 1)`;
  const isMatch = sql`(${hasText} or coalesce(${spotMatches}, false))`;
  const own = organizationIds === null ? sql`true` : inArray(campaigns.organizationId, [...organizationIds]);
  return {
    async look(after: ListPlace | null, count: number) {
      const { rows } = await db.execute<{ id: string; micros: string; isMatch: boolean }>(sql`
        select id, ${microsOf(campaigns.createdAt)} as micros, ${isMatch} as "isMatch"
        from (${newestCampaigns(organizationIds, after, count)}) campaigns ${newestFirst}`);
      return rows.map((row) => ({ key: row.id, place: readListCursor(listCursor(row)), isMatch: row.isMatch }));
    },

    // Materialised, so that the index answers the words before any other condition is checked.
    async find(after: ListPlace | null, limit: number, most: number) {
      const { rows } = await db.execute<{ count: number; ids: string[] }>(sql`
        with named as materialized (select ${campaigns.id} from ${campaigns} where ${hasText}),
          spots as materialized (select ${shows.campaignId} as id from ${shows} where ${hasSpot}),
          found as materialized (select id from (select id from named union all select id from spots) either limit ${most + 1})
        select (select count(*)::int from found) as count, array(
          select ${campaigns.id} from ${campaigns}
          where ${campaigns.id} in (select id from found) and ${own} and ${isAfter(campaigns.createdAt, campaigns.id, after)}
          ${newestFirst} limit ${limit}) as ids`);
      const [row] = rows;
      return !row || row.count > most ? null : row.ids;
    },

    async walk(after: ListPlace | null, limit: number) {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from (${newestCampaigns(organizationIds, after, limit, isMatch)}) campaigns`,
      );
      return rows.map(({ id }) => id);
    },
  };
}
