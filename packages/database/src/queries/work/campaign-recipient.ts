import { sql } from 'drizzle-orm';
import { campaigns, memberships, users } from '../../schema/index.ts';

/**
 * Joins the user who gets the mails about a campaign: who ordered it while they belong to its organisation, else its longest-standing member, so that
 * nobody who has left hears of it. Without members it is who ordered.
 */
export const isCampaignRecipient = sql`${users.id} = coalesce(
  (select ${memberships.userId} from ${memberships} where ${memberships.organizationId} = ${campaigns.organizationId}
   order by ${memberships.userId} = ${campaigns.createdBy} desc, ${memberships.createdAt} limit 1),
  ${campaigns.createdBy})`;
