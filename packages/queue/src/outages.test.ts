import { insertJob, tables } from '@spotway/database';
import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import { PIPELINE_STAGES, type PipelineStage } from '@spotway/domain/work';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOTHING_TO_DO, type StageHandler } from './attempts/attempt.ts';
import type { RunnerOptions, Wait } from './attempts/runner-options.ts';
import { createQueue, type Queue } from './queue.ts';
import { runJobs } from './run-jobs.ts';

const WAIT = { timeout: 120_000, interval: 50 };

interface Worker {
  readonly queue: Queue;
  readonly stopping: AbortController;
}

let database: TestDatabase;
const workers: Worker[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const { queue, stopping } of workers.splice(0)) {
    stopping.abort(new Error('the test ends'));
    await queue.stop(2000);
  }
  await database.close();
});

class StoreAway extends Error {}

async function startWorker(qualify: StageHandler, more: Partial<RunnerOptions> = {}): Promise<Worker> {
  const queue = createQueue({ connectionString: database.url, supervise: true, onError: () => {} });
  const stopping = new AbortController();
  const worker = { queue, stopping };
  workers.push(worker);
  await queue.start();
  const idle: StageHandler = async () => NOTHING_TO_DO;
  const stages = Object.fromEntries(PIPELINE_STAGES.map((stage) => [stage, idle])) as Record<
    PipelineStage,
    StageHandler
  >;
  await runJobs({
    queue,
    db: database.db,
    stages: { ...stages, qualify },
    stopping: stopping.signal,
    onAttempt: () => {},
    outageOf: (error) => (error instanceof StoreAway ? 'store' : null),
    ...more,
  });
  return worker;
}

async function enqueue(queue: Queue, options: { retryLimit?: number } = {}): Promise<string> {
  const job = {
    stage: 'qualify',
    subject: crypto.randomUUID(),
    payload: {},
    showId: null,
    broadcastableId: null,
  } as const;
  const jobId = (await insertJob(database.db, job))!;
  await queue.boss.send('qualify', { jobId }, options);
  return jobId;
}

async function jobRow(jobId: string) {
  const [row] = await database.db.select().from(tables.jobs).where(eq(tables.jobs.id, jobId));
  return row!;
}

const queued = async (jobId: string) =>
  (
    await database.db.execute<{ state: string; retry_limit: number }>(
      sql`select state, retry_limit from queue.job where data->>'jobId' = ${jobId} and state < 'completed'`,
    )
  ).rows;

it('a job waits for an unavailable part without using up its only attempt, shows it, and ends when the part is back', async () => {
  let isAway = true;
  const waits: Wait[] = [];
  const { queue } = await startWorker(
    async () => {
      if (isAway) throw new StoreAway('nothing answers');
      return NOTHING_TO_DO;
    },
    {
      onWait: (wait) => {
        waits.push(wait);
        throw new Error('nobody can be told');
      },
    },
  );
  const jobId = await enqueue(queue, { retryLimit: 0 });
  await vi.waitFor(() => expect(waits.length).toBeGreaterThanOrEqual(3), WAIT);
  const waiting = await jobRow(jobId);
  expect(waiting).toMatchObject({ waitsFor: 'store', error: 'nothing answers' });
  expect(['waiting', 'active']).toContain(waiting.status);
  // Since the first one, however often it was retried.
  expect(new Set(waits.map(({ since }) => since.getTime()))).toEqual(new Set([waiting.waitsSince?.getTime()]));
  isAway = false;
  await vi.waitFor(async () => expect((await jobRow(jobId)).status).toBe('finished'), WAIT);
  expect(await jobRow(jobId)).toMatchObject({ waitsFor: null, waitsSince: null, error: null });
  await vi.waitFor(async () => expect(await queued(jobId)).toEqual([]), WAIT);
});

it('a failure of the job itself counts, even between outages: the job fails', async () => {
  const errors = [new StoreAway('away'), new Error('broken'), new StoreAway('away'), new Error('broken again')];
  const failures: unknown[] = [];
  const fail: StageHandler = async () => {
    throw errors.shift() ?? new Error('one attempt too many');
  };
  const { queue } = await startWorker(fail, { onFailure: (facts) => failures.push(facts) });
  const jobId = await enqueue(queue, { retryLimit: 1 });
  await vi.waitFor(async () => expect((await jobRow(jobId)).status).toBe('failed'), WAIT);
  // Neither the outages nor the retried attempt are failed jobs.
  expect(failures).toEqual([{ stage: 'qualify', jobId, attempt: 4, error: new Error('broken again') }]);
  expect(await jobRow(jobId)).toMatchObject({ attempt: 4, error: 'broken again', waitsFor: null });
});

it('an attempt that ends because its worker stops is not a failure: another worker starts at once', async () => {
  const begun = Promise.withResolvers<void>();
  const first = await startWorker(({ signal }) => {
    begun.resolve();
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  });
  const jobId = await enqueue(first.queue, { retryLimit: 0 });
  await begun.promise;
  first.stopping.abort(new Error('the worker stops'));
  // It waits for the attempt's end; a machine stalled for this long would fail the job instead.
  await first.queue.stop(30_000);
  expect(await queued(jobId)).toEqual([{ state: 'created', retry_limit: 0 }]);
  await startWorker(async () => NOTHING_TO_DO);
  await vi.waitFor(async () => expect((await jobRow(jobId)).status).toBe('finished'), WAIT);
  expect(await jobRow(jobId)).toMatchObject({ attempt: 2, error: null });
});

it('a job queued twice is done once: the attempt that lost it leaves the other alone', async () => {
  const release = Promise.withResolvers<void>();
  const ended: string[] = [];
  const { queue } = await startWorker(
    async ({ number, signal, report, publish }) => {
      report('Encoding', 0);
      // The first reports like a slow worker, and finds out that it lost the job.
      if (number === 1)
        while (!signal.aborted) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          report('Encoding', 0.5);
        }
      // What it still publishes changes nothing.
      if (number === 1)
        await publish({ subject: null, commit: () => Promise.reject(new Error('made known all the same')) });
      await release.promise;
      return NOTHING_TO_DO;
    },
    { onAttempt: ({ attempt, error }) => ended.push(`${attempt} ${error instanceof Error ? error.message : 'done'}`) },
  );
  const jobId = await enqueue(queue);
  await vi.waitFor(async () => expect((await jobRow(jobId)).attempt).toBe(1), WAIT);
  await queue.boss.send('qualify', { jobId });
  await vi.waitFor(() => expect(ended).toEqual(['1 a later attempt holds the job']), WAIT);
  release.resolve();
  await vi.waitFor(async () => expect(await queued(jobId)).toEqual([]), WAIT);
  expect(ended).toEqual(['1 a later attempt holds the job', '2 done']);
  expect(await jobRow(jobId)).toMatchObject({ status: 'finished', attempt: 2 });
});

it('published results are visible while the work continues, and stay if the rest fails', async () => {
  const name = `known-${crypto.randomUUID()}`;
  const known = () => database.db.select().from(tables.organizations).where(eq(tables.organizations.name, name));
  const seen = Promise.withResolvers<void>();
  const { queue } = await startWorker(async ({ publish }) => {
    await publish({
      subject: null,
      async commit(tx) {
        await tx.insert(tables.organizations).values({ name, kind: 'client' });
        return null;
      },
    });
    await seen.promise;
    throw new Error('broken');
  });
  const jobId = await enqueue(queue, { retryLimit: 0 });
  await vi.waitFor(async () => expect(await known()).toHaveLength(1), WAIT);
  expect((await jobRow(jobId)).status).toBe('active');
  seen.resolve();
  await vi.waitFor(async () => expect((await jobRow(jobId)).status).toBe('failed'), WAIT);
  expect(await known()).toHaveLength(1);
});

it('finished work is not repeated if a connection breaks in its last transaction', async () => {
  let done = 0;
  let broken = 0;
  const { queue } = await startWorker(async () => {
    done += 1;
    return {
      subject: null,
      async commit(tx) {
        broken += 1;
        // The server ends the connection during the transaction.
        if (broken === 1) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        return null;
      },
    };
  });
  const jobId = await enqueue(queue);
  await vi.waitFor(async () => expect((await jobRow(jobId)).status).toBe('finished'), WAIT);
  expect([done, broken]).toEqual([1, 2]);
  expect((await jobRow(jobId)).attempt).toBe(1);
});

it('finished work leaves no queued job behind, whatever happens to its worker after the last transaction', async () => {
  const left: Promise<unknown[]>[] = [];
  const { queue } = await startWorker(async () => NOTHING_TO_DO, {
    // Called before the worker tells the queue that its job is done.
    onAttempt: ({ jobId: ended }) => left.push(queued(ended)),
  });
  const jobId = await enqueue(queue);
  await vi.waitFor(async () => expect((await jobRow(jobId)).status).toBe('finished'), WAIT);
  await vi.waitFor(() => expect(left).toHaveLength(1), WAIT);
  expect(await left[0]).toEqual([]);
});
