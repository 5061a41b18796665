import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { campaigns } from '../../schema/index.ts';
import { advertiserKey } from '../../schema/shared/search-texts.ts';

/**
 * The advertisers an organisation ordered for, each as it was written last, in the index's order. Each is found by one step along the index that starts with
 * them, however many campaigns it has.
 */
export async function listAdvertisers(db: Executor, organizationId: string, most: number): Promise<string[]> {
  const key = advertiserKey(campaigns);
  const firstAfter = (condition: SQL) => sql`select ${key} as key, ${campaigns.advertiser} as name from ${campaigns}
    where ${campaigns.organizationId} = ${organizationId} and ${condition}
    order by ${key}, ${campaigns.createdAt} desc nulls first, ${campaigns.id} desc nulls first limit 1`;
  const { rows } = await db.execute<{ name: string }>(sql`with recursive advertisers as (
      select first.key, first.name, 1 as place from (${firstAfter(sql`true`)}) first
      union all
      select next.key, next.name, advertisers.place + 1 from advertisers
      cross join lateral (${firstAfter(sql`${key} > advertisers.key`)}) next where advertisers.place < ${most}::int)
    select name from advertisers order by place`);
  return rows.map(({ name }) => name);
}
