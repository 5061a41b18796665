import { SEED_IDS } from '@spotway/database';
import type { RunSql } from './run-sql.ts';
import { billingOf } from './typical-order.ts';

/** Delivery profiles of the destinations, in turn; the two seeded ones have their own. */
const PROFILES = ['xdcam-hd422-50', 'h264-mp4', 'avc-intra-100', 'prores-422-hq', 'imx-50', 'mp4-salto'];
const ADDED_DESTINATIONS = 28;
/** Members of the large organisation; the others have three each. */
const MEMBERS_OF_THE_LARGE = 25;

/** Saved by each member, as many as may be. */
const VIEWS = 20;

/** Several hundred organisations for 100,000 campaigns, a few dozen for a thousand. */
export function countClients(campaigns: number): number {
  return Math.max(20, Math.min(400, Math.round(campaigns / 50)));
}

/** Organisations with members, sessions and mailed links. Client 1 is the large one. */
export async function fillPeople(run: RunSql, { clients, now }: { clients: number; now: Date }): Promise<void> {
  await run(
    `insert into organizations (id, name, kind, payment_enabled, invoicing, created_at)
     select pg_temp.uid('client', c), case when c = 1 then 'Grande Régie' else 'Agence ' || c end, 'client', c % 3 <> 0,
       case when c % 10 = 5 then 'monthly' else 'perOrder' end, $2::timestamptz - interval '1100 days'
     from generate_series(1, $1::int) c`,
    [clients, now],
  );
  await run(
    `insert into organizations (id, name, kind, logo_svg, created_at)
     select pg_temp.uid('channel', n), 'Chaîne ' || n, 'destination', '<svg xmlns="http://www.w3.org/2000/svg"/>', $2::timestamptz - interval '1100 days'
     from generate_series(1, $1::int) n`,
    [ADDED_DESTINATIONS, now],
  );
  await run(
    `insert into destinations (organization_id, profile_id, transport, position)
     select pg_temp.uid('channel', n), ($2::text[])[1 + n % ${PROFILES.length}],
       jsonb_build_object('kind', 'folder', 'path', 'chaine-' || n, 'createIfMissing', true), n + 1
     from generate_series(1, $1::int) n`,
    [ADDED_DESTINATIONS, PROFILES],
  );
  await run(
    `create temp table channel_plan as
     select row_number() over (order by position, organization_id)::int - 1 as n, organization_id, profile_id, name
     from destinations join organizations on id = organization_id`,
  );
  await run(
    `create temp table user_plan as
     select row_number() over (order by c, m) as u, c, m, pg_temp.uid('client', c) as organization_id
     from generate_series(1, $1::int) c, generate_series(1, case when c = 1 then ${MEMBERS_OF_THE_LARGE} else 3 end) m
     union all select -m, 0, m, '${SEED_IDS.operator}'::uuid from generate_series(1, 4) m`,
    [clients],
  );
  await run(
    `insert into users (id, name, email, email_verified, language, created_at)
     select pg_temp.uid('user', u), 'Camille ' || u, 'camille.' || u || '@agence-' || c || '.example', true,
       case when pg_temp.pick('language', u, 5) = 0 then 'en' else 'fr' end, $1::timestamptz - interval '1099 days' from user_plan`,
    [now],
  );
  await run(
    `insert into memberships (user_id, organization_id, created_at)
     select pg_temp.uid('user', u), organization_id, $1::timestamptz - interval '1099 days' + u * interval '1 second' from user_plan`,
    [now],
  );
  await run(
    `insert into saved_views (id, user_id, organization_id, name, name_key, query)
     select pg_temp.uid('view', u * ${VIEWS} + v), pg_temp.uid('user', u), organization_id, 'Vue ' || v, 'vue ' || v, '{"state": "attention"}'
     from user_plan, generate_series(1, ${VIEWS}) v where u > 0`,
  );
  await run(
    `insert into accounts (user_id, account_id, provider_id, password)
     select pg_temp.uid('user', u), pg_temp.uid('user', u), 'credential', '$argon2id$v=19$m=19456,t=2,p=1$' || md5(u::text) || '$' || md5('h' || u)
     from user_plan`,
  );
  await run(
    `insert into sessions (user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
     select pg_temp.uid('user', u), md5(u || ':' || s), $1::timestamptz + (12 - s) * interval '3 days', '192.0.2.' || s, 'Mozilla/5.0',
       $1::timestamptz - (s - 2) * interval '3 days', $1::timestamptz - (s - 2) * interval '3 days'
     from user_plan, generate_series(2, 20) s`,
    [now],
  );
  await run(
    `insert into auth_tokens (identifier, value, expires_at, created_at)
     select md5('reset' || u), pg_temp.uid('user', u), $1::timestamptz - interval '2 hours', $1::timestamptz - interval '3 hours' from user_plan where u % 5 = 0`,
    [now],
  );
  await run(
    `insert into email_confirmations (token_hash, user_id, expires_at, used_at, created_at)
     select md5('confirm' || u), pg_temp.uid('user', u), $1::timestamptz - u * interval '1 hour', $1::timestamptz - (u + 20) * interval '1 hour',
       $1::timestamptz - (u + 24) * interval '1 hour' from user_plan where u > 0`,
    [now],
  );
  await run(
    `insert into mail_counts (day, subject, count)
     select ($1::timestamptz)::date - d, 'delegation:' || pg_temp.uid('user', u), 1 + u % 4 from user_plan, generate_series(0, 1) d where u > 0`,
    [now],
  );
  await run(
    `insert into billing_info (organization_id, address)
     select pg_temp.uid('client', c), $2::jsonb from generate_series(1, $1::int) c`,
    [clients, JSON.stringify(billingOf())],
  );
}
