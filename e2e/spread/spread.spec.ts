import { cpSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { tables } from '@spotway/database';
import { makeFilm } from '@spotway/media/testing';
import { bucketFaults } from '../chaos/bucket-faults.ts';
import { untilDone } from '../chaos/campaigns.ts';
import { faultsOfDeliveries, isAllDelivered, mailsDelivered, orderAndSend, registerCustomer } from './orders.ts';
import { hasServers, type Kept, startKept, startTopology, type Topology } from './topology.ts';

const FULL = process.env.SPREAD_SIZE === 'full';
const ORDERS = FULL ? 10 : 2;
/** Pause between two faults, so that the killed part is back and working. */
const PAUSE_MS = FULL ? 20_000 : 4_000;
const DESTINATIONS = 2;

test.skip(!hasServers(), 'nginx or PostgreSQL is not here');

let kept: Kept;
let topology: Topology;
test.beforeAll(async () => {
  kept = await startKept();
  topology = await startTopology(kept, 'first');
});
test.afterAll(async () => {
  const keep = process.env.CHAOS_KEEP;
  if (keep) cpSync(kept.folder, keep, { recursive: true });
  await topology?.stop();
  await kept?.stop();
});

test('an account on two APIs behind nginx: one session, a secure cookie, the caller’s own address', async () => {
  const { url, web, connection } = topology;
  const client = await registerCustomer(url, 'spread@agence.example');
  const from = web.requests().length;
  for (let call = 0; call < 8; call += 1) expect(await client.user()).toMatchObject({ email: 'spread@agence.example' });
  const answered = web
    .requests()
    .slice(from)
    .map((line) => line.split(' ')[0]);
  expect(new Set(answered).size).toBe(2);
  await fetch(`${url}/resetPassword?token=not-for-logs`);
  expect(web.addresses().at(-1)).toContain('GET /resetPassword HTTP');
  expect(web.addresses().join()).not.toContain('not-for-logs');

  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      origin: url,
    },
    body: JSON.stringify({ email: 'spread@agence.example', password: 'Correct-Horse-7' }),
  });
  expect(login.status).toBe(200);
  expect(login.headers.getSetCookie().join()).toMatch(/Secure/i);
  const sessions = await connection.db.select().from(tables.sessions);
  expect(new Set(sessions.map(({ ipAddress }) => ipAddress))).toEqual(new Set(['127.0.0.1']));
  const foreign = {
    'content-type': 'application/json',
    'x-forwarded-host': 'evil.example',
    origin: 'https://evil.example',
  };
  const refused = await fetch(`${url}/api/login`, { method: 'POST', headers: foreign, body: '{}' });
  expect(refused.status).toBe(403);
  expect((await fetch(`${url}/readyz`)).status).toBe(404);
});

test(`${ORDERS} orders while each part is killed in turn: every film delivered once, in full, with one mail`, async () => {
  const { url, connection, storage, apis, workers, store, web, postgres } = topology;
  const client = await registerCustomer(url, 'killed@agence.example');
  const film = await makeFilm('one-second');
  const kills: readonly (readonly [string, () => void])[] = [
    ['API', () => killProgram(apis[0]?.pid)],
    ['worker', () => killProgram(workers[0]?.pid)],
    ['PostgreSQL', () => postgres.kill()],
    ['store', () => killProgram(store.pid)],
    ['nginx', () => web.kill()],
    ['other API', () => killProgram(apis[1]?.pid)],
    ['other worker', () => killProgram(workers[1]?.pid)],
  ];
  let isOver = false;
  const killed: string[] = [];
  const killing = (async () => {
    // Each once, however fast the orders are; then repeated until they are done.
    for (let turn = 0; turn < kills.length || (FULL && !isOver); turn += 1) {
      const [name, kill] = kills[turn % kills.length]!;
      kill();
      killed.push(name);
      await wait(PAUSE_MS);
    }
  })();
  try {
    for (let number = 1; number <= ORDERS; number += 1) await orderAndSend(client, number, film);
    await untilDone(() => isAllDelivered(connection, ORDERS, DESTINATIONS), 900_000);
  } finally {
    isOver = true;
    await killing;
  }
  console.log(`killed: ${killed.join(', ')}`);
  expect(killed.length).toBeGreaterThanOrEqual(kills.length);
  // The last one killed is back, and may have had work to repeat.
  await untilDone(() => isAllDelivered(connection, ORDERS, DESTINATIONS));
  expect(await faultsOfDeliveries(connection, kept.deliveriesDir)).toEqual([]);
  expect((await mailsDelivered(kept.mailbox.httpPort)).size).toBe(ORDERS);
  const invoices = await connection.db.select().from(tables.invoices);
  expect(invoices).toHaveLength(ORDERS);
  const faults = (await bucketFaults(connection.db, storage)).filter((line) => line.endsWith('is missing'));
  expect(faults).toEqual([]);
});

function killProgram(pid: number | undefined): void {
  try {
    // Between a program's death and its restart there is nothing to kill.
    if (pid) process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
