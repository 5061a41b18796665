import { SEED_IDS, tables } from '@spotway/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  confirm,
  ledger,
  orderByCard,
  type PayingApi,
  paidOrder,
  paymentOf,
  prepare,
  startPayingApi,
  TOTAL_CENTS,
} from '../testing/card-payer.ts';
import { eq } from '../testing/conditions.ts';
import { BILLING, order, spot } from '../testing/order.ts';
import { codeOf, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import type { StripeStandIn } from '../testing/stripe-stand-in/index.ts';

let paying: PayingApi;
let api: TestApi;
let stripe: StripeStandIn;
beforeAll(async () => {
  paying = await startPayingApi();
  ({ api, stripe } = paying);
});
afterEach(() => stripe.webhooks.forget());
afterAll(() => paying.close());

const counts = async (client: TestClient) => {
  const { campaigns, invoices } = await ledger(api, client);
  return [campaigns.length, invoices.length];
};

/** Another film at the same price. */
const otherSpots = ({ spots }: { spots: readonly object[] }) => [{ ...spots[0], title: 'Un autre film' }];

describe('an order’s key, paid by invoice', () => {
  async function ordered(address: typeof BILLING | null = BILLING) {
    const client = await api.client({ paymentEnabled: true });
    const body = { ...order({ spots: [spot()], address }), idempotencyKey: crypto.randomUUID() };
    const first = await client.send('POST', '/api/campaign', body);
    expect(first.statusCode).toBe(201);
    const again = (changes: object) => client.send('POST', '/api/campaign', { ...body, ...changes });
    return { client, body, first, again };
  }

  it('is refused with other content, naming the campaign it was used for, and orders nothing', async () => {
    const { client, body, first, again } = await ordered();
    for (const changes of [
      { spots: otherSpots(body) },
      { campaign: 'Automne' },
      { spots: [...body.spots, spot()] },
      { skipUpload: true },
      { address: { ...BILLING, city: 'Lyon' } },
    ]) {
      const answer = await again(changes);
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'key_reused']);
      expect(answer.json().error.details).toEqual({ campaignId: first.json().id });
    }
    expect(await counts(client)).toEqual([1, 1]);
  });

  it('returns the first order for the same content, in any field order and with defaults spelled out', async () => {
    const { client, body, first, again } = await ordered();
    const [ordered1] = body.spots;
    for (const changes of [
      {},
      { skipUpload: false, normaliseLoudness: false },
      { address: undefined },
      { spots: [{ ...ordered1, destinations: ordered1?.destinations.toReversed(), services: [] }] },
    ]) {
      const answer = await again(changes);
      expect([answer.statusCode, answer.body]).toEqual([200, first.body]);
    }
    expect(await counts(client)).toEqual([1, 1]);
  });

  it('used for two orders at once makes one and refuses the other', async () => {
    const client = await api.client({ paymentEnabled: true });
    const idempotencyKey = crypto.randomUUID();
    const calls = ['Un', 'Deux', 'Trois'].map((campaign) =>
      client.send('POST', '/api/campaign', { ...order({ spots: [spot()] }), campaign, idempotencyKey }),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await counts(client)).toEqual([1, 1]);
  });

  it('returns the order even if an earlier release made it', async () => {
    const { client, body, first, again } = await ordered();
    const isOwn = eq(tables.campaigns.organizationId, client.organizationId);
    await api.db.update(tables.campaigns).set({ contentHash: null }).where(isOwn);
    const answer = await again({ spots: otherSpots(body) });
    expect([answer.statusCode, answer.body]).toEqual([200, first.body]);
  });

  it('belongs to its organisation: another’s order with it is made', async () => {
    const { body } = await ordered();
    const stranger = await api.client({ paymentEnabled: true });
    const answer = await stranger.send('POST', '/api/campaign', { ...body, spots: otherSpots(body) });
    expect(answer.statusCode).toBe(201);
  });

  it.each([1, -1])('with a total that is %i cent off is refused, even once the order is made', async (cents) => {
    const { first, again } = await ordered();
    const shown = { estimation: { totalIncludingTaxCents: TOTAL_CENTS + cents } };
    const answer = await again(shown);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'quote_changed']);
    expect(answer.json().error.details.quote.totalIncludingTaxCents).toBe(TOTAL_CENTS);
    const right = await again({ estimation: { totalIncludingTaxCents: TOTAL_CENTS } });
    expect([right.statusCode, right.body]).toEqual([200, first.body]);
  });
});

describe('an order’s key, paid by card', () => {
  async function paid() {
    const client = await api.client();
    const body = paidOrder();
    const intent = await prepare(client, body);
    await confirm(stripe, intent);
    await stripe.webhooks.settled();
    const call = (changes: object) =>
      client.send('POST', '/api/campaign', { ...body, paymentIntent: intent.id, ...changes });
    const { campaignId } = (await client.get(`/api/orders/${body.idempotencyKey}`)).json();
    return { client, body, intent, call, campaignId };
  }

  it('is refused with other content and the same intent; the paid order stays', async () => {
    const { client, body, call, campaignId } = await paid();
    const answer = await call({ spots: otherSpots(body) });
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'key_reused']);
    expect(answer.json().error.details).toEqual({ campaignId });
    expect((await call({})).json().id).toBe(campaignId);
    expect(await counts(client)).toEqual([1, 1]);
  });

  it('is refused with other content and another intent, which is released untouched', async () => {
    const { client, body, call, campaignId } = await paid();
    const other = (await client.send('POST', '/api/createPaymentIntent', { amount: TOTAL_CENTS })).json();
    await confirm(stripe, other);
    const answer = await call({ spots: otherSpots(body), paymentIntent: other.id });
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'key_reused']);
    expect(answer.json().error.details).toEqual({ campaignId });
    expect(stripe.intents.find(other.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await paymentOf(api, other.id)).toMatchObject({ state: 'cancelled', lastError: 'key_reused' });
  });

  it('gets no new intent with other content', async () => {
    const { client, body, campaignId } = await paid();
    const of = (order: object) => client.send('POST', '/api/createPaymentIntent', { amount: TOTAL_CENTS, order });
    const other = await of({ ...body, spots: otherSpots(body) });
    expect([other.statusCode, codeOf(other)]).toEqual([409, 'key_reused']);
    expect(other.json().error.details).toEqual({ campaignId });
    expect(codeOf(await of(body))).toBe('payment_not_awaiting');
  });

  it('used by two intents at once for different orders makes the first and refuses the second', async () => {
    const client = await api.client();
    const body = paidOrder();
    const intents = [await prepare(client, body)];
    intents.push((await client.send('POST', '/api/createPaymentIntent', { amount: TOTAL_CENTS })).json());
    await stripe.webhooks.settled();
    stripe.webhooks.hold();
    for (const intent of intents) await confirm(stripe, intent);
    let resume = () => {};
    stripe.delay('capture', new Promise<void>((resolve) => (resume = resolve)));
    const call = (intent: { id: string } | undefined, changes = {}) =>
      client.send('POST', '/api/campaign', { ...body, ...changes, paymentIntent: intent?.id });
    const first = call(intents[0]);
    await expect.poll(async () => (await paymentOf(api, intents[0]!.id)).state, { timeout: 20_000 }).toBe('capturing');
    const second = await call(intents[1], { spots: otherSpots(body) });
    resume();
    expect([(await first).statusCode, second.statusCode, codeOf(second)]).toEqual([201, 409, 'key_reused']);
    stripe.webhooks.release();
    await stripe.webhooks.settled();
    expect(stripe.intents.find(intents[1]!.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await counts(client)).toEqual([1, 1]);
  });

  it.each([1, -1])('with a total that is %i cent off is refused, even once the order is made', async (cents) => {
    const { call, campaignId } = await paid();
    const answer = await call({ estimation: { totalIncludingTaxCents: TOTAL_CENTS + cents } });
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'quote_changed']);
    expect((await call({ estimation: { totalIncludingTaxCents: TOTAL_CENTS } })).json().id).toBe(campaignId);
  });
});

describe('an intent that paid for later delivery points', () => {
  it('pays for no others, and a call for others doesn’t return the first order', async () => {
    const client = await api.client();
    const { galatee, estuaire } = SEED_IDS;
    const { showId } = await orderByCard(paying, client, { spots: [spot({ destinations: [galatee] })] });
    const supplement = { showId, destinations: [estuaire] };
    const prepared = await client.send('POST', '/api/createPaymentIntent', { amount: 8_640, supplement });
    const intent = prepared.json();
    await confirm(stripe, intent);
    await stripe.webhooks.settled();
    const add = (destinations: readonly string[], shown?: number) =>
      client.send('POST', `/api/show/${showId}/destinations`, {
        destinations,
        paymentIntent: intent.id,
        ...(shown === undefined ? {} : { estimation: { totalIncludingTaxCents: shown } }),
      });
    const other = await add([crypto.randomUUID()]);
    expect([other.statusCode, codeOf(other)]).toEqual([409, 'payment_of_other_order']);
    for (const shown of [8_639, 8_641]) expect(codeOf(await add([estuaire], shown))).toBe('quote_changed');
    expect((await add([estuaire], 8_640)).statusCode).toBe(201);
  });
});
