import { ERROR_TEXTS } from '@spotway/wording/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { spot } from '../testing/order.ts';
import { codeOf, type TestApi } from '../testing/start-test-api.ts';
import { type StripeStandIn, TEST_CARDS } from '../testing/stripe-stand-in/index.ts';

let paying: PayingApi;
let api: TestApi;
let stripe: StripeStandIn;
beforeAll(async () => {
  paying = await startPayingApi();
  ({ api, stripe } = paying);
  // Here only the browser's calls matter.
  stripe.sendWebhooksTo(null);
});
afterAll(() => paying.close());

describe('GET /api', () => {
  it('says that cards are accepted, with the publishable key and no other', async () => {
    const answer = await api.call({ url: '/api' });
    expect(answer.json().payment).toEqual({ activated: true, publishableKey: 'pk_test_stand_in' });
    expect(answer.body).not.toMatch(/sk_|whsec/);
  });
});

describe('POST /api/createPaymentIntent', () => {
  it('makes an intent that only holds the amount, in euros, by card only', async () => {
    const client = await api.client();
    const intent = await prepare(client, paidOrder());
    expect(intent.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    const { id } = await paymentOf(api, intent.id);
    expect(stripe.intents.find(intent.id)).toMatchObject({
      amount: TOTAL_CENTS,
      currency: 'eur',
      capture_method: 'manual',
      payment_method_types: ['card'],
      description: 'Spotway: Printemps (Maison Exemple)',
      metadata: { payment: id },
      receipt_email: null,
      status: 'requires_payment_method',
    });
  });

  it('updates the named intent, and finds the one of the same order after a reload', async () => {
    const client = await api.client();
    const body = paidOrder();
    const first = await prepare(client, body);
    const longer = { ...body, spots: [...body.spots, spot(), spot()] };
    const second = await prepare(client, longer, { amount: 25_920, paymentIntentId: first.id });
    const third = await prepare(client, longer, { amount: 25_920 });
    expect([second.id, third.id]).toEqual([first.id, first.id]);
    expect(second.clientSecret).toBe(first.clientSecret);
    expect(stripe.intents.find(first.id).amount).toBe(25_920);
    expect(await paymentOf(api, first.id)).toMatchObject({ amountCents: 25_920, state: 'waiting' });
  });

  it('recomputes the total: for another amount it answers the new quote and makes no intent', async () => {
    const client = await api.client();
    const made = stripe.count('create');
    const body = { amount: TOTAL_CENTS - 1, order: paidOrder() };
    const answer = await client.send('POST', '/api/createPaymentIntent', body);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'quote_changed']);
    expect(answer.json().error.details.quote.totalIncludingTaxCents).toBe(TOTAL_CENTS);
    expect(stripe.count('create')).toBe(made);
  });

  it.each([
    ['an amount of zero', { amount: 0 }],
    ['an amount in fractions of a cent', { amount: 100.5 }],
    ['an order without a key', { amount: 100, order: { ...paidOrder(), idempotencyKey: undefined } }],
    [
      'an order together with later delivery points',
      {
        amount: 100,
        order: paidOrder(),
        supplement: { showId: crypto.randomUUID(), destinations: [crypto.randomUUID()] },
      },
    ],
  ])('refuses %s', async (_, body) => {
    const client = await api.client();
    const answer = await client.send('POST', '/api/createPaymentIntent', body);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'validation_failed']);
  });

  it('gives nobody another payer’s intent, neither colleague nor stranger, and nothing without a session', async () => {
    const client = await api.client();
    const stranger = await api.client();
    const body = paidOrder();
    const { id } = await prepare(client, body);
    const update = { amount: TOTAL_CENTS, order: body, paymentIntentId: id };
    const answers = [
      await stranger.send('POST', '/api/createPaymentIntent', update),
      await stranger.get(`/api/paymentIntents/${id}`),
      await stranger.send('POST', '/api/campaign', { ...body, paymentIntent: id }),
    ];
    expect(answers.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual(Array(3).fill([404, 'not_found']));
    const signedOut = [
      await api.call({ method: 'POST', url: '/api/createPaymentIntent', payload: update }),
      await api.call({ url: `/api/paymentIntents/${id}` }),
      await api.call({ url: `/api/orders/${body.idempotencyKey}` }),
    ];
    expect(signedOut.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });

  it('answers 502 with a text for customers when the provider refuses or is unavailable, and can be retried', async () => {
    const client = await api.client();
    const body = paidOrder();
    stripe.breakNext('create', 'error', 2);
    const answer = await client.send('POST', '/api/createPaymentIntent', { amount: TOTAL_CENTS, order: body });
    expect([answer.statusCode, codeOf(answer)]).toEqual([502, 'payment_intent_failed']);
    expect(answer.json().error.message).toBe(ERROR_TEXTS.en.payment_intent_failed);
    expect((await prepare(client, body)).id).toMatch(/^pi_/);
  });

  it('makes one intent when the connection drops after the provider made it', async () => {
    const client = await api.client();
    const made = stripe.count('create');
    stripe.breakNext('create', 'drop-after');
    const { id } = await prepare(client, paidOrder());
    expect(stripe.count('create')).toBe(made + 1);
    expect(stripe.intents.find(id).status).toBe('requires_payment_method');
  });
});

describe('POST /api/campaign with a card', () => {
  it('captures exactly the recomputed amount and makes the order, once for any number of calls', async () => {
    const client = await api.client();
    const body = paidOrder();
    const intent = await prepare(client, body);
    await confirm(stripe, intent);
    const call = () => client.send('POST', '/api/campaign', { ...body, paymentIntent: intent.id });
    const first = await call();
    const again = await call();
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    expect(stripe.intents.find(intent.id)).toMatchObject({ status: 'succeeded', amount_received: TOTAL_CENTS });
    const { campaigns, invoices } = await ledger(api, client);
    expect(campaigns).toMatchObject([{ id: first.json().id, payment: 'card', billing: body.address }]);
    expect(invoices).toMatchObject([{ payment: 'card', totalIncludingTaxCents: TOTAL_CENTS }]);
    expect(invoices[0]?.document).toMatchObject({ payment: { by: 'card', reference: intent.id } });
    expect(await paymentOf(api, intent.id)).toMatchObject({ state: 'ordered', campaignId: first.json().id });
    const made = (await client.get(`/api/orders/${body.idempotencyKey}`)).json();
    expect(made).toEqual({ campaignId: first.json().id, spots: first.json().spots });
    const stranger = await api.client();
    expect((await stranger.get(`/api/orders/${body.idempotencyKey}`)).json()).toBeNull();
  });

  it('fails without an intent', async () => {
    const client = await api.client();
    const answer = await client.send('POST', '/api/campaign', paidOrder());
    expect([answer.statusCode, codeOf(answer)]).toEqual([402, 'payment_intent_missing']);
    expect(answer.json().error.message).toBe(ERROR_TEXTS.en.payment_intent_missing);
    expect((await ledger(api, client)).campaigns).toEqual([]);
  });

  it('needs none for a payment-enabled organisation', async () => {
    const client = await api.client({ paymentEnabled: true });
    expect((await client.send('POST', '/api/campaign', paidOrder())).statusCode).toBe(201);
    expect((await ledger(api, client)).campaigns).toMatchObject([{ payment: 'invoice' }]);
  });

  it('never captures anything but the recomputed amount: it cancels the intent and answers the new quote', async () => {
    const client = await api.client();
    const body = paidOrder();
    const intent = await prepare(client, body);
    await confirm(stripe, intent);
    const dearer = { ...body, spots: [...body.spots, spot()], paymentIntent: intent.id };
    const answer = await client.send('POST', '/api/campaign', dearer);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'quote_changed']);
    expect(answer.json().error.details.quote.totalIncludingTaxCents).toBe(2 * TOTAL_CENTS);
    expect(stripe.intents.find(intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await ledger(api, client)).toEqual({ campaigns: [], invoices: [] });
    const progress = (await client.get(`/api/paymentIntents/${intent.id}`, { 'accept-language': 'fr' })).json();
    expect(progress).toEqual({
      status: 'cancelled',
      campaignId: null,
      spots: null,
      error: ERROR_TEXTS.fr.quote_changed,
      refusal: null,
    });
  });

  it('uses a payment for one order only', async () => {
    const client = await api.client();
    const body = paidOrder();
    const intent = await prepare(client, body);
    await confirm(stripe, intent);
    const other = await client.send('POST', '/api/campaign', { ...paidOrder(), paymentIntent: intent.id });
    expect([other.statusCode, codeOf(other)]).toEqual([409, 'payment_of_other_order']);
    expect(stripe.intents.find(intent.id).status).toBe('requires_capture');
    expect((await client.send('POST', '/api/campaign', { ...body, paymentIntent: intent.id })).statusCode).toBe(201);
    const reused = await client.send('POST', '/api/campaign', { ...paidOrder(), paymentIntent: intent.id });
    expect([reused.statusCode, codeOf(reused)]).toEqual([409, 'payment_of_other_order']);
    expect((await ledger(api, client)).campaigns).toHaveLength(1);
  });

  it('refuses an intent without a card', async () => {
    const client = await api.client();
    const body = paidOrder();
    const intent = await prepare(client, body);
    const answer = await client.send('POST', '/api/campaign', { ...body, paymentIntent: intent.id });
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'payment_not_authorised']);
    expect(answer.json().error.details).toEqual({ status: 'waiting', campaignId: null });
    expect((await ledger(api, client)).campaigns).toEqual([]);
  });

  it('continues after a declined card: the provider’s text, then another card on the same intent', async () => {
    const client = await api.client();
    const body = paidOrder();
    const intent = await prepare(client, body);
    const declined = await confirm(stripe, intent, TEST_CARDS.declined, 'fr');
    expect([declined.status, declined.body.error?.message]).toEqual([402, 'Votre carte a été refusée.']);
    const progress = (await client.get(`/api/paymentIntents/${intent.id}`)).json();
    expect(progress).toMatchObject({ status: 'waiting', error: 'Votre carte a été refusée.', refusal: 'declined' });
    expect((await prepare(client, body, { paymentIntentId: intent.id })).id).toBe(intent.id);
    await confirm(stripe, intent);
    expect((await client.send('POST', '/api/campaign', { ...body, paymentIntent: intent.id })).statusCode).toBe(201);
  });

  it('waits for the bank’s 3-D Secure page, and orders once it is passed', async () => {
    const client = await api.client();
    const body = paidOrder();
    const intent = await prepare(client, body);
    const asked = await confirm(stripe, intent, TEST_CARDS.authenticated);
    const bank = new URL(asked.body.next_action?.redirect_to_url.url ?? '');
    expect((await client.get(`/api/paymentIntents/${intent.id}`)).json()).toMatchObject({ status: 'waiting' });
    bank.searchParams.set('outcome', 'granted');
    const back = await fetch(bank, { redirect: 'manual' });
    expect(back.headers.get('location')).toContain('redirect_status=succeeded');
    expect((await client.get(`/api/paymentIntents/${intent.id}`)).json()).toMatchObject({ status: 'authorised' });
    expect((await client.send('POST', '/api/campaign', { ...body, paymentIntent: intent.id })).statusCode).toBe(201);
    expect((await client.get(`/api/paymentIntents/${intent.id}`)).json()).toMatchObject({ status: 'ordered' });
  });

  it('refuses an intent that was ordered or cancelled, and says what state it is in', async () => {
    const client = await api.client();
    const body = paidOrder();
    const intent = await prepare(client, body);
    await confirm(stripe, intent);
    const { id } = (await client.send('POST', '/api/campaign', { ...body, paymentIntent: intent.id })).json();
    for (const paymentIntentId of [intent.id, undefined]) {
      const update = { amount: TOTAL_CENTS, order: body, paymentIntentId };
      const answer = await client.send('POST', '/api/createPaymentIntent', update);
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'payment_not_awaiting']);
      expect(answer.json().error.details).toEqual({ status: 'ordered', campaignId: id });
    }
  });

  it('releases the second of two intents for one order, and answers the order that the first one paid', async () => {
    const client = await api.client();
    const body = paidOrder();
    const first = await prepare(client, body);
    const bare = await client.send('POST', '/api/createPaymentIntent', { amount: TOTAL_CENTS });
    const second = bare.json();
    await confirm(stripe, first);
    await confirm(stripe, second);
    const ordered = await client.send('POST', '/api/campaign', { ...body, paymentIntent: first.id });
    const again = await client.send('POST', '/api/campaign', { ...body, paymentIntent: second.id });
    expect([ordered.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(ordered.json());
    expect(stripe.intents.find(second.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect((await ledger(api, client)).invoices).toHaveLength(1);
  });

  it('cancels the payment of an order that can’t be made', async () => {
    const client = await api.client();
    const body = paidOrder();
    const intent = await prepare(client, body);
    await confirm(stripe, intent);
    const unknown = crypto.randomUUID();
    const spots = [spot({ destinations: [unknown] })];
    const answer = await client.send('POST', '/api/campaign', { ...body, spots, paymentIntent: intent.id });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'destination_unknown']);
    expect(stripe.intents.find(intent.id).status).toBe('canceled');
  });
});
