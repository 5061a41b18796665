import { tables } from '@spotway/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from '../testing/conditions.ts';
import { placeOrder } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
});
afterAll(() => api.close());

async function failedJob(status: 'failed' | 'finished' = 'failed'): Promise<string> {
  const { showIds } = await placeOrder(client);
  const values = { stage: 'verify', subject: crypto.randomUUID(), showId: showIds[0], payload: {}, status };
  const [job] = await api.db
    .insert(tables.jobs)
    .values({ ...values, error: 'disk full' })
    .returning();
  return job!.id;
}

const retry = (who: TestClient, id: string) => who.send('POST', `/api/jobs/${id}/retry`);
const jobOf = async (id: string) => (await api.db.select().from(tables.jobs).where(eq(tables.jobs.id, id)))[0];

it('reopens failed work and records who asked', async () => {
  const id = await failedJob();
  expect((await retry(client, id)).json()).toEqual({ ok: true });
  expect(await jobOf(id)).toMatchObject({ status: 'waiting', error: null });
  const [entry] = await api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, id));
  expect(entry).toMatchObject({ action: 'job.retried', actorUserId: client.userId, facts: { stage: 'verify' } });
});

it('reopens it once on two simultaneous calls', async () => {
  const id = await failedJob();
  const answers = await Promise.all([retry(client, id), retry(client, id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('lets operators reopen it', async () => {
  const operator = await api.client({ operator: true });
  expect((await retry(operator, await failedJob())).statusCode).toBe(200);
});

it('refuses work that has not failed', async () => {
  const answer = await retry(client, await failedJob('finished'));
  expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'job_not_failed']);
});

it('answers 404 to another organisation and for an unknown job, 401 without a session', async () => {
  const id = await failedJob();
  expect((await retry(await api.client(), id)).statusCode).toBe(404);
  expect((await retry(client, crypto.randomUUID())).statusCode).toBe(404);
  expect((await api.call({ method: 'POST', url: `/api/jobs/${id}/retry` })).statusCode).toBe(401);
  expect(await jobOf(id)).toMatchObject({ status: 'failed' });
});
