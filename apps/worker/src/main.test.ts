import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { migrateDatabase } from '@spotway/database';
import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import { type RunningLocalS3, startLocalS3 } from '@spotway/local-s3';
import { migrateQueue } from '@spotway/queue';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let database: TestDatabase;
let store: RunningLocalS3;
let child: ChildProcess | null = null;
const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-worker-'));

beforeEach(async () => {
  database = await createTestDatabase({ migrate: false });
  store = await startLocalS3({
    dataDir: path.join(folder, 'store'),
    credentials: [{ accessKeyId: 'server', secretAccessKey: 'server-secret' }],
    region: 'eu-west-3',
    bucket: 'films',
  });
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await store.stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The running program and its output; `line` waits for a log entry. */
function start() {
  const worker = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: 'films',
      S3_ACCESS_KEY_ID: 'server',
      S3_SECRET_ACCESS_KEY: 'server-secret',
      SMTP_URL: 'smtp://127.0.0.1:1',
      WORK_DIR: path.join(folder, 'work'),
      HEALTH_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = worker;
  const entries: { level: number; msg: string; port?: number }[] = [];
  const output = createInterface({ input: worker.stdout }).on('line', (line) => entries.push(JSON.parse(line)));
  let complaints = '';
  worker.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const line = async (msg: string) => {
    for (;;) {
      const found = entries.find((entry) => entry.msg === msg);
      if (found) return found;
      await once(output, 'line');
    }
  };
  return { worker, entries, line, complaints: () => complaints };
}

it('a worker without a schema says so in one line, is healthy but not ready, starts once there is one, and stops on SIGTERM with 0', async () => {
  const { worker, entries, line, complaints } = start();
  const { port } = await line('health endpoint listening');
  const ask = async (target: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${target}`);
    return [answer.status, await answer.json()];
  };
  await line('The database has no schema: run `npm run migrate`.');
  expect(await ask('/healthz')).toEqual([200, { ok: true }]);
  const failed = [
    { part: 'database', reason: 'schema_missing' },
    { part: 'queue', reason: 'not_running' },
  ];
  expect(await ask('/readyz')).toEqual([503, { ok: false, failed }]);

  await migrateDatabase(database.url);
  await migrateQueue(database.url);
  await line('worker runs');
  expect(await ask('/readyz')).toEqual([200, { ok: true }]);
  expect(await ask('/healthz')).toEqual([200, { ok: true }]);
  expect(entries.filter(({ msg }) => msg.startsWith('The database has no schema'))).toHaveLength(1);

  worker.kill('SIGTERM');
  expect(await once(worker, 'exit')).toEqual([0, null]);
  expect(complaints()).toBe('');
});

it('a worker waiting for its schema stops on SIGTERM with 0', async () => {
  const { worker, line, complaints } = start();
  await line('The database has no schema: run `npm run migrate`.');
  worker.kill('SIGTERM');
  expect(await once(worker, 'exit')).toEqual([0, null]);
  expect(complaints()).toBe('');
});

it('a worker stopped while starting takes no work, and exits with 0', async () => {
  await migrateDatabase(database.url);
  await migrateQueue(database.url);
  const { worker, entries, line, complaints } = start();
  await database.db.transaction(async (tx) => {
    // Its start blocks at the secrets of destinations.
    await tx.execute(sql`lock table destinations in access exclusive mode`);
    await line('health endpoint listening');
    await vi.waitFor(
      async () => {
        const held = await tx.execute(
          sql`select from pg_locks where relation = 'destinations'::regclass and not granted`,
        );
        expect(held.rows).toHaveLength(1);
      },
      { timeout: 60_000, interval: 20 },
    );
    worker.kill('SIGTERM');
    await line('worker stopping');
    worker.kill('SIGTERM');
    await line('worker already stopping');
  });
  expect(await once(worker, 'exit')).toEqual([0, null]);
  const { rows } = await database.db.execute(sql`select name from queue.queue where name like 'schedule.%'`);
  expect(rows).toEqual([]);
  expect(entries.map(({ msg }) => msg)).toEqual([
    'health endpoint listening',
    'worker stopping',
    'worker already stopping',
  ]);
  expect(complaints()).toBe('');
});
