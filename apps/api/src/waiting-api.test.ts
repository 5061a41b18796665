import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareDatabase } from './migrate/prepare-database.ts';
import { readConfig } from './settings/config.ts';
import { waitUntilReady } from './waiting-api.ts';

let database: TestDatabase;
let port: number;
const stopping = { current: new AbortController() };
beforeEach(async () => {
  database = await createTestDatabase({ migrate: false });
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  stopping.current = new AbortController();
});
afterEach(() => database.close());

function wait(): Promise<boolean> {
  const config = readConfig({
    PORT: String(port),
    DATABASE_URL: database.url,
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    S3_UPLOAD_ACCESS_KEY_ID: 'c',
    S3_UPLOAD_SECRET_ACCESS_KEY: 'd',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    LOG_LEVEL: 'silent',
  });
  const storage = { headObject: async () => null };
  return waitUntilReady({ config, db: database.db, storage, stopping: stopping.current.signal });
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });
const isUp = () =>
  get('/healthz').then(
    (answer) => answer.status,
    () => 0,
  );

it('on a database without a schema the API is alive, says why it is not ready, and answers every call with 503', async () => {
  const waiting = wait();
  await expect.poll(isUp).toBe(200);
  const ready = await get('/readyz');
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await ready.json()).toMatchObject({
    error: { code: 'unavailable', details: { failed: [{ part: 'database', reason: 'schema_missing' }] } },
  });
  for (const path of ['/', '/api/user']) {
    const answer = await get(path);
    expect([path, answer.status, (await answer.json()).error.code]).toEqual([path, 503, 'unavailable']);
  }
  const page = await get('/deliver', { accept: 'text/html,*/*;q=0.8', 'accept-language': 'en' });
  expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await page.text()).toMatch(/<html lang="en">.*http-equiv="refresh".*Back in a moment/s);
  await prepareDatabase({ databaseUrl: database.url, operator: null, seeds: [], say: () => {} });
  expect(await waiting).toBe(true);
  expect(await isUp()).toBe(0);
});

it('can be stopped while it waits', async () => {
  const waiting = wait();
  await expect.poll(isUp).toBe(200);
  stopping.current.abort();
  expect(await waiting).toBe(false);
  expect(await isUp()).toBe(0);
});
