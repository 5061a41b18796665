import { ORDER_STATES } from './orders.ts';
import type { RunSql } from './run-sql.ts';

/** Operators' attachments for paid services of films that proceeded, and submissions to the regulator; those of one state wait. */
export async function fillServices(run: RunSql): Promise<void> {
  const { awaitsService } = ORDER_STATES;
  await run(
    `create temp table attached_plan as
     select pg_temp.uid('attached', f) as file_id, f, show_id, film_id, organization_id, service, opened_at, removed_at, pg_temp.uid('user', -1) as operator_id,
       case service when 'subtitling' then 'Subtitle' else 'Audio' end as kind
     from film_plan where service in ('subtitling', 'audioDescription') and state > ${awaitsService}`,
  );
  await run(
    `insert into show_files (id, show_id, broadcastable_id, kind, source, name, mime_type, size_bytes, key, sha256, storage_state, removed_at, created_by, created_at)
     select file_id, show_id, film_id, kind, 'operator', case kind when 'Subtitle' then 'film.stl' else 'film.wav' end, 'application/octet-stream', 60000,
       'masters/' || organization_id || '/' || file_id || '/source', md5('sha' || file_id) || md5('256' || file_id),
       case when removed_at is null then 'Active' else 'Archived' end, removed_at, operator_id, opened_at + interval '2 hours'
     from attached_plan order by f`,
  );
  await run(
    `insert into uploads (file_id, part_size_bytes, status, progress, completed_at, updated_at)
     select file_id, 60000, 'Finished', 1, opened_at + interval '2 hours', opened_at + interval '2 hours' from attached_plan order by f`,
  );
  await run(
    `insert into service_attachments (file_id, service, report, placement, duration_frames, attached_by, created_at)
     select file_id, service, case when kind = 'Subtitle' then '{"nbErrors": 0, "nbWarnings": 0, "issues": []}'::jsonb end, case when kind = 'Audio' then 'tracks34' end,
       case when kind = 'Audio' then 500 end, operator_id, opened_at + interval '2 hours'
     from attached_plan order by f`,
  );
  await run(
    `insert into regulator_submissions (show_id, status, updated_by, updated_at)
     select show_id, case when state > ${awaitsService} then 'accepted' else 'submitted' end, pg_temp.uid('user', -1), opened_at
     from film_plan where service = 'arppSubmission' and not is_earlier and (state > ${awaitsService} or (state = ${awaitsService} and f % 4 = 0))`,
  );
}
