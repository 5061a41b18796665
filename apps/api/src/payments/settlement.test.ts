import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApi } from '../build-api.ts';
import {
  confirm,
  ledger,
  otherProcess,
  type PayingApi,
  paidOrder,
  paymentOf,
  prepare,
  startPayingApi,
  TOTAL_CENTS,
} from '../testing/card-payer.ts';
import { spot } from '../testing/order.ts';
import type { TestApi, TestClient } from '../testing/start-test-api.ts';
import type { StripeStandIn } from '../testing/stripe-stand-in/index.ts';

let paying: PayingApi;
let api: TestApi;
let stripe: StripeStandIn;
let client: TestClient;
beforeAll(async () => {
  paying = await startPayingApi();
  ({ api, stripe } = paying);
});
beforeEach(async () => {
  client = await api.client();
  // Without events only the sweep continues interrupted payments.
  stripe.sendWebhooksTo(null);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => paying.close());

/** An order whose card holds the amount, and the call that places it. */
async function authorised() {
  const body = paidOrder();
  const intent = await prepare(client, body);
  await confirm(stripe, intent);
  const order = (changes = {}) =>
    client.send('POST', '/api/campaign', { ...body, ...changes, paymentIntent: intent.id });
  return { body, intent, order };
}

const counts = async () => {
  const { campaigns, invoices } = await ledger(api, client);
  return [campaigns.length, invoices.length];
};

const captures = (intentId: string) => stripe.done.filter((entry) => entry === `capture ${intentId}`).length;

describe('a crash at any step leaves neither a payment without its order nor an order without its payment', () => {
  it('before any decision: the sweep finds the hold and orders', async () => {
    const { intent } = await authorised();
    await otherProcess(paying).sweep();
    expect([await counts(), captures(intent.id)]).toEqual([[1, 1], 1]);
  });

  it('decided, not captured: nothing is captured yet; the sweep captures and orders', async () => {
    const { intent, order } = await authorised();
    stripe.breakNext('capture', 'drop-before', 2);
    expect((await order()).statusCode).toBe(503);
    expect(await paymentOf(api, intent.id)).toMatchObject({ state: 'capturing', campaignId: null });
    expect([await counts(), stripe.intents.find(intent.id).amount_received]).toEqual([[0, 0], 0]);
    await otherProcess(paying).sweep();
    expect([await counts(), captures(intent.id)]).toEqual([[1, 1], 1]);
  });

  it('captured, answer lost: the sweep orders without capturing again', async () => {
    const { intent, order } = await authorised();
    stripe.breakNext('capture', 'drop-after', 2);
    expect((await order()).statusCode).toBe(503);
    expect(stripe.intents.find(intent.id)).toMatchObject({ status: 'succeeded', amount_received: TOTAL_CENTS });
    expect(await counts()).toEqual([0, 0]);
    await otherProcess(paying).sweep();
    expect([await counts(), captures(intent.id)]).toEqual([[1, 1], 1]);
    expect(await paymentOf(api, intent.id)).toMatchObject({ state: 'ordered' });
  });

  it('captured, order not committed: the transaction leaves nothing, and the browser’s next attempt orders', async () => {
    const { intent, order } = await authorised();
    vi.spyOn(api.queue, 'notify').mockRejectedValueOnce(new Error('the process died'));
    expect((await order()).statusCode).toBe(500);
    expect([await counts(), stripe.intents.find(intent.id).status]).toEqual([[0, 0], 'succeeded']);
    expect((await order()).statusCode).toBe(201);
    expect([await counts(), captures(intent.id)]).toEqual([[1, 1], 1]);
  });

  it('captured, order not committed: the provider’s event orders', async () => {
    const { intent, order } = await authorised();
    vi.spyOn(api.queue, 'notify').mockRejectedValueOnce(new Error('the process died'));
    await order();
    stripe.sendWebhooksTo(paying.webhookUrl);
    for (const event of stripe.webhooks.events.filter(({ type }) => type === 'payment_intent.succeeded'))
      stripe.webhooks.send(event);
    await stripe.webhooks.settled();
    expect([await counts(), captures(intent.id)]).toEqual([[1, 1], 1]);
  });

  it('committed, answer lost: the same call returns the same order', async () => {
    const { intent, order } = await authorised();
    const first = await order();
    const again = await order();
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    await otherProcess(paying).sweep();
    expect([await counts(), captures(intent.id)]).toEqual([[1, 1], 1]);
  });

  it('intent updated, its order not stored: the hold differs from the known order’s price, nothing is captured', async () => {
    const body = paidOrder();
    const intent = await prepare(client, body);
    const spots = [...body.spots, spot()];
    stripe.breakNext('update', 'drop-after', 2);
    const update = { amount: 2 * TOTAL_CENTS, order: { ...body, spots }, paymentIntentId: intent.id };
    expect((await client.send('POST', '/api/createPaymentIntent', update)).statusCode).toBe(502);
    expect(stripe.intents.find(intent.id).amount).toBe(2 * TOTAL_CENTS);
    await confirm(stripe, intent);
    await otherProcess(paying).sweep();
    expect(stripe.intents.find(intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await counts()).toEqual([0, 0]);
  });

  it('intent updated, its order not stored: an order that comes with the call is paid', async () => {
    const body = paidOrder();
    const intent = await prepare(client, body);
    const spots = [...body.spots, spot()];
    stripe.breakNext('update', 'drop-after', 2);
    const update = { amount: 2 * TOTAL_CENTS, order: { ...body, spots }, paymentIntentId: intent.id };
    await client.send('POST', '/api/createPaymentIntent', update);
    await confirm(stripe, intent);
    const answer = await client.send('POST', '/api/campaign', { ...body, spots, paymentIntent: intent.id });
    expect([answer.statusCode, await counts(), captures(intent.id)]).toEqual([201, [1, 1], 1]);
    expect(await paymentOf(api, intent.id)).toMatchObject({ amountCents: 2 * TOTAL_CENTS });
  });

  it.each([100, TOTAL_CENTS - 1])(
    'captured for %i cents instead of the decided amount: no order, all of it is refunded',
    async (cents) => {
      const { intent, order } = await authorised();
      stripe.breakNext('capture', 'drop-before', 2);
      await order();
      // by somebody on the provider's own pages
      stripe.intents.capture(intent.id, { amount_to_capture: String(cents) });
      await otherProcess(paying).sweep();
      expect(await counts()).toEqual([0, 0]);
      expect(stripe.intents.refundsOf(intent.id).map(({ amount }) => amount)).toEqual([cents]);
      expect(await paymentOf(api, intent.id)).toMatchObject({
        state: 'cancelled',
        lastError: 'quote_changed',
        campaignId: null,
        refundedCents: cents,
      });
      expect(api.mails.filter(({ subject }) => subject.includes(intent.id))).toHaveLength(1);
    },
  );

  it('refused, hold not released yet: the sweep releases it', async () => {
    const { intent, order } = await authorised();
    stripe.breakNext('cancel', 'drop-before', 2);
    expect((await order({ spots: [spot(), spot()] })).statusCode).toBe(503);
    expect(await paymentOf(api, intent.id)).toMatchObject({ state: 'cancelling', lastError: 'quote_changed' });
    await otherProcess(paying).sweep();
    expect(stripe.intents.find(intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await paymentOf(api, intent.id)).toMatchObject({ state: 'cancelled' });
    expect(await counts()).toEqual([0, 0]);
  });

  it('refused, hold released, answer lost: it is recorded', async () => {
    const { intent, order } = await authorised();
    stripe.breakNext('cancel', 'drop-after', 2);
    await order({ spots: [spot(), spot()] });
    await otherProcess(paying).sweep();
    expect(await paymentOf(api, intent.id)).toMatchObject({ state: 'cancelled' });
    expect(await counts()).toEqual([0, 0]);
  });

  it('an order decided as refused is not charged by a later call with the right one', async () => {
    const { intent, order } = await authorised();
    stripe.breakNext('cancel', 'drop-before', 2);
    await order({ spots: [spot(), spot()] });
    expect((await order()).statusCode).toBe(409);
    expect(stripe.intents.find(intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
  });
});

describe('sweeps', () => {
  it('start when a process starts listening, and continue what another one left', async () => {
    const { intent, order } = await authorised();
    stripe.breakNext('capture', 'drop-after', 2);
    await order();
    const clock = () => new Date(Date.now() + 120_000);
    const { config, db, queue, storage } = api;
    const mailer = { send: async () => ({ sent: true as const, messageId: '' }) };
    const next = await buildApi({ config, db, queue, storage, mailer, clock });
    await next.listen({ host: '127.0.0.1', port: 0 });
    await expect.poll(async () => (await paymentOf(api, intent.id)).state).toBe('ordered');
    await next.close();
    expect([await counts(), captures(intent.id)]).toEqual([[1, 1], 1]);
  });

  it('in several processes at once order once', async () => {
    const { intent } = await authorised();
    await Promise.all([1, 2, 3, 4].map(() => otherProcess(paying).sweep()));
    expect([await counts(), captures(intent.id)]).toEqual([[1, 1], 1]);
  });

  it('continue with the others when one can’t be settled', async () => {
    const broken = await authorised();
    const whole = await authorised();
    stripe.breakNext('retrieve', 'error', 2);
    await otherProcess(paying).sweep();
    expect(await counts()).toEqual([1, 1]);
    await otherProcess(paying, 4).sweep();
    expect(await counts()).toEqual([2, 2]);
    expect([captures(broken.intent.id), captures(whole.intent.id)]).toEqual([1, 1]);
  });

  it('cancel an intent unpaid for a week, and leave a younger one', async () => {
    const { id } = await prepare(client, paidOrder());
    await otherProcess(paying, 6 * 24 * 60).sweep();
    expect(stripe.intents.find(id).status).toBe('requires_payment_method');
    await otherProcess(paying, 15 * 24 * 60).sweep();
    expect(stripe.intents.find(id).status).toBe('canceled');
    expect(await paymentOf(api, id)).toMatchObject({ state: 'cancelled' });
  });

  it('release a hold that got no order within a day', async () => {
    const intent = (await client.send('POST', '/api/createPaymentIntent', { amount: TOTAL_CENTS })).json();
    await confirm(stripe, intent);
    await otherProcess(paying).sweep();
    expect(await paymentOf(api, intent.id)).toMatchObject({ state: 'authorised' });
    await otherProcess(paying, 25 * 60).sweep();
    expect(stripe.intents.find(intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
  });
});
