import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { campaigns, organizations, showDestinations, shows } from '../../schema/index.ts';
import { advertiserKey } from '../../schema/shared/search-texts.ts';

/** The organisation's latest campaign of an advertiser, in whatever capitals, with the delivery points of its spots; null if it has none. */
export async function findLastDestinations(db: Executor, organizationId: string, advertiser: string) {
  const [latest] = await db
    .select({ id: campaigns.id, campaign: campaigns.campaign, orderedAt: campaigns.createdAt })
    .from(campaigns)
    .where(sql`${eq(campaigns.organizationId, organizationId)} and ${advertiserKey(campaigns)} = lower(${advertiser})`)
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
    .limit(1);
  if (!latest) return null;
  const points = await db
    .select({
      showId: shows.id,
      organizationId: organizations.id,
      organizationName: organizations.name,
    })
    .from(shows)
    .innerJoin(showDestinations, eq(showDestinations.showId, shows.id))
    .innerJoin(organizations, eq(organizations.id, showDestinations.organizationId))
    .where(eq(shows.campaignId, latest.id))
    .orderBy(asc(shows.position), asc(showDestinations.position), asc(organizations.id));
  return { campaign: latest.campaign, orderedAt: latest.orderedAt, points };
}
