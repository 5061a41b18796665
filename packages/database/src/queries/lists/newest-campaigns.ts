import { eq, type SQL, sql } from 'drizzle-orm';
import type { ListPlace } from '../../list-cursor.ts';
import { campaigns } from '../../schema/index.ts';
import { isAfter } from './list-places.ts';

/** Newest first. */
export const byTime = sql`${campaigns.createdAt} desc, ${campaigns.id} desc`;

/** The columns that lists of campaigns search, filter and sort by. */
const listed = sql`${campaigns.id}, ${campaigns.organizationId}, ${campaigns.createdBy}, ${campaigns.createdAt}, ${campaigns.campaign}, ${campaigns.advertiser},
  ${campaigns.product}, ${campaigns.uploaderCompany}, ${campaigns.firstAirDate}`;

/** The first campaigns that meet the condition, by an index on what they are ordered by. */
export function firstCampaigns(condition: SQL, order: SQL, limit: number): SQL {
  return sql`select ${listed} from ${campaigns} where ${condition} order by ${order} limit ${limit}`;
}

/**
 * The first `limit` campaigns of these organisations. With several, each one's are read in order, by an index that starts with the organisation, and merged.
 * @param read those of organisations that meet a condition
 */
export function campaignsOf(
  organizationIds: readonly string[] | null,
  read: (own: SQL) => SQL,
  order: SQL,
  limit: number,
): SQL {
  if (organizationIds === null) return read(sql`true`);
  const [only, ...others] = organizationIds;
  if (others.length === 0 && only !== undefined) return read(eq(campaigns.organizationId, only));
  return sql`select campaigns.* from unnest(${sql.param([...organizationIds])}::uuid[]) as own(id)
    cross join lateral (${read(sql`${campaigns.organizationId} = own.id`)}) campaigns order by ${order} limit ${limit}`;
}

/** The newest `limit` campaigns after the place. */
export function newestCampaigns(
  organizationIds: readonly string[] | null,
  before: ListPlace | null,
  limit: number,
  condition: SQL = sql`true`,
): SQL {
  const after = isAfter(campaigns.createdAt, campaigns.id, before);
  const read = (own: SQL) => firstCampaigns(sql`${own} and ${after} and ${condition}`, byTime, limit);
  return campaignsOf(organizationIds, read, byTime, limit);
}
