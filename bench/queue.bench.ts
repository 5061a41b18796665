import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase, migrateDatabase } from '@spotway/database';
import { startLocalPostgres } from '@spotway/local-postgres';
import { createQueue, type Queue } from '@spotway/queue';
import { type SQL, sql } from 'drizzle-orm';
import { loadText, processTreeSeconds } from './measured-time.ts';
import { printTable } from './print-table.ts';
import { insertFilms } from './queue/films.ts';
import { BARE_QUEUE, ENCODE_MS, SLOTS } from './queue/settings.ts';

/**
 * Jobs per second of the product's queue with 1, 2 and 4 worker processes, and of pg-boss alone (send and work) on the same database, alternating. The jobs do
 * nothing: a job of the product is a numbered attempt, then one transaction that ends it and its queued job, locks the campaign, reads what follows and would
 * enqueue it. Processor time is that of workers and PostgreSQL per job, which a busy machine changes less than the rate. A fifth as many jobs sleep as long as
 * a short encode would take, to show how throughput grows with workers on a machine with few processors. Usage: npm run bench -- queue [jobs per turn]
 */
const jobs = Number(process.argv[2] ?? 500);
const WORKERS = [1, 2, 4];

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'spotway-bench-'));
const postgres = await startLocalPostgres({ dataDir });
await migrateDatabase(postgres.url);
const { db, close } = connectDatabase(postgres.url, { max: 4 });
const queue = createQueue({ connectionString: postgres.url, supervise: false, onError: console.error });
try {
  await queue.start();
  await queue.boss.createQueue(BARE_QUEUE, { notify: true });
  const rows: [string, string][] = [];
  const results: unknown[] = [];
  for (const workers of WORKERS) {
    const own = await measure(
      'own',
      workers,
      () => sendOwn(queue),
      sql`select count(*)::int as done from jobs where status = 'finished'`,
    );
    const encodes = Math.ceil(jobs / 5);
    const encoding = await measure(
      'encoding',
      workers,
      () => sendOwn(queue, encodes),
      sql`select count(*)::int as done from jobs where status = 'finished'`,
      encodes,
    );
    const bare = await measure(
      'bare',
      workers,
      () => sendBare(queue),
      sql`select count(*)::int as done from queue.job where name = ${BARE_QUEUE} and state = 'completed'`,
    );
    const name = `${workers} worker${workers > 1 ? 's' : ''}`;
    rows.push([`${name}: product, jobs/s`, own.rate.toFixed(0)]);
    rows.push([`${name}: pg-boss alone, jobs/s`, bare.rate.toFixed(0)]);
    rows.push([`${name}: ratio`, (own.rate / bare.rate).toFixed(2)]);
    rows.push([`${name}: processor a job`, `${own.processorMs.toFixed(1)} and ${bare.processorMs.toFixed(1)} ms`]);
    const most = (workers * SLOTS * 1000) / ENCODE_MS;
    rows.push([`${name}: encodes that sleep ${ENCODE_MS} ms/s, of ${most} at most`, encoding.rate.toFixed(1)]);
    results.push({ workers, own, encoding, bare, ratio: own.rate / bare.rate });
  }
  rows.push(['load of the machine, 1 and 5 min', loadText()]);
  printTable(`${jobs} jobs that do nothing, ${SLOTS} slots per worker`, rows);
  console.log(JSON.stringify({ name: 'queue', jobs, results }));
} finally {
  await queue.stop(2000);
  await close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Jobs per second from the moment they are sent, and processor time per job. */
async function measure(
  kind: 'own' | 'bare' | 'encoding',
  workers: number,
  send: () => Promise<void>,
  countDone: SQL,
  count = jobs,
): Promise<{ rate: number; processorMs: number }> {
  const done = async () => Number((await db.execute<{ done: number }>(countDone)).rows[0]?.done ?? 0);
  const children = await Promise.all(Array.from({ length: workers }, () => startWorker(kind)));
  try {
    const before = await done();
    const used = () =>
      [postgres.pid, ...children.map(({ pid = 0 }) => pid)].map(processTreeSeconds).reduce((a, b) => a + b, 0);
    const usedBefore = used();
    await send();
    const started = performance.now();
    while ((await done()) < before + count) await wait(20);
    const rate = count / ((performance.now() - started) / 1000);
    return { rate, processorMs: ((used() - usedBefore) * 1000) / count };
  } finally {
    await Promise.all(children.map(stopWorker));
  }
}

async function startWorker(kind: string): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'queue/worker.ts'), [kind, postgres.url]);
  await once(child, 'message');
  return child;
}

async function stopWorker(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** In one transaction, so that the clock starts when all are queued. */
async function sendOwn({ followUp }: Queue, count = jobs): Promise<void> {
  const films = await insertFilms(db, count);
  await db.transaction(async (tx) => {
    for (const broadcastableId of films) await followUp(tx, { type: 'verified' }, { broadcastableId });
  });
}

async function sendBare({ boss }: Queue): Promise<void> {
  await boss.insert(
    BARE_QUEUE,
    Array.from({ length: jobs }, () => ({ data: {} })),
  );
}
