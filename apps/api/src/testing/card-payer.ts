import { type CreateCampaignBody, type PaymentIntent, sellerOf } from '@spotway/contract';
import { type PaymentRow, tables } from '@spotway/database';
import { type CardPayments, createCardPayments } from '../payments/card-payments.ts';
import { createOrderRecords } from '../purchases/order-records.ts';
import { createSupplementRecords } from '../purchases/supplement-records.ts';
import { createConfiguredVat } from '../purchases/vat-decisions.ts';
import { creditHoursOf } from '../settings/config.ts';
import { eq } from './conditions.ts';
import { BILLING, order, spot } from './order.ts';
import { startTestApi, type TestApi, type TestApiOptions, type TestClient } from './start-test-api.ts';
import { type Intent, type StripeStandIn, startStripeStandIn, TEST_CARDS } from './stripe-stand-in/index.ts';

export interface PayingApi {
  readonly api: TestApi;
  readonly stripe: StripeStandIn;
  /** Address for the provider's events. */
  readonly webhookUrl: string;
  close(): Promise<void>;
}

/** Two delivery points of one spot: 2 × €72.00 plus 20 % VAT. */
export const TOTAL_CENTS = 17_280;

/** The API with card payment through the provider's stand-in; it listens, so that events reach it. */
export async function startPayingApi(options: TestApiOptions = {}): Promise<PayingApi> {
  const stripe = await startStripeStandIn();
  const api = await startTestApi({ ...options, settings: { ...stripe.settings, ...options.settings } });
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const webhookUrl = `${address}/api/stripe/webhook`;
  stripe.sendWebhooksTo(webhookUrl);
  return {
    api,
    stripe,
    webhookUrl,
    async close() {
      await stripe.stop();
      await api.close();
    },
  };
}

/** An order with its key, as the payment page sends it. */
export function paidOrder(changes: Partial<CreateCampaignBody> = {}) {
  return { ...order({ spots: [spot()], address: BILLING, ...changes }), idempotencyKey: crypto.randomUUID() };
}

export type PaidOrderBody = ReturnType<typeof paidOrder>;

/** Prepares a payment as the page does; throws if refused. */
export async function prepare(
  client: TestClient,
  body: PaidOrderBody,
  changes: { amount?: number; paymentIntentId?: string } = {},
): Promise<PaymentIntent> {
  const answer = await client.send('POST', '/api/createPaymentIntent', {
    amount: TOTAL_CENTS,
    order: body,
    ...changes,
  });
  if (answer.statusCode !== 200) throw new Error(`the intent answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

/** Does what the page's script does with the client secret. */
export async function confirm(
  stripe: StripeStandIn,
  { id, clientSecret }: PaymentIntent,
  card: string = TEST_CARDS.accepted,
  language = 'en',
): Promise<{ status: number; body: Intent & { error?: { message: string; code: string } } }> {
  const answer = await fetch(`${stripe.url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { 'accept-language': language },
    body: new URLSearchParams({
      key: stripe.settings.STRIPE_PUBLISHABLE_KEY,
      client_secret: clientSecret,
      return_url: 'http://localhost:3000/deliver/new/payment',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
    }),
  });
  return { status: answer.status, body: (await answer.json()) as never };
}

export async function paymentOf(api: TestApi, intentId: string): Promise<PaymentRow> {
  const [row] = await api.db.select().from(tables.payments).where(eq(tables.payments.intentId, intentId));
  if (!row) throw new Error(`no payment with the intent ${intentId}`);
  return row;
}

/** An organisation's campaigns and invoices. */
export async function ledger(api: TestApi, client: TestClient) {
  const own = { campaigns: tables.campaigns.organizationId, invoices: tables.invoices.organizationId };
  const campaigns = await api.db.select().from(tables.campaigns).where(eq(own.campaigns, client.organizationId));
  const invoices = await api.db.select().from(tables.invoices).where(eq(own.invoices, client.organizationId));
  return { campaigns, invoices };
}

/** Card payment in another process on the same database, which sweeps payments some time later. */
export function otherProcess({ api }: PayingApi, minutesLater = 2): CardPayments {
  const clock = () => new Date(Date.now() + minutesLater * 60_000);
  const { config, db, queue } = api;
  const parts = { queue, clock, seller: sellerOf(config), creditHours: creditHoursOf(config) };
  const payments = createCardPayments({
    config,
    db,
    orders: createOrderRecords(parts),
    supplements: createSupplementRecords(parts),
    vat: createConfiguredVat(config, { db, clock, log: () => {} }),
    mailer: {
      async send(mail) {
        api.mails.push(mail);
        return { sent: true, messageId: mail.idempotencyKey };
      },
    },
    brand: { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL, baseUrl: config.PUBLIC_URL },
    clock,
    log: () => {},
  });
  if (!payments) throw new Error('card payment is deactivated');
  return payments;
}

/** Pays an order by card; returns the intent that paid it. */
export async function orderByCard(
  { stripe }: PayingApi,
  client: TestClient,
  changes: Partial<CreateCampaignBody> = {},
) {
  const body = paidOrder(changes);
  const { totalIncludingTaxCents: amount } = (await client.send('POST', '/api/quote', { spots: body.spots })).json();
  const intent = await prepare(client, body, { amount });
  await confirm(stripe, intent);
  const answer = await client.send('POST', '/api/campaign', { ...body, paymentIntent: intent.id });
  if (answer.statusCode > 201) throw new Error(`the order answered ${answer.statusCode}: ${answer.body}`);
  const showId: string = answer.json().spots[0].showId;
  return { intent, campaignId: answer.json().id as string, showId };
}
