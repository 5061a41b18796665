import { SEED_IDS, tables } from '@spotway/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  confirm,
  ledger,
  orderByCard,
  type PayingApi,
  paidOrder,
  paymentOf,
  startPayingApi,
  TOTAL_CENTS,
} from '../testing/card-payer.ts';
import { eq } from '../testing/conditions.ts';
import { spot } from '../testing/order.ts';
import { codeOf, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import type { StripeStandIn } from '../testing/stripe-stand-in/index.ts';
import { createPaymentDisputes } from './disputes.ts';

let paying: PayingApi;
let api: TestApi;
let stripe: StripeStandIn;
beforeAll(async () => {
  paying = await startPayingApi();
  ({ api, stripe } = paying);
});
afterEach(() => stripe.webhooks.forget());
afterAll(() => paying.close());

/** Long enough for a busy machine. */
const PATIENT = { timeout: 20_000 };

const waiting = sql`
  select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const countWaiting = async () => (await api.db.execute(waiting)).rows[0]?.count;

/**
 * Starts calls that price an order while the delivery points are locked, and releases the lock once as many transactions wait as there are calls:
 * each is in the middle of its decision, or waits for one that is.
 */
async function atOnce<Answer>(calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  let started: Promise<Answer[]> | undefined;
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`lock table destinations in access exclusive mode`);
    started = Promise.all(calls.map((call) => call()));
    // outside the transaction, in which pg_stat_activity would stay as first read
    await expect.poll(countWaiting, PATIENT).toBe(calls.length);
  });
  return started ?? [];
}

/** From here on only the test's own calls settle payments. */
async function holdEvents(): Promise<void> {
  await stripe.webhooks.settled();
  stripe.webhooks.hold();
}

type Intent = { id: string; clientSecret: string };

/** Two intents whose card holds the amount; an `order` is sent before the card is confirmed. */
async function intentsOf(client: TestClient, body: object, order?: object): Promise<Intent[]> {
  const intents: Intent[] = [];
  const prepare = (more: object) => client.send('POST', '/api/createPaymentIntent', { ...body, ...more });
  for (let each = 0; each < 2; each += 1) intents.push((await prepare({})).json());
  for (const { id } of order ? intents : [])
    expect((await prepare({ order, paymentIntentId: id })).statusCode).toBe(200);
  await holdEvents();
  for (const intent of intents) await confirm(stripe, intent);
  return intents;
}

const moneyOf = (intents: readonly Intent[]) =>
  intents.map(({ id }) => [stripe.intents.find(id).status, stripe.intents.find(id).amount_received]).sort();

describe('two payments of one order at once', () => {
  it.each([
    ['whose intents have the order', true],
    ['whose order comes with the call', false],
  ])('%s: one is captured, the other released untouched', async (_, isKnown) => {
    const client = await api.client();
    const body = paidOrder();
    const intents = await intentsOf(client, { amount: TOTAL_CENTS }, isKnown ? body : undefined);
    const calls = intents.map(
      ({ id }) =>
        () =>
          client.send('POST', '/api/campaign', { ...body, paymentIntent: id }),
    );
    const answers = await atOnce(calls);
    // the second is told that the first is being captured, or gets its order if it exists
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 201)).toHaveLength(1);
    expect(answers.every((answer) => answer.statusCode < 300 || codeOf(answer) === 'payment_not_awaiting')).toBe(true);
    expect(moneyOf(intents)).toEqual([
      ['canceled', 0],
      ['succeeded', TOTAL_CENTS],
    ]);
    const { campaigns, invoices } = await ledger(api, client);
    expect([campaigns.length, invoices.length]).toEqual([1, 1]);
  });
});

describe('two payments for one later delivery point at once', () => {
  const { galatee, estuaire } = SEED_IDS;
  /** One more delivery point for one spot: €72.00 plus 20 % VAT. */
  const LATER_CENTS = 8_640;

  async function ordered() {
    const client = await api.client();
    const { showId } = await orderByCard(paying, client, { spots: [spot({ destinations: [galatee] })] });
    const supplement = { showId, destinations: [estuaire] };
    const intents = await intentsOf(client, { amount: LATER_CENTS, supplement });
    const calls = intents.map(
      ({ id }) =>
        () =>
          client.send('POST', `/api/show/${showId}/destinations`, { destinations: [estuaire], paymentIntent: id }),
    );
    return { client, intents, calls };
  }

  it('capture one: the other is refused, its hold released, and nothing of it is ever captured', async () => {
    const { client, intents, calls } = await ordered();
    const captured = stripe.count('capture');
    const answers = await atOnce(calls);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect([codeOf(refused!), refused?.json().error.details]).toEqual([
      'destination_ordered',
      { destinations: [estuaire] },
    ]);
    expect(moneyOf(intents)).toEqual([
      ['canceled', 0],
      ['succeeded', LATER_CENTS],
    ]);
    expect([stripe.count('capture') - captured, stripe.count('refund')]).toEqual([1, 0]);
    expect((await ledger(api, client)).invoices).toHaveLength(2);
  });

  it('the second while the first is being captured: it is refused before any capture', async () => {
    const { intents, calls } = await ordered();
    let resume = () => {};
    stripe.delay('capture', new Promise<void>((resolve) => (resume = resolve)));
    const first = calls[0]!();
    await expect.poll(async () => (await paymentOf(api, intents[0]!.id)).state, PATIENT).toBe('capturing');
    const second = await calls[1]!();
    resume();
    expect([(await first).statusCode, codeOf(second)]).toEqual([201, 'destination_ordered']);
    expect(stripe.intents.find(intents[1]!.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await paymentOf(api, intents[1]!.id)).toMatchObject({
      state: 'cancelled',
      lastError: 'destination_ordered',
      refundedCents: 0,
    });
  });

  it('for different points don’t conflict', async () => {
    const client = await api.client();
    const { showId } = await orderByCard(paying, client, { spots: [spot({ destinations: [galatee] }), spot()] });
    const other = await orderByCard(paying, client, { spots: [spot({ destinations: [galatee] })] });
    const intentFor = async (id: string) => {
      const supplement = { showId: id, destinations: [estuaire] };
      const quote = await client.send('POST', `/api/show/${id}/destinations/quote`, { destinations: [estuaire] });
      const amount = quote.json().totalIncludingTaxCents;
      const intent = (await client.send('POST', '/api/createPaymentIntent', { amount, supplement })).json();
      await holdEvents();
      await confirm(stripe, intent);
      return () =>
        client.send('POST', `/api/show/${id}/destinations`, { destinations: [estuaire], paymentIntent: intent.id });
    };
    const answers = await atOnce([await intentFor(showId), await intentFor(other.showId)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  });
});

it('two concurrent updates of a disputed payment: the provider’s earlier answer never overwrites its later one', async () => {
  const { intent } = await orderByCard(paying, await api.client());
  const { id: paymentId } = await paymentOf(api, intent.id);
  const resume = Promise.withResolvers<void>();
  const said: string[] = [];
  const listDisputes = async () => {
    const status = said.length === 0 ? 'needs_response' : 'lost';
    said.push(status);
    if (status === 'needs_response') await resume.promise;
    const money = { amountCents: TOTAL_CENTS, withdrawnCents: TOTAL_CENTS };
    return [{ id: `du_${paymentId}`, ...money, reason: 'fraudulent', status, respondBy: null, openedAt: new Date() }];
  };
  const alert = async () => {};
  const disputes = createPaymentDisputes({ db: api.db, provider: { listDisputes }, clock: () => new Date(), alert });
  const first = disputes.reconcile(paymentId);
  await expect.poll(() => said.length, PATIENT).toBe(1);
  let hasSecondEnded = false;
  const second = disputes.reconcile(paymentId).then(() => {
    hasSecondEnded = true;
  });
  await expect.poll(async () => hasSecondEnded || Number(await countWaiting()) > 0, PATIENT).toBe(true);
  resume.resolve();
  await Promise.all([first, second]);
  const ofPayment = eq(tables.paymentDisputes.paymentId, paymentId);
  expect(await api.db.select().from(tables.paymentDisputes).where(ofPayment)).toMatchObject([{ status: 'lost' }]);
});
