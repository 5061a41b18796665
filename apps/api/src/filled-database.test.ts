import { campaignSchema, invoicePageSchema, jobPayloadSchemas, operatedFilmSchema } from '@spotway/contract';
import { tables } from '@spotway/database';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FilledDatabase, fillDatabase } from '../../../bench/scale/fill-database.ts';
import { jobSubject } from '../../../packages/queue/src/job-subject.ts';
import { startTestApi, type TestApi, type TestClient } from './testing/start-test-api.ts';
import { joinTeam } from './testing/team.ts';

const CAMPAIGNS = 120;

let api: TestApi;
let filled: FilledDatabase;
let customer: TestClient;
let operator: TestClient;

beforeAll(async () => {
  api = await startTestApi();
  filled = await fillDatabase(api.config.DATABASE_URL, { campaigns: CAMPAIGNS, now: new Date() });
  customer = await api.client();
  operator = await api.client({ operator: true });
  await joinTeam(api, customer, filled.largeOrganizationId);
});
afterAll(() => api?.close());

describe('a database filled by the scale benchmark', () => {
  test('has campaigns in every state, with about three spots, six deliveries and 24 jobs each', async () => {
    const { rows } = await api.db.execute<Record<string, number>>(sql`select
      (select count(*) from shows)::int as spots, (select count(*) from deliveries)::int as deliveries, (select count(*) from jobs)::int as jobs,
      (select count(distinct status) from jobs)::int as states, (select count(*) from campaigns where invoice_id is null)::int as "awaitingInvoice"`);
    const [counts] = rows;
    expect((counts?.spots ?? 0) / CAMPAIGNS).toBeCloseTo(3, 0);
    expect((counts?.deliveries ?? 0) / CAMPAIGNS).toBeGreaterThan(5);
    expect((counts?.jobs ?? 0) / CAMPAIGNS).toBeGreaterThan(18);
    expect(counts).toMatchObject({ states: 4 });
  });

  test('names jobs as the queue does, so that none is recorded twice', async () => {
    const jobs = await api.db.select().from(tables.jobs);
    for (const { stage, subject, payload } of jobs) {
      const known = stage as keyof typeof jobPayloadSchemas;
      const parsed = jobPayloadSchemas[known].parse(payload);
      expect(jobSubject(known, parsed)).toBe(subject);
    }
  });

  test('works with every page of a customer', async () => {
    const listed = await customer.get('/api/campaign?limit=100');
    expect(listed.statusCode).toBe(200);
    const ids: string[] = listed.json().map(({ id }: { id: string }) => id);
    expect(ids.length).toBeGreaterThan(CAMPAIGNS / 5);
    for (const id of ids) {
      const answer = await customer.get(`/api/campaign/${id}`);
      const campaign = campaignSchema.parse(answer.json());
      const film = campaign.spots[0]?.show.activeBroadcastable?.broadcastable.id;
      if (film) expect((await customer.get(`/api/broadcastable/${film}/files`)).statusCode).toBe(200);
    }
    const invoices = invoicePageSchema.parse((await customer.get('/api/invoices')).json());
    expect(invoices.invoices.length).toBeGreaterThan(0);
    const pdf = await customer.get(`/api/invoices/${invoices.invoices[0]?.id}/pdf`);
    expect(pdf.statusCode).toBe(200);
  });

  test('works with every page of an operator', async () => {
    for (const page of [
      'films',
      'jobs/failed',
      'jobs/heldUp',
      'housekeeping',
      'destinations',
      'organizations',
      'payments',
      'invoices',
      'audit',
      'operators',
    ])
      expect({ page, status: (await operator.get(`/api/ops/${page}`)).statusCode }).toEqual({ page, status: 200 });
    const films = (await operator.get('/api/ops/films')).json();
    expect(films.length).toBeGreaterThan(0);
    for (const { filmId } of films.slice(0, 5))
      operatedFilmSchema.parse((await operator.get(`/api/ops/films/${filmId}`)).json());
    expect((await operator.get('/api/ops/jobs/failed')).json().length).toBeGreaterThan(0);
  });

  test('cannot be filled twice', async () => {
    const again = fillDatabase(api.config.DATABASE_URL, { campaigns: 1, now: new Date() });
    await expect(again).rejects.toThrow('filled already');
  });
});
