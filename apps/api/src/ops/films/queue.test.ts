import type { WaitingFilm } from '@spotway/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkedFilm } from '../../testing/checked-film.ts';
import { sql } from '../../testing/conditions.ts';
import { startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';

let api: TestApi;
let client: TestClient;
let operator: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
  operator = await api.client({ operator: true });
});
afterAll(() => api.close());

it('pages a long queue by fifty films without repeats, even for films that arrived in the same microsecond; films that don’t wait take no place', async () => {
  const { filmId, campaignId } = await checkedFilm(api, client, { title: 'Premier' });
  const arrived = '2020-01-01T10:00:00.123456Z';
  const { rows } = await api.db.execute<{ id: string }>(sql`
    with base as (select s.*, b.id as film from shows s join broadcastables b on b.show_id = s.id where b.id = ${filmId}),
    spots as (
      insert into shows (campaign_id, position, pub_id, title, version, duration_ms, legal_mentions, services)
      select ${campaignId}, 1000 + n, case when n <= 60 then 'FR-1' else '' end, 'Film ' || n, '', 20000, 'none', case when n <= 60 then '{arppSubmission}'::text[] else '{}' end
      from base, generate_series(1, 170) n returning id, position),
    films as (insert into broadcastables (show_id, qualified_at)
      select id, case when position <= 1060 then now() end from spots returning id, show_id, qualified_at),
    files as (
      insert into show_files (id, show_id, broadcastable_id, kind, source, name, key, size_bytes, mime_type, created_by)
      select gen_random_uuid(), films.show_id, films.id, 'Material', 'computer', 'film.mxf', 'masters/o/' || films.id, 1, '', ${client.userId}
      from films returning id, broadcastable_id),
    sent as (
      insert into uploads (file_id, part_size_bytes, status, completed_at)
      select files.id, 1, 'Finished', ${arrived}::timestamptz - case when qualified_at is null then '0 s' else '1 h' end::interval
    from files join films on films.id = broadcastable_id),
  asked as (
    insert into deliveries (broadcastable_id, organization_id, profile_id)
    select films.id, (select organization_id from campaigns where id = ${campaignId}), 'h264-mp4' from films where qualified_at is not null),
  accepted as (
    insert into regulator_submissions (show_id, status, updated_by)
    select show_id, 'accepted', ${client.userId} from films where qualified_at is not null),
    checked as (
      insert into jobs (stage, subject, payload, status, show_id, broadcastable_id)
      select 'qualify', id::text, '{}', 'finished', show_id, id from films)
    select films.id from films join spots on spots.id = films.show_id where spots.position > 1060`);
  const pages: WaitingFilm[][] = [];
  for (let after = ''; ; ) {
    const page: WaitingFilm[] = (await operator.get(`/api/ops/films${after && `?after=${after}`}`)).json();
    pages.push(page);
    if (page.length < 50) break;
    after = page.at(-1)!.cursor;
  }
  const listed = pages.flat().map((film) => film.filmId);
  expect(pages.slice(0, -1).map(({ length }) => length)).toEqual(pages.slice(0, -1).map(() => 50));
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.slice(0, 110).sort()).toEqual(rows.map(({ id }) => id).sort());
  expect(listed).toContain(filmId);
});
