import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { campaigns, memberships, users } from '../../schema/index.ts';

/**
 * Joins the user who gets the mails about a campaign: who ordered it while they belong to its organisation, else its longest-standing member, so that
 * nobody who has left hears of it. Without members it is who ordered.
 */
export const isCampaignRecipient = sql`${users.id} = ${recipient()}`;

/** Joins the user who asked for something of a campaign; once their account is deleted, who gets its mails. */
export function isContact(asker: PgColumn): SQL {
  return sql`${users.id} = coalesce((select asker.id from ${users} asker where asker.id = ${asker} and asker.erased_at is null), ${recipient()})`;
}

function recipient(): SQL {
  return sql`coalesce(
    (select ${memberships.userId} from ${memberships} where ${memberships.organizationId} = ${campaigns.organizationId}
     order by ${memberships.userId} = ${campaigns.createdBy} desc, ${memberships.createdAt} limit 1),
    ${campaigns.createdBy})`;
}
