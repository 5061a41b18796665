import { DELIVERABLE_DETAILS, FILM_BYTES, MEASUREMENTS, PROBE } from '@spotway/domain/testing';
import { ORDER_STATES } from './orders.ts';
import type { RunSql } from './run-sql.ts';
import { BROWSER_ANALYSIS, JUDGEMENT, PROXY_DETAILS, REPORTS } from './typical-film.ts';

const { uploading, verifying, awaitsOperator, awaitsService, encoding, delivered } = ORDER_STATES;

/** Large values shared by many rows: compressed once and copied. */
const SHAPES = {
  probe: PROBE,
  browser: BROWSER_ANALYSIS,
  judgement: JUDGEMENT,
  measurements: MEASUREMENTS,
  proxy: PROXY_DETAILS,
  deliverable: DELIVERABLE_DETAILS,
  clean: REPORTS[0],
  warned: REPORTS[1],
  refused: REPORTS[2],
};
const shape = (name: keyof typeof SHAPES) => `(select value from shape_plan where name = '${name}')`;

/**
 * Films with their files, checks and assets: one for each spot that got any, and for one in twenty an earlier one that was rejected and replaced. Films
 * delivered 31 days ago are archived; those due within the last day wait for retention, and so do half a day's warnings.
 */
export async function fillFilms(run: RunSql, now: Date): Promise<void> {
  await run('create temp table shape_plan (name text primary key, value jsonb storage main)');
  await run('insert into shape_plan select key, value from jsonb_each($1::jsonb)', [JSON.stringify(SHAPES)]);
  await run(
    `create temp table film_plan as
     select s.s * 2 + e.n as f, s.s, s.i, s.show_id, e.n = 1 as is_earlier, o.campaign_id, o.organization_id, o.service, o.first_channel, o.second_channel,
       case when e.n = 1 then ${awaitsOperator} else o.state end as state,
       pg_temp.uid('film', s.s * 2 + e.n) as film_id, pg_temp.uid('file', s.s * 2 + e.n) as file_id,
       o.created_at + (1 - e.n) * interval '1 hour' as opened_at, o.created_at + interval '6 hours' as done_at,
       case when o.created_at + interval '6 hours' < $1::timestamptz - interval '31 days' then o.created_at + interval '30 days 7 hours' end as removed_at,
       case when e.n = 0 and o.created_at + interval '6 hours' < $1::timestamptz - interval '27 days 12 hours' then o.created_at + interval '30 days 6 hours' end as warned_for
     from show_plan s join order_plan o using (i)
     join generate_series(0, 1) e (n) on e.n = 0 or (pg_temp.pick('earlier', s.s, 20) = 0 and o.state >= ${awaitsOperator})
     where o.state >= ${uploading}`,
    [now],
  );
  await run('create index on film_plan (f)');
  await run('analyze film_plan');
  await run(
    `insert into broadcastables (id, show_id, superseded_at, qualified_at, decided_by, rejected_at, rejection_reason, retention_warned_for, retention_look_at, created_at)
     select film_id, show_id, case when is_earlier then opened_at + interval '50 minutes' end,
       case when state >= ${awaitsService} then opened_at + interval '3 hours' end,
       case when is_earlier or (state >= ${awaitsService} and f % 2 = 0) then pg_temp.uid('user', -1 - f % 4) end,
       case when is_earlier then opened_at + interval '40 minutes' end, case when is_earlier then 'Le niveau sonore dépasse la limite.' end,
       warned_for, case when removed_at is null then coalesce(warned_for, least(done_at + interval '26 days', $1::timestamptz + interval '7 days')) end, opened_at
     from film_plan order by f`,
    [now],
  );
  await run(
    `insert into show_files (id, show_id, broadcastable_id, kind, source, name, mime_type, size_bytes, key, probe, sha256, browser_analysis, judgement,
       storage_state, removed_at, created_by, created_at)
     select p.file_id, p.show_id, p.film_id, 'Material', 'computer', 'film-' || p.f || '.mxf', 'application/mxf', ${FILM_BYTES},
       'masters/' || p.organization_id || '/' || p.file_id || '/source', case when p.state > ${uploading} then ${shape('probe')} end,
       case when p.state > ${uploading} then md5('sha' || p.f) || md5('256' || p.f) end, ${shape('browser')}, case when p.state > ${uploading} then ${shape('judgement')} end,
       case when p.removed_at is null then 'Active' else 'Archived' end, p.removed_at, c.created_by, p.opened_at
     from film_plan p join campaigns c on c.id = p.campaign_id order by p.f`,
  );
  await run(
    `insert into uploads (file_id, s3_id, part_size_bytes, status, progress, etag, completed_at, updated_at)
     select file_id, 'upload-' || f, 8388608, case when state = ${uploading} then 'OnGoing' else 'Finished' end, case when state = ${uploading} then 0.4 else 1 end,
       case when state > ${uploading} then '"' || md5('etag' || f) || '-16"' end, case when state > ${uploading} then opened_at + interval '20 minutes' end,
       case when state = ${uploading} then greatest(opened_at, $1::timestamptz - f % 170 * interval '1 hour') else opened_at + interval '20 minutes' end
     from film_plan order by f`,
    [now],
  );
  await run(
    `insert into verifications (broadcastable_id, nb_errors, nb_warnings, report, measurements, completed_at)
     select film_id, case when is_earlier then ${REPORTS[2]?.nbErrors} else 0 end,
       case when is_earlier then ${REPORTS[2]?.nbWarnings} when f % 4 < 2 then 0 else ${REPORTS[1]?.nbWarnings} end,
       case when is_earlier then ${shape('refused')} when f % 4 < 2 then ${shape('clean')} else ${shape('warned')} end, ${shape('measurements')},
       opened_at + interval '30 minutes'
     from film_plan where state > ${verifying} order by f`,
  );
  await run(
    `insert into assets (id, broadcastable_id, kind, role, key, size_bytes, sha256, mime_type, details, created_at)
     select pg_temp.uid('asset' || a.kind, p.f), p.film_id, a.kind, a.role, 'assets/' || p.film_id || '/' || pg_temp.uid('job' || a.stage, p.f) || '-1/' || a.name, a.size,
       case when a.role = 'copy' then md5(a.kind || p.f) || md5(p.f || a.kind) end, a.mime, a.details, p.opened_at + interval '35 minutes'
     from film_plan p cross join (values
       ('ProxyManifest', 'proxy_low_res', 'proxy', '', 9000000, 'application/dash+xml', ${shape('proxy')}),
       ('ProxyDashVideo', 'proxy_low_res', 'proxy', 'init-stream0.m4s', 8000000, 'video/mp4', jsonb_build_object('width', 1280, 'height', 720, 'frameCount', 500)),
       ('ProxyAudio', 'proxy_low_res', 'proxy', 'init-stream1.m4s', 500000, 'audio/mp4', '{"index": 0, "channels": 2, "version": "VF", "typeVersion": "AsMaster", "channelLayout": "Stereo"}'::jsonb),
       ('VerificationReportPdf', 'copy', 'verify', 'verification.pdf', 90000, 'application/pdf', '{}'),
       ('VerificationReportXml', 'copy', 'verify', 'verification.xml', 60000, 'application/xml', '{}')
     ) a (kind, role, stage, name, size, mime, details) where p.state > ${verifying} order by p.f`,
  );
  // the third answers the first
  await run(
    `insert into film_comments (id, broadcastable_id, parent_id, frame, text, author_name, created_at)
     select pg_temp.uid('comment', f * 3 + n), film_id, case n when 2 then pg_temp.uid('comment', f * 3) end, case when n < 2 then n * 40 end,
       'Le logo peut-il rester plus longtemps ?', 'Camille', opened_at + interval '1 hour' + n * interval '1 minute'
     from film_plan cross join generate_series(0, 2) n where state > ${verifying} and f % 4 = 0 order by f, n`,
  );
  await run(
    `create temp table point_plan as
     select p.f * 2 + d.n as d, p.f, d.n, p.film_id, pg_temp.uid('delivery', p.f * 2 + d.n) as delivery_id, c.organization_id, c.profile_id, c.name
     from film_plan p cross join lateral (values (0, p.first_channel), (1, p.second_channel)) d (n, channel) join channel_plan c on c.n = d.channel`,
  );
  await run('create index on point_plan (f)');
  await run('analyze point_plan');
  await run(
    `insert into assets (id, broadcastable_id, kind, role, profile_id, key, size_bytes, sha256, mime_type, details, storage_state, removed_at, created_at)
     select pg_temp.uid('deliverable', min(d.d)), p.film_id, 'Video', 'deliverable', d.profile_id, 'assets/' || p.film_id || '/' || pg_temp.uid('jobtranscode', p.f) || '-1/' || d.profile_id || '.mxf',
       ${FILM_BYTES}, md5(d.profile_id || p.f) || md5(p.f || d.profile_id), 'application/mxf', ${shape('deliverable')},
       case when p.removed_at is null then 'Active' else 'Archived' end, p.removed_at, p.done_at - interval '1 hour'
     from film_plan p join point_plan d using (f) where p.state > ${encoding} and not p.is_earlier
     group by p.f, p.film_id, p.removed_at, p.done_at, d.profile_id order by p.f`,
  );
  await run(
    `insert into deliveries (id, broadcastable_id, organization_id, customer_id, profile_id, delivered_at, is_abandoned, location, file_name, size_bytes, sha256, created_at)
     select d.delivery_id, d.film_id, d.organization_id, p.organization_id, d.profile_id, case when sent.is_sent then p.done_at end, p.is_earlier,
       case when sent.is_sent then 'chaine/film-' || p.f || '.mxf' end, case when sent.is_sent then 'film-' || p.f || '.mxf' end,
       case when sent.is_sent then ${FILM_BYTES} end, case when sent.is_sent then md5(d.profile_id || p.f) || md5(p.f || d.profile_id) end, p.opened_at
     from point_plan d join film_plan p using (f)
     cross join lateral (select p.state = ${delivered} or (p.state = ${ORDER_STATES.deliveryFailed} and d.n = 0) as is_sent) sent order by d.d`,
  );
}
