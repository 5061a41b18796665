import { tables } from '@spotway/database';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  confirm,
  ledger,
  type PayingApi,
  paidOrder,
  paymentOf,
  prepare,
  startPayingApi,
  TOTAL_CENTS,
} from '../testing/card-payer.ts';
import { eq } from '../testing/conditions.ts';
import { codeOf, type TestApi } from '../testing/start-test-api.ts';
import { type StripeEvent, type StripeStandIn, TEST_CARDS } from '../testing/stripe-stand-in/index.ts';

let paying: PayingApi;
let api: TestApi;
let stripe: StripeStandIn;
beforeAll(async () => {
  paying = await startPayingApi();
  ({ api, stripe } = paying);
});
afterEach(() => {
  stripe.webhooks.forget();
  vi.restoreAllMocks();
});
afterAll(() => paying.close());

const eventsOf = (intentId: string, type: string) =>
  stripe.webhooks.events.filter((event) => event.type === type && JSON.stringify(event.data.object).includes(intentId));

async function deliver(event: StripeEvent, headers: Record<string, string> = {}, at?: number) {
  const { body, signature } = stripe.webhooks.sign(event, at);
  return api.call({
    method: 'POST',
    url: '/api/stripe/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature, ...headers },
  });
}

const anEvent = (changes: Partial<StripeEvent> = {}): StripeEvent => ({
  id: `evt_${crypto.randomUUID()}`,
  object: 'event',
  type: 'payment_intent.succeeded',
  created: 0,
  livemode: false,
  data: { object: { id: 'pi_of_another_shop', object: 'payment_intent' } },
  ...changes,
});

it('an event nested deeper than any the provider sends is refused, even with a valid signature', async () => {
  let object: object = { id: 'pi_of_another_shop', object: 'payment_intent' };
  for (let level = 0; level < 40; level += 1) object = { object };
  const answer = await deliver(anEvent({ data: { object: object as StripeEvent['data']['object'] } }));
  expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'bad_request']);
});

describe('a paid order whose browser died (decisions, "Prices")', () => {
  it('is made from the provider’s event, with everything the page knew', async () => {
    const client = await api.client();
    const body = paidOrder();
    const intent = await prepare(client, body);
    await confirm(stripe, intent);
    await stripe.webhooks.settled();
    const made = (await client.get(`/api/orders/${body.idempotencyKey}`)).json();
    expect(made.spots).toMatchObject([{ pubId: body.spots[0]?.pubId }]);
    const { campaigns, invoices } = await ledger(api, client);
    expect(campaigns).toMatchObject([
      { id: made.campaignId, payment: 'card', createdBy: client.userId, billing: body.address },
    ]);
    expect(invoices).toMatchObject([{ payment: 'card', totalIncludingTaxCents: TOTAL_CENTS }]);
    expect((await client.get(`/api/paymentIntents/${intent.id}`)).json()).toEqual({
      status: 'ordered',
      ...made,
      error: null,
      refusal: null,
    });
  });

  it('is the same one when its browser comes back and orders', async () => {
    const client = await api.client();
    const body = paidOrder();
    const intent = await prepare(client, body);
    await confirm(stripe, intent);
    await stripe.webhooks.settled();
    const answer = await client.send('POST', '/api/campaign', { ...body, paymentIntent: intent.id });
    const made = (await client.get(`/api/orders/${body.idempotencyKey}`)).json();
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: made.campaignId, spots: made.spots }]);
  });

  it('is made after the bank’s page, whether or not anybody returns from it', async () => {
    const client = await api.client();
    const body = paidOrder();
    const intent = await prepare(client, body);
    const asked = await confirm(stripe, intent, TEST_CARDS.authenticated);
    await fetch(`${asked.body.next_action?.redirect_to_url.url}&outcome=granted`, { redirect: 'manual' });
    await stripe.webhooks.settled();
    expect((await ledger(api, client)).campaigns).toHaveLength(1);
  });

  it('is never made for an amount that does not match: nothing is captured, and operators are told once', async () => {
    const client = await api.client();
    const intent = await prepare(client, paidOrder());
    stripe.intents.update(intent.id, { amount: '100' });
    await confirm(stripe, intent);
    await stripe.webhooks.settled();
    expect(stripe.intents.find(intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await ledger(api, client)).toEqual({ campaigns: [], invoices: [] });
    expect(await paymentOf(api, intent.id)).toMatchObject({ state: 'cancelled', lastError: 'quote_changed' });
    const mails = api.mails.filter(({ subject }) => subject.includes(intent.id));
    expect(mails).toMatchObject([{ to: 'operations@spotway.example' }]);
  });

  it('waits for its order if the intent came without one', async () => {
    const client = await api.client();
    const intent = (await client.send('POST', '/api/createPaymentIntent', { amount: TOTAL_CENTS })).json();
    await confirm(stripe, intent);
    await stripe.webhooks.settled();
    expect((await client.get(`/api/paymentIntents/${intent.id}`)).json()).toMatchObject({ status: 'authorised' });
    expect((await ledger(api, client)).campaigns).toHaveLength(0);
    const answer = await client.send('POST', '/api/campaign', { ...paidOrder(), paymentIntent: intent.id });
    // 200 if an event of the capture ordered first
    expect([200, 201]).toContain(answer.statusCode);
    expect((await ledger(api, client)).campaigns).toHaveLength(1);
  });
});

describe('exactly once', () => {
  it('orders, captures and invoices once when browser and events come at the same time, 20 times', async () => {
    const client = await api.client();
    const captured = stripe.count('capture');
    for (let turn = 0; turn < 20; turn += 1) {
      const body = paidOrder();
      const intent = await prepare(client, body);
      stripe.webhooks.hold();
      await confirm(stripe, intent);
      const call = () => client.send('POST', '/api/campaign', { ...body, paymentIntent: intent.id });
      stripe.webhooks.release();
      const answers = await Promise.all([call(), call()]);
      await stripe.webhooks.settled();
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
      expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 201)).toBe(true);
    }
    const { campaigns, invoices } = await ledger(api, client);
    expect([campaigns.length, invoices.length, stripe.count('capture') - captured]).toEqual([20, 20, 20]);
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(20);
  });

  it('ignores a repeated event, and doesn’t call the provider', async () => {
    const client = await api.client();
    const intent = await prepare(client, paidOrder());
    await confirm(stripe, intent, TEST_CARDS.declined);
    await confirm(stripe, intent);
    await stripe.webhooks.settled();
    const waiting = await prepare(client, paidOrder());
    await confirm(stripe, waiting, TEST_CARDS.declined);
    await stripe.webhooks.settled();
    const events = [
      ...eventsOf(intent.id, 'payment_intent.amount_capturable_updated'),
      ...eventsOf(waiting.id, 'payment_intent.payment_failed'),
    ];
    expect(events).toHaveLength(2);
    const asked = stripe.done.length;
    for (const event of [...events, ...events, ...events]) stripe.webhooks.send(event);
    await stripe.webhooks.settled();
    expect((await ledger(api, client)).invoices).toHaveLength(1);
    expect(stripe.done.length).toBe(asked);
    const [event] = events;
    const [row] = await api.db.select().from(tables.paymentEvents).where(eq(tables.paymentEvents.id, event!.id));
    expect(row).toMatchObject({ type: event!.type, intentId: intent.id, handledAt: expect.any(Date) });
  });

  it('makes one order from an intent without a key, requested three times at once besides its events', async () => {
    const client = await api.client();
    const { idempotencyKey: _, ...body } = paidOrder();
    const intent = (await client.send('POST', '/api/createPaymentIntent', { amount: TOTAL_CENTS })).json();
    await confirm(stripe, intent);
    const call = () => client.send('POST', '/api/campaign', { ...body, paymentIntent: intent.id });
    const answers = await Promise.all([call(), call(), call()]);
    await stripe.webhooks.settled();
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect((await ledger(api, client)).invoices).toHaveLength(1);
  });

  it('captures one of two intents for one order that are paid at once, and releases the other untouched', async () => {
    const client = await api.client();
    const body = paidOrder();
    const intents = [await prepare(client, body)];
    intents.push((await client.send('POST', '/api/createPaymentIntent', { amount: TOTAL_CENTS })).json());
    await stripe.webhooks.settled();
    stripe.webhooks.hold();
    for (const intent of intents) await confirm(stripe, intent);
    let resume = () => {};
    stripe.delay('capture', new Promise<void>((resolve) => (resume = resolve)));
    const order = ({ id }: { id: string }) => client.send('POST', '/api/campaign', { ...body, paymentIntent: id });
    const first = order(intents[0]!);
    await expect.poll(async () => (await paymentOf(api, intents[0]!.id)).state).toBe('capturing');
    const second = await order(intents[1]!);
    resume();
    expect([(await first).statusCode, second.statusCode, codeOf(second)]).toEqual([201, 409, 'payment_not_awaiting']);
    expect(second.json().error.details).toEqual({ status: 'authorised', campaignId: null });
    expect(stripe.intents.list().filter(({ id }) => id === intents[1]!.id)).toMatchObject([
      { status: 'canceled', amount_received: 0 },
    ]);
    expect((await order(intents[1]!)).json()).toEqual((await first).json());
  });

  it('ends in the same state with reordered events', async () => {
    const client = await api.client();
    const body = paidOrder();
    const intent = await prepare(client, body);
    await confirm(stripe, intent, TEST_CARDS.declined);
    stripe.webhooks.hold();
    await confirm(stripe, intent);
    await client.send('POST', '/api/campaign', { ...body, paymentIntent: intent.id });
    stripe.webhooks.release({ isReversed: true });
    await stripe.webhooks.settled();
    for (const event of eventsOf(intent.id, 'payment_intent.payment_failed'))
      await deliver({ ...event, id: 'evt_late' });
    expect(await paymentOf(api, intent.id)).toMatchObject({ state: 'ordered', lastError: null });
    expect((await ledger(api, client)).invoices).toHaveLength(1);
  });

  it('has the provider resend an event that could not be handled', async () => {
    const client = await api.client();
    const intent = await prepare(client, paidOrder());
    vi.spyOn(api.queue, 'notify').mockRejectedValueOnce(new Error('the database went away'));
    await confirm(stripe, intent);
    await stripe.webhooks.settled();
    expect((await ledger(api, client)).invoices).toHaveLength(1);
    expect(stripe.intents.find(intent.id).status).toBe('succeeded');
  });

  it('records a hold that the bank let expire, and accepts no order for it', async () => {
    const client = await api.client();
    const body = paidOrder();
    const intent = await prepare(client, body);
    stripe.intents.cancel(intent.id, 'automatic');
    await stripe.webhooks.settled();
    expect(await paymentOf(api, intent.id)).toMatchObject({ state: 'cancelled' });
    const answer = await client.send('POST', '/api/campaign', { ...body, paymentIntent: intent.id });
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'payment_not_authorised']);
  });
});

describe('POST /api/stripe/webhook', () => {
  it('accepts a signed event without a session, whatever its origin header', async () => {
    const answer = await deliver(anEvent(), { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
  });

  it.each([
    ['of another secret', { 'stripe-signature': 't=1,v1=00' }, undefined],
    ['that is invalid', { 'stripe-signature': '' }, undefined],
    ['from six minutes ago', {}, Math.floor(Date.now() / 1000) - 360],
  ])('refuses a signature %s', async (_, headers, at) => {
    const event = anEvent();
    const answer = await deliver(event, headers, at);
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'signature_refused']);
    expect(await api.db.$count(tables.paymentEvents, eq(tables.paymentEvents.id, event.id))).toBe(0);
  });

  it('refuses a body changed after signing', async () => {
    const { body, signature } = stripe.webhooks.sign(anEvent());
    const answer = await api.call({
      method: 'POST',
      url: '/api/stripe/webhook',
      payload: body.replace('succeeded', 'canceled!'),
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'signature_refused']);
  });
});
