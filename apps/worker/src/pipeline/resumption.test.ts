import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Connection, connectDatabase, insertJob, tables } from '@spotway/database';
import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import { createTransport } from '@spotway/delivery';
import { type FaultKind, PIPELINE_STAGES, type PipelineStage } from '@spotway/domain/work';
import { startLocalS3 } from '@spotway/local-s3';
import { type Attempt, createQueue, NOTHING_TO_DO, type Queue, runJobs, type StageHandler } from '@spotway/queue';
import { createStorage } from '@spotway/storage';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layLine } from '../../../../e2e/chaos/line.ts';
import { createWorkFolder } from '../context/work-folder.ts';
import { outageOf } from '../faults/outage-of.ts';
import { preferringCleanUpError } from '../faults/preferring-clean-up-error.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';

const WAIT = { timeout: 120_000, interval: 25 };

let database: TestDatabase;
let direct: Connection;
let folder: string;
const closers: (() => unknown)[] = [];
/** What happened, in order, with the time in milliseconds. */
let events: { readonly what: string; readonly at: number }[];
const note = (what: string) => events.push({ what, at: performance.now() });
const order = () => events.map(({ what }) => what);

beforeEach(async () => {
  database = await createTestDatabase();
  direct = connectDatabase(database.url);
  folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-resumption-'));
  events = [];
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await direct.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** A worker in this process, with the product's own classification of errors. */
async function startWorker(work: (attempt: Attempt) => Promise<unknown>, url = database.url): Promise<Queue> {
  const connection = connectDatabase(url, { onError: () => {} });
  const queue = createQueue({ connectionString: url, supervise: true, onError: () => {} });
  const stopping = new AbortController();
  closers.push(async () => {
    stopping.abort(new Error('the test ends'));
    await queue.stop(2000);
    await connection.close();
  });
  const idle: StageHandler = async () => NOTHING_TO_DO;
  const stages = Object.fromEntries(PIPELINE_STAGES.map((stage) => [stage, idle])) as Record<
    PipelineStage,
    StageHandler
  >;
  const qualify: StageHandler = async (attempt) => {
    note(`attempt ${attempt.number}`);
    await work(attempt);
    return NOTHING_TO_DO;
  };
  await queue.start();
  const onAttempt = ({ error }: { error?: unknown }) => note(error ? 'waits' : 'done');
  const run = { queue, db: connection.db, stages: { ...stages, qualify }, stopping: stopping.signal };
  await runJobs({ ...run, outageOf, onAttempt });
  return queue;
}

async function enqueue({ boss }: Queue): Promise<string> {
  const job = { stage: 'qualify', subject: crypto.randomUUID(), payload: {}, showId: null } as const;
  const jobId = (await insertJob(direct.db, { ...job, broadcastableId: null }))!;
  // Only one attempt: an outage must not use it up.
  await boss.send('qualify', { jobId }, { retryLimit: 0 });
  return jobId;
}

async function jobRow(jobId: string) {
  const [row] = await direct.db.select().from(tables.jobs).where(eq(tables.jobs.id, jobId));
  return row!;
}

/** Checks that the work's next attempt came after `event`, and prints after how long. */
async function expectResumed(fault: FaultKind, event: string, jobId: string): Promise<void> {
  await vi.waitFor(async () => expect((await jobRow(jobId)).status).toBe('finished'), WAIT);
  await vi.waitFor(() => expect(order().at(-1)).toBe('done'), WAIT);
  const happened = events.findIndex(({ what }) => what === event);
  const next = events.slice(happened).find(({ what }) => what.startsWith('attempt') || what === 'done');
  const seconds = ((next?.at ?? 0) - (events[happened]?.at ?? 0)) / 1000;
  console.log(`${fault}: goes on ${seconds.toFixed(1)} s after "${event}"`);
  expect(await jobRow(jobId)).toMatchObject({ status: 'finished', waitsFor: null, error: null });
}

/** Makes a part unavailable from the first attempt until the work has waited for it twice. */
async function loseAndReturn(
  part: 'store' | 'disk' | 'destination',
  { fault, work, mend }: { fault: FaultKind; work: (attempt: Attempt) => Promise<unknown>; mend: () => unknown },
): Promise<void> {
  const queue = await startWorker(work);
  const jobId = await enqueue(queue);
  await vi.waitFor(() => expect(order().filter((what) => what === 'waits')).toHaveLength(2), WAIT);
  await vi.waitFor(async () => expect(await jobRow(jobId)).toMatchObject({ waitsFor: part, status: 'waiting' }), WAIT);
  await mend();
  note('back');
  await expectResumed(fault, 'back', jobId);
  expect(order()).toEqual(['attempt 1', 'waits', 'attempt 2', 'waits', 'back', 'attempt 3', 'done']);
}

async function startHolder(): Promise<ChildProcess> {
  const holder = fork(path.join(import.meta.dirname, '../testing/holding-worker.ts'), [database.url]);
  closers.push(() => holder.kill('SIGKILL'));
  expect((await once(holder, 'message'))[0]).toBe('runs');
  return holder;
}

test.each([
  ['worker killed', 'SIGKILL'],
  ['worker stopped', 'SIGTERM'],
] as const)('%s: another worker starts its work', async (fault, signal) => {
  const holder = await startHolder();
  const sender = createQueue({ connectionString: database.url, supervise: false, onError: () => {} });
  await sender.start();
  closers.push(() => sender.stop(1000));
  const held = once(holder, 'message');
  const job = { stage: 'qualify', subject: 'held', payload: {}, showId: null, broadcastableId: null } as const;
  const jobId = (await insertJob(direct.db, job))!;
  await sender.boss.send('qualify', { jobId });
  expect((await held)[0]).toBe('holds');
  await startWorker(async () => {});
  const ended = once(holder, 'exit');
  holder.kill(signal);
  note(fault);
  await ended;
  await expectResumed(fault, fault, jobId);
  expect(order()).toEqual([fault, 'attempt 2', 'done']);
});

test('database unreachable: the attempt finishes its work when it is back, and does not start again', async () => {
  const line = await layLine(Number(new URL(database.url).port));
  closers.push(() => line.stop());
  const url = new URL(database.url);
  url.port = String(line.port);
  const lost = Promise.withResolvers<void>();
  const queue = await startWorker(() => lost.promise, url.href);
  const jobId = await enqueue(queue);
  await vi.waitFor(() => expect(order()).toEqual(['attempt 1']), WAIT);
  const back = line.cut(3000);
  note('away');
  lost.resolve();
  await back;
  note('back');
  await expectResumed('database unavailable', 'back', jobId);
  expect(order()).toEqual(['attempt 1', 'away', 'back', 'done']);
});

test('store unreachable: the work waits and continues when it is back', async () => {
  const credentials = { accessKeyId: 'resumption', secretAccessKey: 'resumption-secret' };
  const place = { region: 'eu-west-3', bucket: 'films' };
  const dataDir = path.join(folder, 'store');
  const start = (port: number) =>
    startLocalS3({ dataDir, port, credentials: [{ ...credentials, rights: 'full' }], ...place });
  const first = await start(0);
  const storage = createStorage({ endpoint: first.endpoint, ...place, ...credentials, forcePathStyle: true });
  closers.push(() => storage.close());
  await first.stop();
  await loseAndReturn('store', {
    fault: 'store unavailable',
    work: () => storage.headObject('films/none'),
    mend: async () => {
      const again = await start(Number(new URL(first.endpoint).port));
      closers.push(() => again.stop());
    },
  });
});

test('destination unreachable: the work waits and continues when its folder is there', async () => {
  const sourcePath = path.join(folder, 'spot.mxf');
  await writeFile(sourcePath, 'film');
  const sha256 = createHash('sha256').update('film').digest('hex');
  const destination = path.join(folder, 'channel');
  const request = { deliveryId: 'd', sourcePath, remoteName: 'spot.mxf', sha256, sizeBytes: 4, sidecars: [] };
  await loseAndReturn('destination', {
    fault: 'destination unavailable',
    work: () => createTransport({ kind: 'folder', path: destination }).deliver(request),
    mend: () => mkdir(destination),
  });
});

const trial = mountSmallDisk(1);
const refusal = 'refusal' in trial ? trial.refusal : null;
if ('remove' in trial) trial.remove();

test.skipIf(refusal !== null)(
  `disk full: the work waits and continues once there is space${refusal ? ` (${refusal})` : ''}`,
  async () => {
    const disk = mountSmallDisk(8);
    if ('refusal' in disk) throw new Error(disk.refusal);
    closers.push(() => disk.remove());
    disk.fill();
    const folders = createWorkFolder(disk.folder, 1e9, { downloadToFile: () => Promise.reject(new Error('unused')) });
    await loseAndReturn('disk', {
      fault: 'disk full',
      work: preferringCleanUpError(async ({ jobId, number }: Pick<Attempt, 'jobId' | 'number'>) => {
        await using made = await folders.openFolder(jobId, number);
        await writeFile(path.join(made.path, 'film'), Buffer.alloc(100_000));
      }),
      mend: () => disk.clear(),
    });
  },
);
