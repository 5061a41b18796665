import type { OperatedPayment } from '@spotway/contract';
import { tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ledger,
  orderByCard,
  otherProcess,
  type PayingApi,
  paidOrder,
  paymentOf,
  prepare,
  startPayingApi,
  TOTAL_CENTS,
} from '../../testing/card-payer.ts';
import { eq } from '../../testing/conditions.ts';
import { codeOf, type TestApi, type TestClient } from '../../testing/start-test-api.ts';
import type { StripeStandIn } from '../../testing/stripe-stand-in/index.ts';

let paying: PayingApi;
let api: TestApi;
let stripe: StripeStandIn;
let operator: TestClient;
beforeAll(async () => {
  paying = await startPayingApi();
  ({ api, stripe } = paying);
  operator = await api.client({ operator: true });
});
afterAll(() => paying.close());

async function paidPayment(language: 'fr' | 'en' = 'en') {
  const client = await api.client({ language });
  const { intent, campaignId } = await orderByCard(paying, client);
  await stripe.webhooks.settled();
  const { id } = await paymentOf(api, intent.id);
  const refund = (body: object) =>
    operator.send('POST', `/api/ops/payments/${id}/refunds`, { reason: 'Erreur de commande', ...body });
  const creditNotes = async () =>
    (await ledger(api, client)).invoices
      .filter(({ kind }) => kind === 'creditNote')
      .map(({ totalIncludingTaxCents }) => totalIncludingTaxCents);
  return { client, intent, campaignId, id, refund, creditNotes };
}

const refundsOf = (intentId: string) => stripe.intents.refundsOf(intentId).map(({ amount }) => amount);

describe('GET /api/ops/payments', () => {
  it('lists payments with their order, newest first, filtered by state and search terms', async () => {
    const { client, intent, campaignId } = await paidPayment();
    const waiting = await prepare(client, paidOrder({ campaign: 'Rentrée 100 %' }));
    const list = async (query: string): Promise<OperatedPayment[]> =>
      (await operator.get(`/api/ops/payments?${query}`)).json();
    const mine = await list(`search=${client.email}`);
    expect(mine.map(({ intentId, state }) => [intentId, state])).toEqual([
      [waiting.id, 'waiting'],
      [intent.id, 'ordered'],
    ]);
    expect(mine[1]).toMatchObject({
      amountCents: TOTAL_CENTS,
      refundedCents: 0,
      campaignId,
      campaign: 'Printemps',
      isSupplement: false,
      payerEmail: client.email,
      error: null,
    });
    expect(await list(`search=${client.email}&state=waiting`)).toHaveLength(1);
    expect(await list(`search=${intent.id}`)).toHaveLength(1);
    expect((await list('search=100%20%25')).map(({ intentId }) => intentId)).toEqual([waiting.id]);
    expect(await list('search=100%25%25%25')).toEqual([]);
    for (const before of [mine[0]?.cursor, mine[0]?.createdAt]) {
      const older = await list(`search=${client.email}&before=${before}`);
      expect(older.map(({ intentId }) => intentId)).toEqual([intent.id]);
    }
    expect((await operator.get('/api/ops/payments?before=last')).statusCode).toBe(400);
    expect((await operator.get('/api/ops/payments?state=lost')).statusCode).toBe(400);
  });
});

describe('POST /api/ops/payments/{id}/refunds', () => {
  it('refunds a part, then the rest, each with its credit note', async () => {
    const { intent, id, refund, creditNotes } = await paidPayment();
    const part = await refund({ amount: 280 });
    expect([part.statusCode, part.json().refundedCents]).toEqual([200, 280]);
    expect((await refund({})).json()).toMatchObject({ id, refundedCents: TOTAL_CENTS, state: 'ordered' });
    await stripe.webhooks.settled();
    expect(refundsOf(intent.id)).toEqual([280, TOTAL_CENTS - 280]);
    expect((await creditNotes()).sort()).toEqual([TOTAL_CENTS - 280, 280].sort());
    const notes = await api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, id));
    expect(notes).toMatchObject([
      {
        action: 'payment.refunded',
        actorUserId: operator.userId,
        facts: { amountCents: 280, reason: 'Erreur de commande' },
      },
      { action: 'payment.refunded' },
    ]);
  });

  it('refuses more than is left, says how much that is, and doesn’t call the provider', async () => {
    const { intent, refund } = await paidPayment();
    await refund({ amount: 7_280 });
    for (const body of [{ amount: 10_001 }, { amount: TOTAL_CENTS }]) {
      const answer = await refund(body);
      expect([answer.statusCode, codeOf(answer), answer.json().error.details]).toEqual([
        409,
        'refund_refused',
        { refundableCents: 10_000 },
      ]);
    }
    expect(refundsOf(intent.id)).toEqual([7_280]);
    for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { reason: ' ' }])
      expect((await refund(wrong)).statusCode).toBe(400);
  });

  it('refunds once for two simultaneous clicks, and nothing for a payment that was not captured', async () => {
    const { client, intent, refund, creditNotes } = await paidPayment();
    const idempotencyKey = crypto.randomUUID();
    const answers = await Promise.all([1, 2].map(() => refund({ amount: 1_000, idempotencyKey })));
    await stripe.webhooks.settled();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([refundsOf(intent.id), await creditNotes()]).toEqual([[1_000], [1_000]]);
    const waiting = await paymentOf(api, (await prepare(client, paidOrder())).id);
    const refused = await operator.send('POST', `/api/ops/payments/${waiting.id}/refunds`, { reason: 'x' });
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'refund_refused']);
    const unknown = `/api/ops/payments/${crypto.randomUUID()}/refunds`;
    expect((await operator.send('POST', unknown, { reason: 'x' })).statusCode).toBe(404);
  });

  it('two simultaneous refunds never exceed the payment', async () => {
    const { intent, refund } = await paidPayment();
    const answers = await Promise.all([1, 2, 3].map(() => refund({ amount: 10_000 })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(refundsOf(intent.id)).toEqual([10_000]);
  });

  it('is finished by the sweep when the answer was lost: one refund, one credit note', async () => {
    const { id, intent, refund, creditNotes } = await paidPayment();
    stripe.sendWebhooksTo(null);
    stripe.breakNext('refund', 'drop-after', 2);
    expect((await refund({ amount: 500 })).statusCode).toBe(503);
    expect(await creditNotes()).toEqual([]);
    await otherProcess(paying).sweep();
    await otherProcess(paying).sweep();
    stripe.sendWebhooksTo(paying.webhookUrl);
    expect([refundsOf(intent.id), await creditNotes()]).toEqual([[500], [500]]);
    const [row] = await api.db.select().from(tables.payments).where(eq(tables.payments.id, id));
    expect(row?.refundedCents).toBe(500);
  });

  it('is finished by the sweep when it never reached the provider', async () => {
    const { intent, refund, creditNotes } = await paidPayment();
    stripe.breakNext('refund', 'drop-before', 2);
    expect((await refund({ amount: 500 })).statusCode).toBe(503);
    await otherProcess(paying).sweep();
    await stripe.webhooks.settled();
    expect([refundsOf(intent.id), await creditNotes()]).toEqual([[500], [500]]);
  });
});

describe('a refund made at the provider', () => {
  it('gets its credit note once, however often it is reported', async () => {
    const { id, intent, creditNotes } = await paidPayment();
    stripe.intents.refund({ payment_intent: intent.id, amount: '3000' });
    await stripe.webhooks.settled();
    const refundEvents = stripe.webhooks.events.filter(({ type }) => /refund/.test(type)).slice(-2);
    for (const event of refundEvents) stripe.webhooks.send(event);
    for (const event of refundEvents) stripe.webhooks.send({ ...event, id: `${event.id}_again` });
    await stripe.webhooks.settled();
    expect(await creditNotes()).toEqual([3_000]);
    const refunds = await api.db.select().from(tables.paymentRefunds).where(eq(tables.paymentRefunds.paymentId, id));
    expect(refunds).toMatchObject([{ amountCents: 3_000, state: 'done', actorUserId: null }]);
  });

  it.each([
    ['fr', 'Remboursement par carte.'],
    ['en', 'Refund by card.'],
  ] as const)('has its reason in the language of the invoice: %s', async (language, reason) => {
    const { id, intent } = await paidPayment(language);
    stripe.intents.refund({ payment_intent: intent.id, amount: '3000' });
    await stripe.webhooks.settled();
    const refunds = await api.db.select().from(tables.paymentRefunds).where(eq(tables.paymentRefunds.paymentId, id));
    expect(refunds.map((refund) => refund.reason)).toEqual([reason]);
  });

  it('is reversed when the bank returns it, and operators are refundEvents', async () => {
    const { id, intent, refund } = await paidPayment();
    await refund({ amount: 3_000 });
    stripe.intents.failRefund(stripe.intents.refundsOf(intent.id)[0]!.id);
    await stripe.webhooks.settled();
    const [row] = await api.db.select().from(tables.payments).where(eq(tables.payments.id, id));
    expect(row?.refundedCents).toBe(0);
    expect(api.mails.filter(({ subject }) => subject.includes(intent.id))).toHaveLength(1);
  });
});
