import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startReportReceiver } from '@spotway/error-reporting/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openEvents } from './testing/event-reader.ts';
import { placeOrder } from './testing/order.ts';
import { startTestApi, type TestApi } from './testing/start-test-api.ts';

let api: TestApi;
let child: ChildProcess | null = null;

beforeAll(async () => {
  // Provides the database and store the program needs.
  api = await startTestApi();
});
afterEach(() => {
  child?.kill('SIGKILL');
  child = null;
});
afterAll(() => api.close());

/** Preloaded into the program; crashes it on request. */
const CRASH = `--import=data:text/javascript,${encodeURIComponent(
  "process.on('message', (word) => { if (word === 'crash') setImmediate(() => { throw new TypeError('a fault'); }); });",
)}`;

/** Starts the program with a channel to this process, like `npm start`. */
function start(changes: Record<string, string> = {}): ChildProcess {
  child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, ...api.environment, ...changes },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  return child;
}

async function readyPort(program: ChildProcess): Promise<number> {
  const [message] = await once(program, 'message');
  expect(message).toEqual({ type: 'ready', port: expect.any(Number) });
  return (message as { port: number }).port;
}

it('sends its port when it listens, answers, and stops on SIGTERM with 0', async () => {
  const program = start();
  const port = await readyPort(program);
  const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
  // Meanwhile both key pairs are tested against the store.
  await expect.poll(readiness, { timeout: 120_000 }).toEqual({ ok: true, storageRights: 'complete' });
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});

it('ends the streams of open pages when it stops, and does not wait for them', async () => {
  const client = await api.client();
  const { campaignId } = await placeOrder(client);
  const program = start();
  const events = await openEvents(`http://127.0.0.1:${await readyPort(program)}`, client, campaignId);
  const first = await events.next();
  program.kill('SIGTERM');
  // Connections cut after the time for calls in progress would make this reject.
  expect(await events.nextAfter(first)).toBeNull();
  expect(await once(program, 'exit')).toEqual([0, null]);
});

it('stops when its parent is gone', async () => {
  const program = start();
  await readyPort(program);
  program.disconnect();
  expect(await once(program, 'exit')).toEqual([0, null]);
});

it('exits at once with all faults of its settings in one message', async () => {
  const program = start({ PORT: 'http', SESSION_SECRET: 'short', DATABASE_URL: '' });
  let text = '';
  program.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  const [code] = await once(program, 'close');
  expect(code).not.toBe(0);
  for (const name of ['PORT', 'SESSION_SECRET', 'DATABASE_URL']) expect(text).toContain(name);
});

it('reports a crash, logs it, and exits with 1', async () => {
  const receiver = await startReportReceiver();
  const program = start({
    PUBLIC_URL: 'https://spots.example.tv',
    ERROR_REPORTING_DSN: receiver.dsn,
    NODE_OPTIONS: CRASH,
  });
  let text = '';
  program.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  await readyPort(program);
  const ended = once(program, 'close');
  program.send('crash');
  expect(await ended).toEqual([1, null]);
  expect(text).toContain('a fault');
  expect(receiver.reports.map(({ event }) => event)).toMatchObject([
    { tags: { program: 'api' }, exception: { values: [{ type: 'TypeError', value: 'a fault' }] } },
  ]);
  await receiver.close();
});
