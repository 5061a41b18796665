import type { OperatedPayment } from '@spotway/contract';
import { tables } from '@spotway/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ledger, orderByCard, type PayingApi, paymentOf, startPayingApi, TOTAL_CENTS } from '../testing/card-payer.ts';
import { eq } from '../testing/conditions.ts';
import { codeOf, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import type { StripeEvent, StripeStandIn } from '../testing/stripe-stand-in/index.ts';

let paying: PayingApi;
let api: TestApi;
let stripe: StripeStandIn;
let operator: TestClient;
beforeAll(async () => {
  paying = await startPayingApi();
  ({ api, stripe } = paying);
  operator = await api.client({ operator: true });
});
afterEach(() => stripe.webhooks.forget());
afterAll(() => paying.close());

async function paid() {
  const client = await api.client();
  const { intent, campaignId } = await orderByCard(paying, client);
  await stripe.webhooks.settled();
  const shown = async (search = intent.id): Promise<OperatedPayment['disputes']> =>
    (await operator.get(`/api/ops/payments?search=${search}`)).json()[0].disputes;
  const mails = () => api.mails.filter(({ subject }) => subject.includes(intent.id)).map(({ text }) => text);
  return { client, intent, campaignId, shown, mails };
}

const disputeEvents = (id: string) =>
  stripe.webhooks.events.filter(
    (event) => event.type.startsWith('charge.dispute.') && (event.data.object as { id: string }).id === id,
  );

async function send(events: readonly StripeEvent[]): Promise<void> {
  for (const event of events) stripe.webhooks.send(event);
  await stripe.webhooks.settled();
}

describe('a payment disputed by the cardholder’s bank', () => {
  it('is shown to operators with its campaign, and reported by mail, from the first event to the last', async () => {
    const { client, intent, campaignId, shown, mails } = await paid();
    expect(await shown()).toEqual([]);
    const { id } = stripe.disputes.open(intent.id, { reason: 'product_not_received' });
    await stripe.webhooks.settled();
    expect(await shown()).toEqual([
      {
        id,
        state: 'open',
        amountCents: TOTAL_CENTS,
        withdrawnCents: TOTAL_CENTS,
        reason: 'product_not_received',
        respondBy: expect.stringMatching(/Z$/),
        openedAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await shown(campaignId)).toHaveLength(1);
    expect(mails()).toHaveLength(1);
    expect(mails()[0]).toContain('conteste ce paiement');
    expect(api.mails.at(-1)).toMatchObject({ to: 'operations@spotway.example' });

    stripe.disputes.respond(id);
    await stripe.webhooks.settled();
    expect(await shown()).toMatchObject([{ state: 'open' }]);

    stripe.disputes.close(id, 'won');
    await stripe.webhooks.settled();
    expect(await shown()).toMatchObject([{ id, state: 'won', withdrawnCents: 0 }]);
    expect(mails().filter((text) => text.includes('gagnée'))).toHaveLength(1);
    // customers see nothing of it
    expect((await client.get('/api/ops/payments')).statusCode).toBe(404);
    expect((await client.get(`/api/campaign/${campaignId}`)).body).not.toContain(id);
  });

  it('that is lost keeps its invoice: no credit note is issued automatically', async () => {
    const { client, intent, shown, mails } = await paid();
    const { id } = stripe.disputes.open(intent.id);
    stripe.disputes.close(id, 'lost');
    await stripe.webhooks.settled();
    expect(await shown()).toMatchObject([{ state: 'lost', withdrawnCents: TOTAL_CENTS }]);
    expect(mails().filter((text) => text.includes('perdue'))).toHaveLength(1);
    expect((await ledger(api, client)).invoices.map(({ kind }) => kind)).toEqual(['invoice']);
    expect(await paymentOf(api, intent.id)).toMatchObject({ state: 'ordered', refundedCents: 0 });
  });

  it('that is only inquired about has lost nothing yet', async () => {
    const { intent, shown, mails } = await paid();
    const { id } = stripe.disputes.open(intent.id, { isInquiry: true });
    await stripe.webhooks.settled();
    expect(await shown()).toMatchObject([{ state: 'inquiry', withdrawnCents: 0 }]);
    stripe.disputes.close(id, 'warning_closed');
    await stripe.webhooks.settled();
    expect(await shown()).toMatchObject([{ state: 'closed', withdrawnCents: 0 }]);
    expect(mails()).toHaveLength(2);
  });

  it('ends in the same state with reordered and repeated events, and reports each state once', async () => {
    const { intent, shown, mails } = await paid();
    stripe.webhooks.hold();
    const { id } = stripe.disputes.open(intent.id);
    stripe.disputes.respond(id);
    stripe.disputes.close(id, 'lost');
    stripe.webhooks.release({ isReversed: true });
    await stripe.webhooks.settled();
    expect(await shown()).toMatchObject([{ id, state: 'lost' }]);
    const events = disputeEvents(id);
    expect(events.map(({ type }) => type.split('.').at(-1))).toEqual([
      'created',
      'funds_withdrawn',
      'updated',
      'closed',
    ]);
    await send(events);
    await send(events.map((event) => ({ ...event, id: `${event.id}_again` })));
    expect(await shown()).toHaveLength(1);
    expect(mails()).toHaveLength(1);
    const { id: paymentId } = await paymentOf(api, intent.id);
    const notes = await api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, paymentId));
    expect(notes.filter(({ action }) => action === 'payment.disputed')).toHaveLength(1);
  });

  it('in two parts is two disputes, each reported', async () => {
    const { intent, shown, mails } = await paid();
    stripe.disputes.open(intent.id, { amount: 1_000 });
    await stripe.webhooks.settled();
    stripe.disputes.open(intent.id, { amount: 2_000, reason: 'duplicate' });
    await stripe.webhooks.settled();
    expect((await shown()).map(({ amountCents }) => amountCents).sort()).toEqual([1_000, 2_000]);
    expect(mails()).toHaveLength(2);
  });

  it('can be refunded up to what the bank did not withdraw', async () => {
    const { intent } = await paid();
    const { id: paymentId } = await paymentOf(api, intent.id);
    const { id } = stripe.disputes.open(intent.id, { amount: 7_280 });
    await stripe.webhooks.settled();
    const refund = (amount?: number) =>
      operator.send('POST', `/api/ops/payments/${paymentId}/refunds`, { reason: 'Geste commercial', amount });
    const refused = await refund(TOTAL_CENTS - 7_279);
    expect([refused.statusCode, codeOf(refused), refused.json().error.details]).toEqual([
      409,
      'refund_refused',
      { refundableCents: TOTAL_CENTS - 7_280 },
    ]);
    expect((await refund()).json()).toMatchObject({ refundedCents: TOTAL_CENTS - 7_280 });
    expect((await refund(1)).statusCode).toBe(409);
    stripe.disputes.close(id, 'won');
    await stripe.webhooks.settled();
    expect((await refund()).json()).toMatchObject({ refundedCents: TOTAL_CENTS });
  });

  it('is reported with the next event if the provider could not be asked', async () => {
    const { intent, shown } = await paid();
    stripe.breakNext('disputes', 'error', 2);
    stripe.disputes.open(intent.id);
    await stripe.webhooks.settled();
    expect(await shown()).toMatchObject([{ state: 'open', withdrawnCents: TOTAL_CENTS }]);
  });
});

it('ignores a disputed charge of another shop', async () => {
  const asked = stripe.count('disputes');
  const before = await api.db.$count(tables.paymentDisputes);
  const { intent } = await paid();
  const own = stripe.disputes.open(intent.id);
  await stripe.webhooks.settled();
  const [event] = disputeEvents(own.id);
  for (const payment_intent of ['pi_of_another_shop', null]) {
    const object = { ...event!.data.object, payment_intent };
    const foreign = { ...event!, id: `evt_${crypto.randomUUID()}`, data: { object } };
    await send([foreign]);
    const [row] = await api.db.select().from(tables.paymentEvents).where(eq(tables.paymentEvents.id, foreign.id));
    expect(row).toMatchObject({ handledAt: expect.any(Date) });
  }
  expect(await api.db.$count(tables.paymentDisputes)).toBe(before + 1);
  expect(stripe.count('disputes') - asked).toBe(2);
});
