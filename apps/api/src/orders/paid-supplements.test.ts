import { SEED_IDS, tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirm,
  ledger,
  orderByCard,
  type PayingApi,
  paidOrder,
  paymentOf,
  prepare,
  startPayingApi,
} from '../testing/card-payer.ts';
import { eq } from '../testing/conditions.ts';
import { codeOf, type TestApi } from '../testing/start-test-api.ts';
import type { StripeStandIn } from '../testing/stripe-stand-in/index.ts';

let paying: PayingApi;
let api: TestApi;
let stripe: StripeStandIn;
beforeAll(async () => {
  paying = await startPayingApi();
  ({ api, stripe } = paying);
});
afterAll(() => paying.close());

const refundsOf = (intentId: string) => stripe.intents.refundsOf(intentId).map(({ amount }) => amount);

describe('later delivery points by card', () => {
  const { galatee, estuaire } = SEED_IDS;
  /** One more delivery point for one spot: €72.00 plus 20 % VAT. */
  const LATER_CENTS = 8_640;

  async function ordered() {
    const client = await api.client();
    const body = paidOrder();
    const spots = [{ ...body.spots[0]!, destinations: [galatee] }];
    const { showId, campaignId } = await orderByCard(paying, client, { spots });
    const supplement = { showId, destinations: [estuaire] };
    const prepareLater = async () =>
      (await client.send('POST', '/api/createPaymentIntent', { amount: LATER_CENTS, supplement })).json();
    const add = (body: object) =>
      client.send('POST', `/api/show/${showId}/destinations`, { destinations: [estuaire], ...body });
    return { client, showId, campaignId, supplement, prepareLater, add };
  }

  it('are ordered with an authorised intent, captured for the recomputed amount, and invoiced as paid', async () => {
    const { client, campaignId, prepareLater, add } = await ordered();
    expect(codeOf(await add({}))).toBe('payment_required');
    const intent = await prepareLater();
    expect(codeOf(await add({ paymentIntent: intent.id }))).toBe('payment_not_authorised');
    await confirm(stripe, intent);
    const answer = await add({ paymentIntent: intent.id });
    expect([answer.statusCode, answer.json().quote.totalIncludingTaxCents]).toEqual([201, LATER_CENTS]);
    expect((await add({ paymentIntent: intent.id })).json()).toEqual(answer.json());
    expect(stripe.intents.find(intent.id)).toMatchObject({ status: 'succeeded', amount_received: LATER_CENTS });
    const { invoices } = await ledger(api, client);
    expect(invoices.map(({ payment, totalIncludingTaxCents }) => [payment, totalIncludingTaxCents]).sort()).toEqual([
      ['card', LATER_CENTS],
      ['card', LATER_CENTS],
    ]);
    expect(await paymentOf(api, intent.id)).toMatchObject({ campaignId, supplementId: answer.json().id });
  });

  it('are ordered from the provider’s event if the browser dies', async () => {
    const { client, prepareLater } = await ordered();
    const intent = await prepareLater();
    await confirm(stripe, intent);
    await stripe.webhooks.settled();
    expect((await client.get(`/api/paymentIntents/${intent.id}`)).json()).toMatchObject({ status: 'ordered' });
    expect((await ledger(api, client)).invoices).toHaveLength(2);
  });

  it('are refused with another amount, for a stranger’s spot, and once they are ordered', async () => {
    const { client, supplement, prepareLater } = await ordered();
    const wrong = await client.send('POST', '/api/createPaymentIntent', { amount: 1, supplement });
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([409, 'quote_changed']);
    const stranger = await api.client();
    const foreign = await stranger.send('POST', '/api/createPaymentIntent', { amount: LATER_CENTS, supplement });
    expect([foreign.statusCode, codeOf(foreign)]).toEqual([404, 'not_found']);
    await confirm(stripe, await prepareLater());
    await stripe.webhooks.settled();
    const again = await client.send('POST', '/api/createPaymentIntent', { amount: LATER_CENTS, supplement });
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'destination_ordered']);
  });

  it('can’t be paid with an order’s intent, nor an order with theirs', async () => {
    const { client, prepareLater, add } = await ordered();
    const later = await prepareLater();
    const body = paidOrder();
    const own = await prepare(client, body);
    expect(codeOf(await add({ paymentIntent: own.id }))).toBe('payment_of_other_order');
    const answer = await client.send('POST', '/api/campaign', { ...body, paymentIntent: later.id });
    expect(codeOf(answer)).toBe('payment_of_other_order');
  });

  it('ordered another way during the capture are refunded in full and once, even if the answer is lost, and operators are told', async () => {
    const { client, prepareLater, add } = await ordered();
    const intent = await prepareLater();
    await stripe.webhooks.settled();
    stripe.webhooks.hold();
    let resume = () => {};
    stripe.delay('capture', new Promise<void>((resolve) => (resume = resolve)));
    await confirm(stripe, intent);
    const paid = add({ paymentIntent: intent.id });
    await expect.poll(async () => (await paymentOf(api, intent.id)).state).toBe('capturing');
    const isOwn = eq(tables.organizations.id, client.organizationId);
    await api.db.update(tables.organizations).set({ paymentEnabled: true }).where(isOwn);
    expect((await add({})).statusCode).toBe(201);
    stripe.breakNext('refund', 'drop-after', 2);
    resume();
    expect((await paid).statusCode).toBe(503);
    expect(await paymentOf(api, intent.id)).toMatchObject({ state: 'returning', refundedCents: 0 });
    expect(codeOf(await add({ paymentIntent: intent.id }))).toBe('destination_ordered');
    stripe.webhooks.release();
    await stripe.webhooks.settled();
    expect(refundsOf(intent.id)).toEqual([LATER_CENTS]);
    expect(await paymentOf(api, intent.id)).toMatchObject({
      state: 'cancelled',
      refundedCents: LATER_CENTS,
      campaignId: null,
    });
    expect(api.mails.filter(({ subject }) => subject.includes(intent.id))).toHaveLength(1);
    expect((await ledger(api, client)).invoices).toHaveLength(2);
  });
});
