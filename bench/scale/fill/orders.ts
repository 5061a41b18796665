import type { RunSql } from './run-sql.ts';
import { orderTemplates, PLACEHOLDERS, vatOf } from './typical-order.ts';

/** How far an order has progressed, in the filler's plans. */
export const ORDER_STATES = {
  awaitsFiles: 0,
  uploading: 1,
  verifying: 2,
  awaitsOperator: 3,
  awaitsService: 4,
  encoding: 5,
  delivering: 6,
  deliveryFailed: 7,
  delivered: 8,
} as const;

/** Orders are spread over three years. */
const DAYS = 1095;
const YOUNG_ORDERS = 20;

/**
 * Campaigns with their spots and delivery points. The newest hundredth is open, in every state; of the older ones, one in a hundred never got its films and one
 * in a hundred has a permanently failed delivery. Three in ten belong to the large organisation.
 */
export async function fillOrders(
  run: RunSql,
  { campaigns, clients, now }: { campaigns: number; clients: number; now: Date },
): Promise<void> {
  await run(
    `create temp table template_plan as
     select (t->>'spots')::int as spots, coalesce(t->>'service', '') as service, (t->'quote')::text as quote, (t->'invoice')::text as invoice
     from jsonb_array_elements($1::jsonb) t`,
    [JSON.stringify(orderTemplates())],
  );
  await run(
    `create temp table order_plan as
     with drawn as (
       select i::bigint as i, pg_temp.pick('owner', i, 1000) / 1000.0 as owner, pg_temp.pick('open', i, 10) as open, i > $1::int - greatest(${YOUNG_ORDERS}, $1::int / 100) as is_young,
         $3::timestamptz - interval '${DAYS} days' * (($1::int - i) / $1::float8) - interval '1 minute' * (1 + pg_temp.pick('minute', i, 10)) as created_at,
         1 + pg_temp.pick('spots', i, 5) as spots, pg_temp.pick('service', i, 25) as service, pg_temp.pick('old', i, 100) as old,
         pg_temp.pick('channel', i, (select count(*)::int from channel_plan)) as first, 1 + pg_temp.pick('second', i, (select count(*)::int - 1 from channel_plan)) as gap
       from generate_series(1, $1::int) i
     ), owned as (
       select *, case when owner < 0.3 then 1 else 2 + floor(($2::int - 1) * ((owner - 0.3) / 0.7) ^ 2)::int end as c,
         case when is_young then greatest(0, open - 2) else case old when 0 then ${ORDER_STATES.awaitsFiles} when 1 then ${ORDER_STATES.deliveryFailed} else ${ORDER_STATES.delivered} end end as state
       from drawn
     )
     select i, c, pg_temp.uid('campaign', i) as campaign_id, pg_temp.uid('client', c) as organization_id, created_at, spots, state,
       case when state = ${ORDER_STATES.awaitsService} then (array['subtitling', 'audioDescription', 'arppSubmission'])[1 + i % 3]
         else coalesce((array['subtitling', 'audioDescription', 'arppSubmission'])[service], '') end as service,
       first as first_channel, (first + gap) % (select count(*)::int from channel_plan) as second_channel,
       case when pg_temp.pick('payment', i, 3) = 0 then 'card' when pg_temp.pick('payment', i, 3) = 1 then 'invoice' else 'deactivated' end as payment,
       not (c % 10 = 5 and created_at >= date_trunc('month', $3::timestamptz)) as is_invoiced
     from owned`,
    [campaigns, clients, now],
  );
  await run(`analyze order_plan`);
  await run(`create index on user_plan (c)`);
  await run(
    `insert into campaigns (id, organization_id, created_by, campaign, advertiser, product, uploader_company, skip_upload, files_acquired_at, reminded_hours, payment,
       quote, billing, vat, terms_version, idempotency_key, content_hash, created_at)
     select o.campaign_id, o.organization_id, pg_temp.uid('user', u.u), 'Campagne ' || (array['Printemps', 'Été', 'Automne', 'Hiver'])[1 + o.i % 4] || ' ' || o.i,
       'Maison ' || pg_temp.pick('advertiser', o.i, 900), (array['Eau fraîche', 'Voiture', 'Parfum', 'Assurance', 'Yaourt'])[1 + o.i % 5] || ' ' || pg_temp.pick('product', o.i, 40),
       'Agence ' || o.c, o.state = ${ORDER_STATES.awaitsFiles}, case when o.state > ${ORDER_STATES.uploading} then o.created_at + interval '2 hours' end,
       case when o.state > ${ORDER_STATES.uploading} then null when o.created_at < $4::timestamptz - interval '73 hours' then 72
         when o.created_at < $4::timestamptz - interval '25 hours' then 24 end, o.payment,
       replace(replace(t.quote, $1, one.organization_id::text), $2, two.organization_id::text)::jsonb, b.address, $3::jsonb, '2026-01-01',
       pg_temp.uid('order-key', o.i), md5('a' || o.i) || md5('b' || o.i), o.created_at
     from order_plan o
     join template_plan t on t.spots = o.spots and t.service = o.service
     join channel_plan one on one.n = o.first_channel join channel_plan two on two.n = o.second_channel
     join billing_info b on b.organization_id = o.organization_id
     join user_plan u on u.c = o.c and u.m = 1 + o.i % case when o.c = 1 then 25 else 3 end
     order by o.i`,
    [PLACEHOLDERS.firstChannel, PLACEHOLDERS.secondChannel, JSON.stringify(vatOf()), now],
  );
  await run(
    `create temp table show_plan as
     select o.i * 8 + p as s, o.i, p as position, pg_temp.uid('show', o.i * 8 + p) as show_id from order_plan o, generate_series(0, o.spots - 1) p`,
  );
  await run(
    `insert into shows (id, campaign_id, position, pub_id, title, version, duration_ms, legal_mentions, services, files_later)
     select s.show_id, o.campaign_id, s.position,
       case when o.service = 'arppSubmission' and o.state <= ${ORDER_STATES.awaitsService} then ''
         else 'FR_AGCE_ANNO_' || pg_temp.letters(s.s / 10000) || '_' || to_char(s.s % 10000, 'FM0000') || '_020_F' end,
       'Film ' || (s.position + 1) || ' ' || o.i, 'Version ' || (s.position + 1), 20000, 'none',
       case when o.service = '' then '{}' else array[o.service] end, o.state = ${ORDER_STATES.awaitsFiles}
     from show_plan s join order_plan o using (i) order by s.s`,
  );
  await run(
    `insert into show_destinations (show_id, organization_id, position)
     select s.show_id, c.organization_id, p.position from show_plan s join order_plan o using (i)
     cross join lateral (values (o.first_channel, 0), (o.second_channel, 1)) p (n, position) join channel_plan c on c.n = p.n order by s.s`,
  );
}
