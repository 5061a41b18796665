import { SEARCH_FURTHER } from '@spotway/contract';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';

/** More than a call of a stepwise search reads. */
const CAMPAIGNS = 1300;
const LINES = 5300;

let api: TestApi;
let client: TestClient;
let operator: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
  operator = await api.client({ operator: true });
  const { organizationId, userId } = client;
  const pool = (api.db as typeof api.db & { readonly $client: pg.Pool }).$client;
  const makes = (count: number) => `from generate_series(0, ${count - 1}) n`;
  await pool.query(
    `insert into campaigns (organization_id, created_by, campaign, advertiser, product, uploader_company, payment, quote, created_at)
     select $1, $2, case n when ${CAMPAIGNS - 1} then 'Zé' else 'N' end, 'A', 'P', 'U', 'deactivated', '{}', now() - n * interval '1 second' ${makes(CAMPAIGNS)}`,
    [organizationId, userId],
  );
  await pool.query(
    `insert into payments (organization_id, user_id, amount_cents, intent_id, created_at)
     select $1, $2, 100, case n when ${CAMPAIGNS - 1} then 'pi_Zé' else 'pi_' || n end, now() - n * interval '1 second' ${makes(CAMPAIGNS)}`,
    [organizationId, userId],
  );
  await pool.query(
    `insert into audit_log (action, subject_type, subject_id) select case n when 0 then 'Zé' else 'made' end, 'order', n::text ${makes(LINES)}`,
  );
});
afterAll(() => api?.close());

const search = `search=${encodeURIComponent('zé')}`;

it.each([
  ['campaigns', () => client, '/api/campaign'],
  ['payments', () => operator, '/api/ops/payments'],
  ['the audit log', () => operator, '/api/ops/audit'],
])(
  'a stepwise search of %s says where to continue, and ends; otherwise it returns everything at once',
  async (_, reader, path) => {
    const stopped = await reader().get(`${path}?${search}&stepwise=true`);
    const further = stopped.headers[SEARCH_FURTHER];
    expect([stopped.json(), typeof further]).toEqual([[], 'string']);
    const ended = await reader().get(`${path}?${search}&stepwise=true&before=${further}`);
    expect([ended.json().length, ended.headers[SEARCH_FURTHER]]).toEqual([1, undefined]);
    const whole = await reader().get(`${path}?${search}`);
    expect([whole.json(), whole.headers[SEARCH_FURTHER]]).toEqual([ended.json(), undefined]);
  },
);

it('an empty answer has another version when the search continues elsewhere', async () => {
  const path = `/api/campaign?${search}&stepwise=true`;
  const { headers } = await client.get(path);
  const known = { 'if-none-match': String(headers.etag) };
  expect((await client.get(path, known)).statusCode).toBe(304);
  const pool = (api.db as typeof api.db & { readonly $client: pg.Pool }).$client;
  await pool.query(`delete from campaigns where id in (select id from campaigns order by created_at desc limit 10)`);
  const moved = await client.get(path, known);
  expect([moved.statusCode, moved.headers[SEARCH_FURTHER] === headers[SEARCH_FURTHER]]).toEqual([200, false]);
});

it('another organisation’s search does not pass through these rows', async () => {
  const other = await (await api.client()).get(`/api/campaign?${search}&stepwise=true`);
  expect([other.json(), other.headers[SEARCH_FURTHER]]).toEqual([[], undefined]);
});
