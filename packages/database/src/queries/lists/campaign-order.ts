import type { CampaignSort } from '@spotway/domain/order';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import type { ListPlace } from '../../list-cursor.ts';
import { campaigns } from '../../schema/index.ts';
import { advertiserKey } from '../../schema/shared/search-texts.ts';
import { isAfter } from './list-places.ts';
import { byTime, campaignsOf, firstCampaigns, newestCampaigns } from './newest-campaigns.ts';

/** Where a page ended, with what its last campaign is sorted by. */
export interface CampaignPlace extends ListPlace {
  /** Its advertiser, or the day it first airs; null in the part that is sorted by time alone. */
  readonly key: string | null;
}

/** An order of campaigns that an index of their organisation answers. */
export interface CampaignOrder {
  readonly isNewestFirst: boolean;
  /** Of these organisations' campaigns, not everybody's. */
  readonly isOwned: boolean;
  /** What campaigns are sorted by before their time; null for time alone. */
  readonly key: SQL<string | null>;
  /** What `order by` takes. */
  readonly order: SQL;
  /** Whether a campaign comes after the place. */
  follows(after: CampaignPlace | null): SQL;
  /** The first `limit` campaigns after the place. */
  read(after: CampaignPlace | null, limit: number, condition?: SQL): SQL;
  /** The place of a cursor, which names a campaign; the start of the list if there is no such campaign. */
  placeOf(db: Executor, before: ListPlace | null): Promise<CampaignPlace | null>;
}

/** @param sort what is first; several campaigns of the same kind are listed newest first @param today calendar day, "2026-12-01" */
export function campaignOrder(
  organizationIds: readonly string[] | null,
  sort: CampaignSort,
  today: string,
): CampaignOrder {
  const newest = (before: ListPlace | null, limit: number, condition?: SQL) =>
    newestCampaigns(organizationIds, before, limit, condition);
  // Operators see everybody's campaigns, and no index has them all in another order.
  if (organizationIds === null || sort === 'created') {
    return {
      isNewestFirst: true,
      isOwned: organizationIds !== null,
      key: sql<null>`null`,
      order: byTime,
      follows: (after) => isAfter(campaigns.createdAt, campaigns.id, after),
      read: newest,
      placeOf: async (_, before) => before && { ...before, key: null },
    };
  }

  const isComing = sql`${campaigns.firstAirDate} >= ${today}::date`;
  const [key, order] =
    sort === 'advertiser'
      ? ([advertiserKey(campaigns), inOrderOf(advertiserKey(campaigns))] as const)
      : ([airKey(isComing), inOrderOf(airKey(isComing))] as const);

  /** Those with a key, which come before those without. */
  function keyed(own: SQL, after: CampaignPlace | null, limit: number, condition: SQL): SQL {
    const column = sort === 'advertiser' ? advertiserKey(campaigns) : sql`${campaigns.firstAirDate}`;
    const meets = sort === 'advertiser' ? sql`${own} and ${condition}` : sql`${own} and ${isComing} and ${condition}`;
    const all = inOrderOf(column);
    if (after === null) return firstCampaigns(meets, all, limit);
    const known = sort === 'advertiser' ? sql`${after.key}::text` : sql`${after.key}::date`;
    const same = sql`${meets} and ${column} = ${known} and ${isAfter(campaigns.createdAt, campaigns.id, after)}`;
    const rest = sql`${meets} and ${column} > ${known}`;
    return union(firstCampaigns(same, byTime, limit), firstCampaigns(rest, all, limit));
  }

  return {
    isNewestFirst: false,
    isOwned: true,
    key,
    order,
    follows(after) {
      const isNext = isAfter(campaigns.createdAt, campaigns.id, after);
      if (after === null) return isNext;
      if (after.key === null) return sql`(${key} is null and ${isNext})`;
      return sql`(${key} > ${after.key}::text or ${key} is null or (${key} = ${after.key}::text and ${isNext}))`;
    },
    read(after, limit, condition = sql`true`) {
      const others = sql`${isComing} is not true and ${condition}`;
      // Those that don't air any more, or nobody knows when, by time.
      if (sort === 'firstAirDate' && after?.key === null) return newest(after, limit, others);
      const read = (own: SQL) => {
        const first = keyed(own, after, limit, condition);
        if (sort === 'advertiser') return first;
        return union(first, firstCampaigns(sql`${own} and ${others}`, byTime, limit));
      };
      const merged = campaignsOf(organizationIds, read, order, limit);
      return sql`select campaigns.* from (${merged}) campaigns order by ${order} limit ${limit}`;
    },
    async placeOf(db, before) {
      if (before?.id == null) return null;
      const [row] = await db
        .select({ key })
        .from(campaigns)
        .where(and(eq(campaigns.id, before.id), inArray(campaigns.organizationId, [...organizationIds])));
      return row ? { ...before, key: row.key } : null;
    },
  };
}

/** The day it first airs, while that is ahead. */
function airKey(isComing: SQL): SQL<string | null> {
  return sql<string | null>`(case when ${isComing} then ${campaigns.firstAirDate}::text end)`;
}

function inOrderOf(column: SQL): SQL {
  return sql`${column} asc nulls last, ${byTime}`;
}

function union(one: SQL, two: SQL): SQL {
  return sql`select campaigns.* from ((${one}) union all (${two})) campaigns`;
}
