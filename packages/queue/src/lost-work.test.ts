import { insertJob, tables } from '@spotway/database';
import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueue, type Queue } from './queue.ts';

let database: TestDatabase;
let queue: Queue;
beforeAll(async () => {
  database = await createTestDatabase();
  queue = createQueue({ connectionString: database.url, supervise: false, onError: () => {} });
  await queue.start();
});
afterAll(async () => {
  await queue.stop(2000);
  await database.close();
});

/** In a transaction, as the schedule does. */
const requeue = () => database.db.transaction((tx) => queue.requeueLost(tx, new Date()));
const OLD = new Date(Date.now() - 3_600_000);

async function recordJob(changes: Partial<typeof tables.jobs.$inferInsert> = {}): Promise<string> {
  const subject = crypto.randomUUID();
  const job = { stage: 'qualify', subject, payload: {}, showId: null, broadcastableId: null } as const;
  const id = (await insertJob(database.db, job))!;
  await database.db
    .update(tables.jobs)
    .set({ createdAt: OLD, ...changes })
    .where(eq(tables.jobs.id, id));
  return id;
}

it('queues work again that the records hold and the queue lost, and nothing else', async () => {
  const { db } = database;
  const lost = await recordJob();
  const lostWhileActive = await recordJob({ status: 'active', attempt: 1 });
  await recordJob({ status: 'finished' });
  await recordJob({ status: 'failed' });
  await recordJob({ createdAt: new Date() });
  const queued = await recordJob();
  await queue.boss.send('qualify', { jobId: queued });
  const givenUp = await recordJob();
  await queue.boss.send('failed', { jobId: givenUp });

  expect(await requeue()).toBe(2);
  const { rows } = await db.execute<{ id: string }>(
    sql`select data->>'jobId' as id from queue.job where name = 'qualify' and state = 'created'`,
  );
  expect(rows.map(({ id }) => id).sort()).toEqual([lost, lostWhileActive, queued].sort());
  expect(await requeue()).toBe(0);
});
