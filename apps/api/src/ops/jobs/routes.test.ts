import type { Housekeeping, OperatedJob } from '@spotway/contract';
import { tables } from '@spotway/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from '../../testing/conditions.ts';
import { placeOrder } from '../../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';

let api: TestApi;
let client: TestClient;
let operator: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
  operator = await api.client({ operator: true });
});
afterAll(() => api.close());

async function failedJob(changes: Partial<typeof tables.jobs.$inferInsert> = {}): Promise<string> {
  const { showIds } = await placeOrder(client);
  const facts = { stage: 'transcode', subject: crypto.randomUUID(), showId: showIds[0], status: 'failed' as const };
  const ended = { error: 'disk full', log: 'av_interleaved_write_frame(): No space left on device', attempt: 6 };
  const [job] = await api.db
    .insert(tables.jobs)
    .values({ ...facts, ...ended, payload: { profileIds: ['h264-mp4'] }, finishedAt: new Date(), ...changes })
    .returning();
  return job!.id;
}

it('lists failed work with its log and subject, latest first', async () => {
  const earlier = await failedJob({ finishedAt: new Date(Date.now() - 60_000) });
  const later = await failedJob();
  await failedJob({ status: 'finished' });
  const jobs: OperatedJob[] = (await operator.get('/api/ops/jobs/failed')).json();
  expect(jobs.map(({ id }) => id)).toEqual([later, earlier]);
  expect(jobs[0]).toMatchObject({
    stage: 'transcode',
    attempt: 6,
    error: 'disk full',
    log: 'av_interleaved_write_frame(): No space left on device',
    about: 'H.264 – MP4 1080p25',
    spot: { title: 'Été', campaign: 'Printemps', organizationName: client.name },
  });
});

it('shows what held-up work waits for and since when, and returns a job by its id', async () => {
  const waitsSince = new Date('2026-11-20T09:00:00Z');
  const waiting = { status: 'waiting' as const, finishedAt: null, error: 'connect ECONNREFUSED' };
  const id = await failedJob({ ...waiting, waitsFor: 'store', waitsSince });
  await failedJob({ ...waiting });
  const jobs: OperatedJob[] = (await operator.get('/api/ops/jobs/heldUp')).json();
  expect(jobs.map((job) => job.id)).toEqual([id]);
  const facts = { id, status: 'waiting', waitsFor: 'store', waitsSince: '2026-11-20T09:00:00.000Z' };
  expect((await operator.get(`/api/ops/jobs/${id}`)).json()).toMatchObject({ ...facts, spot: { title: 'Été' } });
  expect((await operator.get(`/api/ops/jobs/${crypto.randomUUID()}`)).statusCode).toBe(404);
});

it('runs a job again once, even one without a spot, and records who asked', async () => {
  const mail = { campaignId: crypto.randomUUID(), notification: 'orderReceived' as const, subjectId: null };
  const id = await failedJob({ stage: 'notify', showId: null, payload: mail });
  const retry = () => operator.send('POST', `/api/ops/jobs/${id}/retry`);
  const answers = await Promise.all([retry(), retry()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(codeOf(await retry())).toBe('job_not_failed');
  const entries = await api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, id));
  expect(entries).toMatchObject([
    { action: 'job.retried', actorUserId: operator.userId, facts: { stage: 'notify', error: 'disk full' } },
  ]);
  expect((await operator.send('POST', `/api/ops/jobs/${crypto.randomUUID()}/retry`)).statusCode).toBe(404);
});

it('shows how the schedules went and what is still to be removed from the store', async () => {
  const startedAt = new Date('2026-11-20T09:00:00Z');
  await api.db.insert(tables.scheduleRuns).values([
    { name: 'retention', startedAt, finishedAt: startedAt },
    { name: 'store-sweep', startedAt, error: 'the store is away', failures: 3 },
  ]);
  await api.db.insert(tables.objectRemovals).values([
    { key: 'masters/a/', reason: 'retention' },
    { key: 'masters/b/', reason: 'retention', error: 'denied', attempts: 2 },
    { key: 'masters/c/', reason: 'retention', removedAt: startedAt },
  ]);
  const answer: Housekeeping = (await operator.get('/api/ops/housekeeping')).json();
  expect(answer).toMatchObject({
    schedules: [
      { name: 'retention', error: null, failures: 0, finishedAt: '2026-11-20T09:00:00.000Z' },
      { name: 'store-sweep', error: 'the store is away', failures: 3, finishedAt: null },
    ],
    removals: { open: 2, failing: [{ key: 'masters/b/', attempts: 2, error: 'denied' }] },
  });
});
