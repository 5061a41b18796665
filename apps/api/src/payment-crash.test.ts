import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { tables } from '@spotway/database';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { confirm, ledger, paidOrder, paymentOf, prepare, TOTAL_CENTS } from './testing/card-payer.ts';
import { eq } from './testing/conditions.ts';
import { startTestApi, type TestApi } from './testing/start-test-api.ts';
import { type StripeOperation, type StripeStandIn, startStripeStandIn } from './testing/stripe-stand-in/index.ts';

let api: TestApi;
let stripe: StripeStandIn;
const programs: ChildProcess[] = [];

beforeAll(async () => {
  stripe = await startStripeStandIn();
  // Provides the database, queue and store the program needs.
  api = await startTestApi({ settings: stripe.settings });
});
afterEach(() => {
  for (const program of programs.splice(0)) program.kill('SIGKILL');
});
afterAll(async () => {
  await stripe.stop();
  await api.close();
});

/** Starts the program; returns its address. */
async function start(): Promise<{ program: ChildProcess; url: string }> {
  const program = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, ...api.environment },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  programs.push(program);
  const [{ port }] = (await once(program, 'message')) as [{ port: number }];
  return { program, url: `http://127.0.0.1:${port}` };
}

/** Orders through a program that is killed while it waits for the provider's answer to this call; the provider still carries the call out. */
async function killWhile(operation: StripeOperation) {
  const client = await api.client();
  const body = paidOrder();
  const intent = await prepare(client, body);
  await confirm(stripe, intent);
  const { program, url } = await start();
  let resume = () => {};
  stripe.delay(operation, new Promise<void>((resolve) => (resume = resolve)));
  const before = stripe.asked.filter((asked) => asked === operation).length;
  const order = { ...body, paymentIntent: intent.id };
  const call = fetch(`${url}/api/campaign`, {
    method: 'POST',
    headers: { cookie: client.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  }).catch(() => null);
  await expect.poll(() => stripe.asked.filter((asked) => asked === operation).length).toBe(before + 1);
  program.kill('SIGKILL');
  await once(program, 'exit');
  resume();
  expect(await call).toBeNull();
  return { client, intent, order };
}

const captures = (intentId: string) => stripe.done.filter((entry) => entry === `capture ${intentId}`).length;

it('a process killed during the capture: the next one makes the order on start', async () => {
  const { client, intent } = await killWhile('capture');
  await expect.poll(() => stripe.intents.find(intent.id).amount_received).toBe(TOTAL_CENTS);
  expect(await paymentOf(api, intent.id)).toMatchObject({ state: 'capturing', campaignId: null });
  expect(await ledger(api, client)).toEqual({ campaigns: [], invoices: [] });
  // as if a minute had passed
  const checkedAt = new Date(Date.now() - 61_000);
  await api.db.update(tables.payments).set({ checkedAt }).where(eq(tables.payments.intentId, intent.id));
  await start();
  await expect.poll(async () => (await paymentOf(api, intent.id)).state, { timeout: 120_000 }).toBe('ordered');
  const { campaigns, invoices } = await ledger(api, client);
  expect([campaigns.length, invoices.length, captures(intent.id)]).toEqual([1, 1, 1]);
});

it('a process killed before any decision: the browser’s next attempt captures the payment once', async () => {
  const { client, intent, order } = await killWhile('retrieve');
  expect(stripe.intents.find(intent.id)).toMatchObject({ status: 'requires_capture', amount_received: 0 });
  expect((await client.send('POST', '/api/campaign', order)).statusCode).toBe(201);
  const { campaigns, invoices } = await ledger(api, client);
  expect([campaigns.length, invoices.length, captures(intent.id)]).toEqual([1, 1, 1]);
});
