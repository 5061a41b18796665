import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectDatabase } from '@spotway/database';
import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import { migrateQueue } from '@spotway/queue';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findFailedParts, type WorkerParts } from './failed-parts.ts';
import { type FailedPart, type HealthServer, startHealthServer } from './health-server.ts';

let database: TestDatabase;
const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-health-'));
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateQueue(database.url);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

describe('what keeps a worker from working', () => {
  const parts = (changes: Partial<WorkerParts> = {}): WorkerParts => ({
    db: database.db,
    storage: { headObject: async () => null },
    workDir: path.join(folder, 'made-when-missing'),
    isTakingJobs: () => true,
    limitMs: 60_000,
    ...changes,
  });

  it('is nothing when database, store, work folder and queue are available', async () => {
    expect(await findFailedParts(parts())).toEqual([]);
  });

  it('is a store that fails, a work folder that is not writable, and a queue that is not running', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    const headObject = async () => {
      throw new Error('connect ECONNREFUSED 10.0.0.7:9000');
    };
    const failed = await findFailedParts(
      parts({ storage: { headObject }, workDir: path.join(file, 'work'), isTakingJobs: () => false }),
    );
    expect(failed).toEqual([
      { part: 'store', reason: 'away' },
      { part: 'work_folder', reason: 'not_writable' },
      { part: 'queue', reason: 'not_running' },
    ]);
  });

  it('is a store that does not respond', async () => {
    const failed = await findFailedParts(parts({ storage: { headObject: () => new Promise(() => {}) }, limitMs: 1 }));
    expect(failed).toContainEqual({ part: 'store', reason: 'silent' });
  });

  it('is a database that is unreachable, or whose schema needs a newer program', async () => {
    const gone = connectDatabase('postgres://me@127.0.0.1:1/spots');
    expect(await findFailedParts(parts({ db: gone.db }))).toEqual([{ part: 'database', reason: 'away' }]);
    await gone.close();
    await database.db.execute(sql`insert into drizzle.contracted values ('9999_narrower', '99.0.0')`);
    expect(await findFailedParts(parts())).toEqual([{ part: 'database', reason: 'program_older' }]);
    await database.db.execute(sql`delete from drizzle.contracted`);
  });
});

describe('the health server', () => {
  let server: HealthServer;
  let faults: FailedPart[] = [];
  let failed: FailedPart[] = [];
  beforeAll(async () => {
    server = await startHealthServer({
      host: '127.0.0.1',
      port: 0,
      faults: () => faults,
      failedParts: async () => failed,
    });
  });
  afterEach(() => {
    faults = [];
    failed = [];
  });
  afterAll(() => server.stop());
  const ask = async (target: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${target}`, init);
    return [answer.status, await answer.text()];
  };

  it('answers 200 to both while all is well', async () => {
    expect(await ask('/healthz')).toEqual([200, '{"ok":true}']);
    expect(await ask('/readyz?from=probe')).toEqual([200, '{"ok":true}']);
  });

  it('is healthy but not ready while a part is unreachable', async () => {
    failed = [{ part: 'store', reason: 'away' }];
    expect(await ask('/healthz')).toEqual([200, '{"ok":true}']);
    expect(await ask('/readyz')).toEqual([503, '{"ok":false,"failed":[{"part":"store","reason":"away"}]}']);
  });

  it('is neither when a queue is stalled', async () => {
    faults = [{ part: 'queue', reason: 'stalled' }];
    const answer = [503, '{"ok":false,"failed":[{"part":"queue","reason":"stalled"}]}'];
    expect([await ask('/healthz'), await ask('/readyz')]).toEqual([answer, answer]);
  });

  it('serves nothing else', async () => {
    expect((await ask('/'))[0]).toBe(404);
    expect((await ask('/healthz', { method: 'POST' }))[0]).toBe(405);
    expect(await ask('/healthz', { method: 'HEAD' })).toEqual([200, '']);
  });

  it('says which port is taken', async () => {
    const second = startHealthServer({
      host: '127.0.0.1',
      port: server.port,
      faults: () => [],
      failedParts: async () => [],
    });
    await expect(second).rejects.toThrow(`EADDRINUSE: address already in use 127.0.0.1:${server.port}`);
  });
});
