import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { campaigns, destinations, invoices, organizations, showDestinations, shows } from '../../schema/index.ts';
import { advertiserKey } from '../../schema/shared/search-texts.ts';
import { searchPattern } from './search-pattern.ts';

/** What a list of campaigns is narrowed to. */
export interface CampaignFilter {
  /** A delivery point that at least one of its spots is for. */
  readonly channelId?: string | undefined;
  /** In any capitals. */
  readonly advertiser?: string | undefined;
  /** Ordered at this instant or later. */
  readonly from?: Date | undefined;
  /** Ordered before. */
  readonly until?: Date | undefined;
  /** Who ordered it. */
  readonly memberId?: string | undefined;
  /** Only some of these campaigns. */
  readonly ids?: readonly string[] | undefined;
}

/** A filter in parts. */
export interface FilterConditions {
  /** What an index answers together with the list's order, so that no other campaign is read. */
  readonly read: SQL;
  /** What is left to be checked, campaign by campaign. */
  readonly checked: readonly SQL[];
  /** So is the channel. */
  readonly isForChannel: readonly SQL[];
}

/** @param isNewestFirst the list's order @param isOwned the list is of known organisations */
export function filterConditions(
  { channelId, advertiser, from, until, memberId, ids }: CampaignFilter,
  { isNewestFirst, isOwned }: { readonly isNewestFirst: boolean; readonly isOwned: boolean },
): FilterConditions {
  const narrow = [
    ...(from ? [sql`${campaigns.createdAt} >= ${from.toISOString()}::timestamptz`] : []),
    ...(ids === undefined ? [] : [inArray(campaigns.id, [...ids])]),
    ...(until ? [sql`${campaigns.createdAt} < ${until.toISOString()}::timestamptz`] : []),
  ];
  // The index of the first is read; there is none of both.
  const equal = [
    ...(advertiser === undefined ? [] : [sql`${advertiserKey(campaigns)} = lower(${advertiser}::text)`]),
    ...(memberId === undefined ? [] : [eq(campaigns.createdBy, memberId)]),
  ];
  const read = isNewestFirst ? [...narrow, ...(isOwned ? equal.slice(0, 1) : [])] : [];
  return {
    read: allOf(read),
    checked: [...narrow, ...equal].filter((each) => !read.includes(each)),
    isForChannel: channelId === undefined ? [] : [isForChannel([channelId])],
  };
}

export function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;
}

/** Spot by spot of one campaign: the planner may not begin with all spots of the channels. */
export function isForChannel(channelIds: readonly string[]): SQL {
  return sql`coalesce((select true from ${shows} join ${showDestinations} on ${showDestinations.showId} = ${shows.id}
    where ${shows.campaignId} = ${campaigns.id} and ${inArray(showDestinations.organizationId, [...channelIds])} limit 1), false)`;
}

/** Campaigns of at most `most` spots that are for the channels. */
export function campaignsForChannel(channelIds: readonly string[], most: number): SQL {
  return sql`select ${shows.campaignId} as id from ${showDestinations} join ${shows} on ${shows.id} = ${showDestinations.showId}
    where ${inArray(showDestinations.organizationId, [...channelIds])} limit ${most}`;
}

/** Delivery points with the text in their name: words may mean them. */
export async function channelsNamed(db: Executor, search: string): Promise<string[]> {
  const rows = await db
    .select({ id: destinations.organizationId })
    .from(destinations)
    .innerJoin(organizations, eq(organizations.id, destinations.organizationId))
    .where(sql`${organizations.name} ilike ${searchPattern(search)}`);
  return rows.map(({ id }) => id);
}

/** Campaigns on an invoice or credit note. @param organizationIds whose; null for everybody's */
export async function listInvoicedCampaigns(
  db: Executor,
  organizationIds: readonly string[] | null,
  { year, number }: { readonly year: number; readonly number: number },
): Promise<string[]> {
  const rows = await db
    .select({ document: invoices.document })
    .from(invoices)
    .where(
      and(
        eq(invoices.year, year),
        eq(invoices.number, number),
        organizationIds ? inArray(invoices.organizationId, [...organizationIds]) : undefined,
      ),
    );
  return rows.flatMap(({ document }) => document.orders.map(({ campaignId }) => campaignId));
}
