import { eq, type SQL, sql } from 'drizzle-orm';
import type { ListPlace } from '../../list-cursor.ts';
import { campaigns } from '../../schema/index.ts';
import { isAfter } from './list-places.ts';

export const newestFirst = sql`order by ${campaigns.createdAt} desc, ${campaigns.id} desc`;

/**
 * The newest `limit` campaigns after the place. With several organisations, each one's are read from the end of its part of the index.
 */
export function newestCampaigns(
  organizationIds: readonly string[] | null,
  before: ListPlace | null,
  limit: number,
  condition: SQL = sql`true`,
): SQL {
  const read = (own: SQL) => sql`
    select ${campaigns.id}, ${campaigns.createdAt}, ${campaigns.campaign}, ${campaigns.advertiser}, ${campaigns.product},
      ${campaigns.uploaderCompany}
    from ${campaigns} where ${own} and ${isAfter(campaigns.createdAt, campaigns.id, before)} and ${condition} ${newestFirst} limit ${limit}`;
  if (organizationIds === null) return read(sql`true`);
  const [only, ...others] = organizationIds;
  if (others.length === 0 && only !== undefined) return read(eq(campaigns.organizationId, only));
  return sql`select campaigns.* from unnest(${sql.param([...organizationIds])}::uuid[]) as own(id)
    cross join lateral (${read(sql`${campaigns.organizationId} = own.id`)}) campaigns ${newestFirst} limit ${limit}`;
}
