import { insertJob, tables } from '@spotway/database';
import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueue, type Queue } from './queue.ts';
import { queueOrder } from './turns/queue-order.ts';

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

it('requeues jobs that are recorded but lost by the queue, and nothing else', async () => {
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

it('spreads many lost jobs over several calls, each job once and in its turn', async () => {
  const { db } = database;
  const [organization] = await db.insert(tables.organizations).values({ name: 'Agence', kind: 'client' }).returning();
  const turnAt = new Date('2026-05-01T10:00:00.123Z');
  const turn = { organizationId: organization!.id, estimatedSeconds: 12.5, turnAt };
  const common = { payload: {}, createdAt: OLD };
  const lost = Array.from({ length: 449 }, (_, index) => ({
    ...common,
    stage: index % 2 ? ('qualify' as const) : ('deliver' as const),
    subject: crypto.randomUUID(),
  }));
  await db.insert(tables.jobs).values([{ ...common, ...turn, stage: 'transcode', subject: 'in turn' }, ...lost]);
  const found: number[] = [];
  do found.push(await requeue());
  while (found.at(-1)! > 0);
  expect(found).toEqual([200, 200, 50, 0]);
  const { rows } = await db.execute(sql`
    select count(*)::int as queued, count(distinct data->>'jobId')::int as jobs from queue.job
    where data->>'jobId' in (select id::text from jobs where created_at = ${OLD.toISOString()} and status = 'waiting')
      and name in ('qualify', 'deliver', 'transcode') and state = 'created'`);
  expect(rows[0]!.queued).toBe(rows[0]!.jobs);
  const [sent] = (await db.execute(sql`select priority, group_id from queue.job where name = 'transcode'`)).rows;
  const { priority } = queueOrder(turn);
  expect(sent).toEqual({ priority, group_id: organization!.id });
});
