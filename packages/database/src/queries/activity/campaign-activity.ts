import type { ActivityKind } from '@spotway/domain/account';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import type { ListPlace } from '../../list-cursor.ts';
import { broadcastables, campaigns, invoices, memberships, shows, users } from '../../schema/index.ts';
import { ACTIVITY_EVENTS, type ActivityEvent, CAMPAIGN, ofShows } from './activity-events.ts';

/** What happened to a campaign, as its records tell: nothing is stored for the log but notes. */
export interface ActivityRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: ActivityKind;
  /** Microseconds since 1970, as text. */
  readonly micros: string;
  readonly spot: string | null;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly isOfCustomer: boolean;
  readonly guestName: string | null;
  readonly facts: Readonly<Record<string, string | number | null>>;
}

function toStatement({ kind, of, at, show, actor, guest, facts = {}, from }: ActivityEvent): SQL {
  const name = typeof kind === 'string' ? sql.raw(`'${kind}'`) : kind;
  const told = Object.entries(facts).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`);
  return sql`select ${name} as kind, md5(${name} || ':' || ${of}::text)::uuid as id, ${at} as at, ${show ?? sql`null`}::uuid as show_id,
    ${actor ?? sql`null`}::uuid as actor_id, ${guest ?? sql`null`}::text as guest_name,
    jsonb_build_object(${sql.join(told, sql`, `)}) as facts from ${from}`;
}

/** A campaign's log, newest first. */
export async function listCampaignActivity(
  db: Executor,
  campaignId: string,
  { before, limit }: { readonly before: ListPlace | null; readonly limit: number },
): Promise<ActivityRow[]> {
  const isBefore = before ? sql`(at, id) < (${before.createdAt}::timestamptz, ${before.id ?? FIRST}::uuid)` : sql`true`;
  const { rows } = await db.execute<ActivityRow>(sql`
    with told as materialized (select ${campaigns.id} as id, ${campaigns.organizationId} as organization_id from ${campaigns}
        where ${campaigns.id} = ${campaignId}),
      told_shows as materialized (select array(select ${shows.id} from ${shows} where ${shows.campaignId} = ${CAMPAIGN}) as ids),
      told_films as materialized (select array(select ${broadcastables.id} from ${broadcastables} where ${ofShows(broadcastables)}) as ids),
      told_invoices as materialized (select array(select ${invoices.id} from ${invoices}
        where jsonb_path_query_array(${invoices.document}, '$.orders[*].campaignId') @> ${JSON.stringify([campaignId])}::jsonb) as ids),
      events as (${sql.join(ACTIVITY_EVENTS.map(toStatement), sql` union all `)}),
      page as materialized (select * from events where at is not null and ${isBefore} order by at desc, id desc limit ${limit})
    select page.id, page.kind, (extract(epoch from page.at) * 1000000)::bigint::text as micros, page.facts,
      page.guest_name as "guestName", page.actor_id as "actorId", ${users.name} as "actorName", ${shows.title} as spot,
      exists (select 1 from ${memberships} where ${memberships.userId} = page.actor_id
        and ${memberships.organizationId} = (select organization_id from told)) as "isOfCustomer"
    from page left join ${users} on ${users.id} = page.actor_id left join ${shows} on ${shows.id} = page.show_id
    order by page.at desc, page.id desc`);
  return rows;
}

/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';
