import { tables } from '@spotway/database';
import { FIRST_TURN } from '@spotway/domain/work';
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

/** A film waiting for its check. */
async function waitingFilm() {
  const { showIds } = await placeOrder(client);
  const [film] = await api.db.insert(tables.broadcastables).values({ showId: showIds[0]! }).returning();
  const work = { stage: 'verify', subject: film!.id, showId: showIds[0], broadcastableId: film!.id, payload: {} };
  const [job] = await api.db
    .insert(tables.jobs)
    .values({ ...work, estimatedSeconds: 100, turnAt: new Date('2026-11-22T12:00:00Z') })
    .returning();
  return { filmId: film!.id, jobId: job!.id };
}

it('puts the work on a film first, once, and records who asked', async () => {
  const { filmId, jobId } = await waitingFilm();
  const other = await waitingFilm();
  const isFirst = async (id: string) => (await operator.get(`/api/ops/jobs/${id}`)).json().isPutFirst;
  expect(await isFirst(jobId)).toBe(false);
  const put = () => operator.send('POST', `/api/ops/films/${filmId}/putFirst`);
  expect((await Promise.all([put(), put()])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await isFirst(jobId)).toBe(true);
  expect(await isFirst(other.jobId)).toBe(false);
  const [job] = await api.db.select().from(tables.jobs).where(eq(tables.jobs.id, jobId));
  expect(job?.turnAt).toEqual(FIRST_TURN);
  const entries = await api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, filmId));
  expect(entries).toMatchObject([{ action: 'film.putFirst', actorUserId: operator.userId, subjectType: 'film' }]);
  expect((await operator.get(`/api/ops/films/${filmId}`)).json()).toMatchObject({ isPutFirst: true });
});

it('is refused for customers, for replaced films and for unknown films', async () => {
  const { filmId } = await waitingFilm();
  expect((await client.send('POST', `/api/ops/films/${filmId}/putFirst`)).statusCode).toBe(404);
  await api.db
    .update(tables.broadcastables)
    .set({ supersededAt: new Date() })
    .where(eq(tables.broadcastables.id, filmId));
  expect(codeOf(await operator.send('POST', `/api/ops/films/${filmId}/putFirst`))).toBe('film_replaced');
  expect((await operator.send('POST', `/api/ops/films/${crypto.randomUUID()}/putFirst`)).statusCode).toBe(404);
});
