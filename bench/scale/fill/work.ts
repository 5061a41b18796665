import { ORDER_STATES } from './orders.ts';
import type { RunSql } from './run-sql.ts';

const { uploading, verifying, awaitsService, encoding, delivering, deliveryFailed, delivered } = ORDER_STATES;
const COLUMNS =
  'id, stage, subject, show_id, broadcastable_id, payload, status, phase, progress, attempt, error, failure_reason, log, started_at, finished_at, created_at';

/** The job's columns in this state; `$state` is an expression. */
const standing = (status: string, from: string) => `
  ${status}, case ${status} when 'finished' then 'Finished' when 'active' then 'Encoding' else 'Waiting' end,
  case ${status} when 'finished' then 1 when 'active' then 0.35 else 0 end, case ${status} when 'waiting' then 0 when 'failed' then 6 else 1 end,
  case when ${status} = 'failed' then 'the destination answered 550: no space left' end, null,
  case when ${status} = 'failed' then repeat('sftp> put film.mxf: failure' || chr(10), 40) end,
  case when ${status} <> 'waiting' then ${from} + interval '1 minute' end, case when ${status} in ('finished', 'failed') then ${from} + interval '9 minutes' end, ${from}`;

/** The jobs of every film and order, about 24 per campaign: nearly all finished, those of open orders waiting, running or failed. */
export async function fillWork(run: RunSql): Promise<void> {
  await run(
    `insert into jobs (${COLUMNS})
     select pg_temp.uid('job' || stage, p.f), stage, case stage when 'ingest' then p.file_id else p.film_id end, p.show_id, p.film_id,
       case stage when 'ingest' then jsonb_build_object('fileId', p.file_id) else jsonb_build_object('broadcastableId', p.film_id) end,
       ${standing('status', "p.opened_at + minutes * interval '1 minute'")}
     from film_plan p cross join (values ('ingest', 20), ('verify', 21), ('proxy', 22), ('qualify', 31)) s (stage, minutes)
     cross join lateral (select case
       when p.state > ${verifying} or stage = 'ingest' then 'finished' when stage = 'verify' then 'active' when stage = 'proxy' then 'waiting' end as status) now
     where p.state > ${uploading} and status is not null order by p.f, minutes`,
  );
  await run(
    `insert into jobs (${COLUMNS})
     select pg_temp.uid('jobtranscode', p.f), 'transcode', p.film_id || ':' || string_agg(distinct d.profile_id, ',' order by d.profile_id), p.show_id, p.film_id,
       jsonb_build_object('broadcastableId', p.film_id, 'profileIds', jsonb_agg(distinct d.profile_id)),
       ${standing(`case when p.state > ${encoding} then 'finished' when p.i % 2 = 0 then 'active' else 'waiting' end`, "p.opened_at + interval '1 hour'")}
     from film_plan p join point_plan d using (f) where p.state > ${awaitsService}
     group by p.f, p.i, p.film_id, p.show_id, p.state, p.opened_at order by p.f`,
  );
  await run(
    `insert into jobs (${COLUMNS})
     select pg_temp.uid('jobdeliver', d.d), 'deliver', d.delivery_id, p.show_id, p.film_id, jsonb_build_object('deliveryId', d.delivery_id),
       ${standing('status', "p.done_at - interval '9 minutes'")}
     from point_plan d join film_plan p using (f)
     cross join lateral (select case
       when p.state = ${delivered} or (p.state = ${deliveryFailed} and d.n = 0) then 'finished' when p.state = ${deliveryFailed} then 'failed'
       when d.n = 0 then 'active' else 'waiting' end as status) now
     where p.state >= ${delivering} order by d.d`,
  );
  await run(
    `insert into jobs (${COLUMNS})
     select pg_temp.uid('job' || mail, o.i), 'notify', mail || ':' || subject_id, case when mail = 'delivered' then pg_temp.uid('show', o.i * 8) end, null,
       jsonb_build_object('campaignId', o.campaign_id, 'notification', mail, 'subjectId', case when mail = 'invoice' then subject_id end),
       ${standing("'finished'", "o.created_at + hours * interval '1 hour'")}
     from order_plan o cross join lateral (values
       ('orderReceived', o.campaign_id, 0, true), ('invoice', pg_temp.uid('invoice', o.i), 0, o.is_invoiced), ('delivered', o.campaign_id, 6, o.state = ${delivered})
     ) m (mail, subject_id, hours, is_sent) where is_sent order by o.i`,
  );
  await run(
    `insert into notifications (key, campaign_id, recipient, sent_at)
     select j.payload->>'notification' || ':' || coalesce(j.payload->>'subjectId', j.payload->>'campaignId') || ':0', (j.payload->>'campaignId')::uuid,
       u.email, j.finished_at
     from jobs j join campaigns c on c.id = (j.payload->>'campaignId')::uuid join users u on u.id = c.created_by where j.stage = 'notify'`,
  );
  await run(`insert into receipt_keys (id, public_key) values ('0123456789abcdef', '-----BEGIN PUBLIC KEY-----')`);
  await run(
    `insert into receipts (delivery_id, key_id, document, signature, created_at)
     select d.delivery_id, '0123456789abcdef', jsonb_build_object('type', 'spotway-delivery-receipt', 'schemaVersion', 1, 'keyId', '0123456789abcdef', 'platform', 'Spotway',
         'deliveryId', d.delivery_id, 'deliveredAt', to_char(p.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         'campaign', jsonb_build_object('id', c.id, 'name', c.campaign, 'advertiser', c.advertiser, 'product', c.product),
         'spot', jsonb_build_object('id', s.id, 'pubId', s.pub_id, 'title', s.title, 'version', s.version),
         'destination', jsonb_build_object('id', d.organization_id, 'name', d.name, 'location', 'chaine/film-' || p.f || '.mxf'),
         'file', jsonb_build_object('name', 'film-' || p.f || '.mxf', 'profile', d.profile_id, 'sizeBytes', 131072000, 'sha256', md5(d.profile_id || p.f) || md5(p.f || d.profile_id)),
         'master', jsonb_build_object('name', 'film-' || p.f || '.mxf', 'sizeBytes', 131072000, 'sha256', md5('sha' || p.f) || md5('256' || p.f)))::text,
       encode(decode(md5(d.d::text) || md5('a' || d.d) || md5('b' || d.d) || md5('c' || d.d), 'hex'), 'base64'), p.done_at
     from point_plan d join film_plan p using (f) join shows s on s.id = p.show_id join campaigns c on c.id = s.campaign_id
     where p.state = ${delivered} order by d.d`,
  );
}
