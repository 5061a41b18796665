import { type Executor, insertJob, tables } from '@spotway/database';
import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import { PIPELINE_STAGES, type PipelineStage } from '@spotway/domain/work';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOTHING_TO_DO, type Outcome, PermanentFailure, type StageHandler } from './attempts/attempt.ts';
import type { RunnerOptions } from './attempts/runner-options.ts';
import { createQueue, type Queue } from './queue.ts';
import { runJobs } from './run-jobs.ts';

const WAIT = { timeout: 120_000, interval: 50 };

let database: TestDatabase;
let queue: Queue;
const stopping = new AbortController();
beforeEach(async () => {
  database = await createTestDatabase();
  queue = createQueue({ connectionString: database.url, supervise: true, onError: () => {} });
  await queue.start();
});
afterEach(async () => {
  await queue.stop(2000);
  await database.close();
});

async function work(qualify: StageHandler, more: Partial<RunnerOptions> = {}): Promise<void> {
  const idle: StageHandler = async () => NOTHING_TO_DO;
  const stages = Object.fromEntries(PIPELINE_STAGES.map((stage) => [stage, idle]));
  await runJobs({
    queue,
    db: database.db,
    stages: { ...(stages as Record<PipelineStage, StageHandler>), qualify },
    stopping: stopping.signal,
    onAttempt: () => {},
    ...more,
  });
}

async function record(): Promise<string> {
  const job = { stage: 'qualify', subject: crypto.randomUUID(), payload: {} } as const;
  return (await insertJob(database.db, { ...job, showId: null, broadcastableId: null }))!;
}

async function jobRow(jobId: string) {
  const [row] = await database.db.select().from(tables.jobs).where(eq(tables.jobs.id, jobId));
  return row!;
}

const queued = async (db: Executor, jobId: string) =>
  (await db.execute(sql`select state from queue.job where data->>'jobId' = ${jobId} and state < 'completed'`)).rows;

/** Records an organisation with this name. */
function naming(name: string): Outcome {
  return {
    subject: null,
    async commit(tx) {
      await tx.insert(tables.organizations).values({ name, kind: 'client' });
      return null;
    },
  };
}

const organizations = async () =>
  (await database.db.select({ name: tables.organizations.name }).from(tables.organizations)).map(({ name }) => name);

it("an attempt's outcome is dropped if a later attempt has started", async () => {
  const isOvertaken = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const ends: string[] = [];
  await work(
    async ({ number }) => {
      if (number > 1) isOvertaken.resolve();
      await (number === 1 ? isOvertaken.promise : release.promise);
      return naming(`made by ${number}`);
    },
    { onAttempt: ({ attempt, error }) => ends.push(`${attempt} ${error instanceof Error ? error.message : 'done'}`) },
  );
  const jobId = await record();
  await queue.boss.send('qualify', { jobId });
  await vi.waitFor(async () => expect((await jobRow(jobId)).attempt).toBe(1), WAIT);
  await queue.boss.send('qualify', { jobId });
  await vi.waitFor(() => expect(ends).toHaveLength(1), WAIT);
  expect(await jobRow(jobId)).toMatchObject({ status: 'active', attempt: 2, error: null });
  release.resolve();
  await vi.waitFor(() => expect(ends).toHaveLength(2), WAIT);
  expect(ends).toEqual(['1 a later attempt holds the job', '2 done']);
  expect(await organizations()).toEqual(['made by 2']);
  expect(await jobRow(jobId)).toMatchObject({ status: 'finished', attempt: 2 });
});

it('a finished job that is queued again is not repeated', async () => {
  let done = 0;
  await work(async () => {
    done += 1;
    return NOTHING_TO_DO;
  });
  const jobId = await record();
  await queue.boss.send('qualify', { jobId });
  await vi.waitFor(async () => expect((await jobRow(jobId)).status).toBe('finished'), WAIT);
  await queue.boss.send('qualify', { jobId });
  await vi.waitFor(async () => expect(await queued(database.db, jobId)).toEqual([]), WAIT);
  expect(done).toBe(1);
  expect(await jobRow(jobId)).toMatchObject({ status: 'finished', attempt: 1 });
});

it('the queued job ends in the transaction that commits its outcome', async () => {
  const left: unknown[] = [];
  const watched: Queue = {
    ...queue,
    async end(tx, stage, taken) {
      const before = await queued(tx, taken.data.jobId);
      await queue.end(tx, stage, taken);
      left.push({ before, after: await queued(tx, taken.data.jobId), isKnown: await isFinished(tx, taken.data.jobId) });
    },
  };
  const isFinished = async (tx: Executor, jobId: string) => {
    const [row] = await tx.select().from(tables.jobs).where(eq(tables.jobs.id, jobId));
    return row?.status === 'finished';
  };
  await work(async () => NOTHING_TO_DO, { queue: watched });
  const jobId = await record();
  await queue.boss.send('qualify', { jobId });
  await vi.waitFor(async () => expect((await jobRow(jobId)).status).toBe('finished'), WAIT);
  expect(left).toEqual([{ before: [{ state: 'active' }], after: [], isKnown: true }]);
});

it("the log of a failed job has the database's message, and the causes of every error", async () => {
  await work(async () => {
    const cause = await database.db.execute(sql`select 1 from no_such_table`).catch((error: unknown) => error);
    throw new PermanentFailure('the film could not be judged', { cause });
  });
  const jobId = await record();
  await queue.boss.send('qualify', { jobId });
  await vi.waitFor(async () => expect((await jobRow(jobId)).error).toBe('the film could not be judged'), WAIT);
  const { log } = await jobRow(jobId);
  expect(log).toContain('PermanentFailure: the film could not be judged');
  expect(log).toContain('Failed query: select 1 from no_such_table');
  expect(log).toContain('because of [42P01] error: relation "no_such_table" does not exist');
});
