import { ORDER_STATES } from './orders.ts';
import type { RunSql } from './run-sql.ts';
import { LEADER_ANALYSIS } from './typical-film.ts';

/** Audit lines, notes of removals, delegations, and records of schedules. */
export async function fillRecords(run: RunSql, now: Date): Promise<void> {
  const { awaitsService, deliveryFailed, awaitsFiles } = ORDER_STATES;
  await run(
    `insert into audit_log (actor_user_id, action, subject_type, subject_id, facts, created_at)
     select actor, action, subject_type, subject_id, facts, at from (
       select case when f % 2 = 0 then pg_temp.uid('user', -1 - f % 4) end as actor, 'film.accepted' as action, 'broadcastable' as subject_type, film_id::text as subject_id,
         jsonb_build_object('showId', show_id) as facts, opened_at + interval '3 hours' as at from film_plan where state >= ${awaitsService} and f % 2 = 0
       union all
       select pg_temp.uid('user', -1), 'film.rejected', 'broadcastable', film_id::text, jsonb_build_object('reason', 'Le niveau sonore dépasse la limite.'), opened_at + interval '40 minutes'
         from film_plan where is_earlier
       union all
       select null, 'film.archived', 'broadcastable', film_id::text, jsonb_build_object('fileIds', jsonb_build_array(file_id), 'assetIds', jsonb_build_array(pg_temp.uid('deliverable', f * 2))), removed_at
         from film_plan where removed_at is not null
       union all
       select null, 'analysis.disagreed', 'file', file_id::text, jsonb_build_object('facts', jsonb_build_array('durationSeconds')), opened_at + interval '20 minutes'
         from film_plan where f % 40 = 0
       union all
       select pg_temp.uid('user', -1), 'job.retried', 'job', pg_temp.uid('jobdeliver', f * 2 + 1)::text, jsonb_build_object('stage', 'deliver'), done_at
         from film_plan where state = ${deliveryFailed}
       union all
       select null, 'upload.expired', 'show', pg_temp.uid('show', i * 8)::text, jsonb_build_object('name', 'film.mxf', 'progress', 0.2), created_at + interval '7 days'
         from order_plan where state = ${awaitsFiles} and created_at < $1::timestamptz - interval '7 days'
       union all
       select pg_temp.uid('user', -2), 'payment.refunded', 'payment', payment_id::text, jsonb_build_object('amountCents', amount_cents), created_at from payment_refunds
       union all
       select created_by, 'organization.billingChanged', 'organization', organization_id::text, '{}', created_at from campaigns where extract(minute from created_at)::int % 20 = 0
     ) line order by at`,
    [now],
  );
  await run(
    `insert into object_removals (key, reason, attempts, removed_at, next_attempt_at, created_at)
     select 'masters/' || organization_id || '/' || file_id || '/source', 'retention', 1, removed_at + interval '1 minute', removed_at, removed_at
     from film_plan where removed_at > $1::timestamptz - interval '92 days'`,
    [now],
  );
  await run(
    `insert into upload_delegations (id, show_id, email, language, created_by, sent_at, expires_at, first_used_at, last_used_at, created_at)
     select pg_temp.uid('delegation', s.s), s.show_id, 'monteur.' || s.s || '@studio.example', 'fr', c.created_by, o.created_at, o.created_at + interval '14 days',
       o.created_at + interval '1 hour', o.created_at + interval '1 hour', o.created_at
     from show_plan s join order_plan o using (i) join campaigns c on c.id = o.campaign_id where s.s % 30 = 0`,
  );
  await run(
    `insert into upload_delegation_links (token_hash, delegation_id, created_at) select md5('x' || id) || md5('y' || id), id, created_at from upload_delegations`,
  );
  await run(
    `insert into leader_films (organization_id, name, key, size_bytes, sha256, analysis, uploaded_by)
     select organization_id, 'jingle-' || n, 'leaders/' || pg_temp.uid('leader', n) || '/film', 15000000, md5('l' || n) || md5('m' || n), $1::jsonb, pg_temp.uid('user', -1)
     from channel_plan where n < 5`,
    [JSON.stringify(LEADER_ANALYSIS)],
  );
  await run(
    `insert into vat_confirmations (organization_id, number, confirmation, asked_at)
     select pg_temp.uid('client', c), 'BE0' || (100000000 + c), 'valid', $1::timestamptz from (select distinct c from order_plan where c % 20 = 0) asked`,
    [now],
  );
}
