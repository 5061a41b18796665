import type { CampaignSort, CampaignState } from '@spotway/domain/order';
import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { type ListPlace, listCursor, placeCursor, readListCursor } from '../../list-cursor.ts';
import { campaigns, shows, users } from '../../schema/index.ts';
import { campaignSearchText, showSearchText } from '../../schema/shared/search-texts.ts';
import type { CampaignRow } from '../orders/orders.ts';
import {
  allOf,
  type CampaignFilter,
  campaignsForChannel,
  channelsNamed,
  type FilterConditions,
  filterConditions,
  isForChannel,
} from './campaign-filter.ts';
import { type CampaignOrder, type CampaignPlace, campaignOrder } from './campaign-order.ts';
import { isAfter, type ListPart, microsOf } from './list-places.ts';
import { type Matches, newestMatches } from './newest-matches.ts';
import { openCampaigns } from './open-campaigns.ts';
import { searchPattern } from './search-pattern.ts';

export interface CampaignListFilter {
  /** Null: campaigns of all organisations. */
  readonly organizationIds: readonly string[] | null;
  readonly before: ListPlace | null;
  readonly search: string | null;
  readonly filter?: CampaignFilter;
  /** `created` for all organisations' campaigns, whatever this says. */
  readonly sort?: CampaignSort | undefined;
  /** Calendar day in Paris, "2026-12-01". */
  readonly today?: string;
  readonly limit: number;
  /** Each call of the search looks at a bounded number of campaigns. */
  readonly isStepwise: boolean;
  /** Null for campaigns in any state. */
  readonly state?: ListedState | null;
}

/** The state of the campaigns that are listed. */
interface ListedState {
  readonly name: CampaignState;
  /** Which of these campaigns are in it, by a rule that SQL does not know; `areOpen`: hardly any of them is delivered. */
  readonly select: (ids: readonly string[], areOpen: boolean) => Promise<ReadonlySet<string>>;
}

/** Campaigns read at once for a rule that selects among them. */
const SELECT_STEP = 100;
/** Campaigns read by one statement that looks at the spots of each. */
const MOST_WITH_SPOTS = 300;
/** Campaigns that one stepwise call selects among. */
const MOST_SELECTED_FROM = 1000;

export type ListedCampaign = CampaignRow & {
  /** Empty once their account is deleted. */
  readonly orderedByName: string;
  /** Cursor for the campaigns after this one. */
  readonly cursor: string;
};

/** Campaigns, in the order asked for. */
export async function listCampaigns(db: Executor, query: CampaignListFilter): Promise<ListPart<ListedCampaign>> {
  const { organizationIds, search, filter = {}, today = '', limit, isStepwise, state } = query;
  if (organizationIds?.length === 0) return { rows: [], further: null };
  const isAlreadyFew = filter.ids !== undefined || (query.sort === 'advertiser' && filter.advertiser !== undefined);
  const sort = isAlreadyFew ? 'created' : (query.sort ?? 'created');
  const order = campaignOrder(organizationIds, sort, today);
  const before = await order.placeOf(db, query.before);
  const conditions = filterConditions(filter, order);
  if (!state && search === null && [...conditions.checked, ...conditions.isForChannel].length === 0) {
    const page = order.read(before, limit, conditions.read);
    return { rows: await readCampaigns(db, sql`(select id from (${page}) page)`, order), further: null };
  }
  const named = search === null ? [] : await channelsNamed(db, search);
  const list = searched(db, { organizationIds, order, search, named, channelId: filter.channelId, conditions });
  const { keys, further } = state
    ? await selectMatches(list, state, before, limit, isStepwise)
    : await newestMatches(list, { search: search ?? '', before, limit, isStepwise });
  return {
    rows: keys.length === 0 ? [] : await readCampaigns(db, [...keys], order),
    further: further && placeCursor(further),
  };
}

/** First matches in a state, checked in steps until the page is full: those found from what is open, or else every campaign of the list. */
async function selectMatches(
  list: ReturnType<typeof searched>,
  { name, select }: ListedState,
  before: CampaignPlace | null,
  limit: number,
  isStepwise: boolean,
): Promise<Matches<string, CampaignPlace>> {
  const ids: string[] = [];
  const open = await list.findOpen(before, name);
  // Most of them are in the state: the first step is a page.
  for (let at = 0, count = limit; open && at < open.length && ids.length < limit; ) {
    const step = open.slice(at, at + count);
    const wanted = await select(step, true);
    ids.push(...step.filter((id) => wanted.has(id)));
    at += count;
    count = Math.min(count * 2, SELECT_STEP);
  }
  if (open) return { keys: ids.slice(0, limit), further: null };
  let after = before;
  let further: CampaignPlace | null = null;
  for (let looked = SELECT_STEP; ids.length < limit; looked += SELECT_STEP) {
    const rows = await list.look(after, SELECT_STEP);
    const matches = rows.filter(({ isMatch }) => isMatch).map(({ key }) => key);
    const wanted = await select(matches, false);
    ids.push(...matches.filter((id) => wanted.has(id)));
    after = rows.at(-1)?.place ?? after;
    if (rows.length < SELECT_STEP) break;
    if (isStepwise && looked >= MOST_SELECTED_FROM && ids.length < limit) {
      further = after;
      break;
    }
  }
  return { keys: ids.slice(0, limit), further };
}

async function readCampaigns(db: Executor, ids: SQL | string[], { order }: CampaignOrder): Promise<ListedCampaign[]> {
  const rows = await db
    .select({ ...getTableColumns(campaigns), orderedByName: users.name, micros: microsOf(campaigns.createdAt) })
    .from(campaigns)
    .innerJoin(users, eq(users.id, campaigns.createdBy))
    .where(inArray(campaigns.id, ids))
    .orderBy(order);
  return rows.map(({ micros, ...row }) => ({ ...row, cursor: listCursor({ micros, id: row.id }) }));
}

interface Searched {
  readonly organizationIds: readonly string[] | null;
  readonly order: CampaignOrder;
  readonly search: string | null;
  /** Channels that the words may mean. */
  readonly named: readonly string[];
  readonly channelId: string | undefined;
  readonly conditions: FilterConditions;
}

function searched(db: Executor, { organizationIds, order, search, named, channelId, conditions }: Searched) {
  const { read, checked, isForChannel: isForOne } = conditions;
  const pattern = searchPattern(search ?? '');
  const hasText = sql`${campaignSearchText(campaigns)} ilike ${pattern}`;
  const hasSpot = sql`${showSearchText(shows)} ilike ${pattern}`;
  // `exists` would let the planner scan all spots for the sake of a few campaigns.
  const spotMatches = sql`(select true from ${shows} where ${shows.campaignId} = ${campaigns.id} and ${hasSpot} limit 1)`;
  const isForNamed = named.length === 0 ? sql`false` : isForChannel(named);
  const hasWords = search === null ? [] : [sql`(${hasText} or coalesce(${spotMatches}, false) or ${isForNamed})`];
  const isMatch = allOf([...checked, ...isForOne, ...hasWords]);
  const own = organizationIds === null ? sql`true` : inArray(campaigns.organizationId, [...organizationIds]);

  async function lookOnce(after: CampaignPlace | null, count: number) {
    const { rows } = await db.execute<{ id: string; micros: string; key: string | null; isMatch: boolean }>(sql`
      select id, ${microsOf(campaigns.createdAt)} as micros, ${order.key} as key, ${isMatch} as "isMatch"
      from (${order.read(after, count, read)}) campaigns order by ${order.order}`);
    return rows.map(({ key, ...row }) => ({
      key: row.id,
      // of the last row, hardly ever of another
      get place() {
        return { ...readListCursor(listCursor(row)), key };
      },
      isMatch: row.isMatch,
    }));
  }

  return {
    async look(after: CampaignPlace | null, count: number) {
      const seen: Awaited<ReturnType<typeof lookOnce>> = [];
      while (seen.length < count) {
        const part = Math.min(count - seen.length, isForOne.length + named.length > 0 ? MOST_WITH_SPOTS : count);
        const rows = await lookOnce(seen.at(-1)?.place ?? after, part);
        seen.push(...rows);
        if (rows.length < part) break;
      }
      return seen;
    },

    /** By the words' trigrams or the channel, newest first. Materialised, so that the index answers these before any other condition is checked. */
    async find(after: CampaignPlace | null, limit: number, most: number) {
      if (!order.isNewestFirst || (search === null && channelId === undefined)) return null;
      const others = allOf([read, ...checked, ...(search === null ? [] : isForOne)]);
      const ofNamed = named.length === 0 ? sql`` : sql`union all (${campaignsForChannel(named, most + 1)})`;
      const candidates =
        search === null
          ? campaignsForChannel(channelId === undefined ? [] : [channelId], most + 1)
          : sql`select id from (select id from named union all select id from spots ${ofNamed}) either limit ${most + 1}`;
      const words =
        search === null
          ? sql``
          : sql`named as materialized (select ${campaigns.id} from ${campaigns} where ${hasText}),
          spots as materialized (select ${shows.campaignId} as id from ${shows} where ${hasSpot}),`;
      const { rows } = await db.execute<{ count: number; ids: string[] }>(sql`
        with ${words} found as materialized (${candidates})
        select (select count(*)::int from found) as count, array(
          select ${campaigns.id} from ${campaigns}
          where ${campaigns.id} in (select id from found) and ${own} and ${others} and ${isAfter(campaigns.createdAt, campaigns.id, after)}
          order by ${order.order} limit ${limit}) as ids`);
      const [row] = rows;
      return !row || row.count > most ? null : row.ids;
    },

    /** Those that may be in the state, from what is open, in the list's order; null if that doesn't tell, or too much is open. */
    async findOpen(after: CampaignPlace | null, state: CampaignState) {
      const open = organizationIds && openCampaigns(organizationIds, state);
      if (!open) return null;
      const { rows } = await db.execute<{ ids: string[] | null }>(sql`with ${open.declarations}
        select case when ${open.areAll} then array(select ${campaigns.id} from ${campaigns}
          where ${campaigns.id} = ${open.ids} and ${own} and ${read} and ${isMatch} and ${order.follows(after)} order by ${order.order}) end as ids`);
      return rows[0]?.ids ?? null;
    },

    async walk(after: CampaignPlace | null, limit: number) {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from (${order.read(after, limit, sql`${read} and ${isMatch}`)}) campaigns`,
      );
      return rows.map(({ id }) => id);
    },
  };
}
