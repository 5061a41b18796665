import { eq, type SQL, sql } from 'drizzle-orm';
import { campaigns, showDestinations, shows } from '../../schema/index.ts';
import { advertiserKey } from '../../schema/shared/search-texts.ts';

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
  { channelId, advertiser, from, until, memberId }: CampaignFilter,
  { isNewestFirst, isOwned }: { readonly isNewestFirst: boolean; readonly isOwned: boolean },
): FilterConditions {
  const time = [
    ...(from ? [sql`${campaigns.createdAt} >= ${from.toISOString()}::timestamptz`] : []),
    ...(until ? [sql`${campaigns.createdAt} < ${until.toISOString()}::timestamptz`] : []),
  ];
  // The index of the first is read; there is none of both.
  const equal = [
    ...(advertiser === undefined ? [] : [sql`${advertiserKey(campaigns)} = lower(${advertiser}::text)`]),
    ...(memberId === undefined ? [] : [eq(campaigns.createdBy, memberId)]),
  ];
  const read = isNewestFirst ? [...time, ...(isOwned ? equal.slice(0, 1) : [])] : [];
  return {
    read: allOf(read),
    checked: [...time, ...equal].filter((each) => !read.includes(each)),
    isForChannel: channelId === undefined ? [] : [isForChannel(channelId)],
  };
}

export function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;
}

/** Spot by spot of one campaign: the planner may not begin with all spots of the channel. */
function isForChannel(channelId: string): SQL {
  return sql`coalesce((select true from ${shows} join ${showDestinations} on ${showDestinations.showId} = ${shows.id}
    where ${shows.campaignId} = ${campaigns.id} and ${showDestinations.organizationId} = ${channelId} limit 1), false)`;
}

/** Ids of at most `most` spots' campaigns that are for the channel. */
export function campaignsForChannel(channelId: string, most: number): SQL {
  return sql`select ${shows.campaignId} as id from ${showDestinations} join ${shows} on ${shows.id} = ${showDestinations.showId}
    where ${showDestinations.organizationId} = ${channelId} limit ${most}`;
}
