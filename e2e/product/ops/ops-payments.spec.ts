import { expect, type Page, test } from '@playwright/test';
import type { Destination } from '@spotway/contract';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import {
  type StripeStandIn,
  startStripeStandIn,
  TEST_CARDS,
} from '../../../apps/api/src/testing/stripe-stand-in/index.ts';
import { type ApiClient, createApiClient } from '../../../scripts/customer/api-client.ts';
import { url } from '../harness/product/running-product.ts';
import { type SecondProduct, startSecondProduct } from '../harness/product/second-product.ts';
import { TOTAL_CENTS } from '../harness/steps/card-pages.ts';
import {
  expectAccessible,
  mailsOfWork,
  mailsTo,
  mailText,
  PASSWORD,
  watchForFaults,
} from '../harness/steps/customer-pages.ts';

let stripe: StripeStandIn;
let second: SecondProduct;
test.beforeAll(async () => {
  stripe = await startStripeStandIn();
  second = await startSecondProduct({ ...stripe.settings, QUALIFICATION: 'manual' });
  stripe.sendWebhooksTo(`${second.product.url}/api/stripe/webhook`);
  await chooseOperatorPassword();
});
test.afterAll(async () => {
  await second?.stop();
  await stripe?.stop();
});

/** With the link mailed on first start. */
async function chooseOperatorPassword(): Promise<void> {
  const email = second.product.operatorEmail;
  await expect.poll(() => mailsOfWork(email)).not.toHaveLength(0);
  const [mail] = await mailsOfWork(email);
  const link = /https?:\S+\/resetPassword\S+/.exec(mail ? await mailText(mail) : '')?.[0] ?? '';
  const token = new URL(link).searchParams.get('token');
  const body = { token, email, password: PASSWORD, confirmation: PASSWORD };
  await post(createApiClient(url()), '/api/users/resetPassword', body);
}

async function openPayments(page: Page): Promise<void> {
  const data = { email: second.product.operatorEmail, password: PASSWORD };
  expect((await page.request.post(`${url()}/api/login`, { data })).ok()).toBe(true);
  await page.goto(`${url()}/ops/payments`);
}

async function post<Answer>(client: ApiClient, path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await client.fetch(`${url()}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** A customer's payment for one spot to two delivery points; with an accepted card the provider's event creates the order. */
async function payFor(campaign: string, card: string): Promise<{ id: string }> {
  const client = createApiClient(url());
  const email = `payer-${crypto.randomUUID()}@agence.example`;
  await client.register({ name: 'Agence Exemple', email, password: PASSWORD, language: 'fr' });
  const destinations = (await client.destinations()).slice(0, 2).map((each: Destination) => each.organizationId);
  const words = { campaign, advertiser: 'Maison Exemple', product: 'Eau fraîche', uploaderCompany: 'Agence Exemple' };
  const pubId = 'FR_AGCE_ANNO_PROD_0001_020_F';
  const spot = {
    pubId,
    title: 'La mer',
    version: 'Version 1',
    duration: 20,
    legalMentions: 'none',
    destinations,
    services: [],
  };
  const order = { ...words, spots: [{ ...spot, filesLater: true }], idempotencyKey: crypto.randomUUID() };
  const wanted = { amount: TOTAL_CENTS, order };
  const intent = await post<{ id: string; clientSecret: string }>(client, '/api/createPaymentIntent', wanted);
  await fetch(`${stripe.url}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: stripe.settings.STRIPE_PUBLISHABLE_KEY,
      client_secret: intent.clientSecret,
      'payment_method_data[card][number]': card,
    }),
  });
  await stripe.webhooks.settled();
  return intent;
}

const givenBack = (intentId: string) => stripe.intents.refundsOf(intentId).map(({ amount }) => amount);

test.describe('in French, 1440 pixels wide', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  const { opsPayments: words, ops } = french;

  test('an operator finds a payment, refunds part of it, then the rest', async ({ page }) => {
    const intent = await payFor('Printemps', TEST_CARDS.accepted);
    await payFor('Rentrée', TEST_CARDS.declined);
    const faults = watchForFaults(page);
    await openPayments(page);
    await expect(page.getByRole('link', { name: ops.sections.payments })).toHaveAttribute('aria-current', 'page');
    const paid = page.getByTestId('payment').filter({ hasText: 'Printemps' });
    const declined = page.getByTestId('payment').filter({ hasText: 'Rentrée' });
    await expect(paid).toContainText('172,80');
    await expect(paid).toContainText(words.states.ordered);
    await expect(declined).toContainText(words.states.waiting);
    await expect(declined).toContainText('Your card was declined.');
    await expect(declined.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('searchbox', { name: words.search }).fill('printemps');
    await expect(page.getByTestId('payment')).toHaveCount(1);
    await paid.getByRole('button', { name: words.refund }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: words.dialog.amount }).fill('500');
    await dialog.getByRole('button', { name: words.refund }).click();
    await expect(dialog.getByText(/^Entre 0,01/)).toBeVisible();
    await expect(dialog.getByText(words.dialog.reasonMissing)).toBeVisible();
    expect(givenBack(intent.id)).toEqual([]);
    await dialog.getByRole('textbox', { name: words.dialog.amount }).fill('72,80');
    await dialog.getByRole('textbox', { name: words.dialog.reason }).fill('Un spot de trop');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.refund }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(paid).toContainText(words.partlyRefunded);
    expect(givenBack(intent.id)).toEqual([7280]);

    await paid.getByRole('button', { name: words.refund }).click();
    await dialog.getByRole('textbox', { name: words.dialog.reason }).fill('Commande annulée');
    await dialog.getByRole('button', { name: words.refund }).click();
    await expect(paid.getByText(words.refunded, { exact: true })).toBeVisible();
    await expect(paid.getByRole('button')).toHaveCount(0);
    expect(givenBack(intent.id)).toEqual([7280, 10_000]);
    await paid.getByRole('link', { name: words.toCampaign }).click();
    await expect(page.getByText('Printemps').first()).toBeVisible();
    expect(faults).toEqual([]);
  });
});

test.describe('in English, 390 pixels wide', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const { opsPayments: words } = english;

  test('the mail about a payment without an order links to it', async ({ page }) => {
    stripe.webhooks.hold();
    const intent = await payFor('Automne', TEST_CARDS.accepted);
    // as after a price change: the held amount differs from the order's price
    stripe.intents.find(intent.id).amount_capturable = 100;
    stripe.webhooks.release();
    await stripe.webhooks.settled();
    const mail = (await mailsTo(second.product.operatorEmail)).find(({ subject }) => subject.includes(intent.id));
    const address = /https?:\S+\/ops\/payments\S+/.exec(mail ? await mailText(mail) : '')?.[0] ?? '';
    const faults = watchForFaults(page);
    await openPayments(page);
    await page.goto(address);
    const payment = page.getByTestId('payment');
    await expect(payment).toHaveCount(1);
    await expect(payment).toContainText(words.states.cancelled);
    await expect(payment).toContainText(english.errors.quote_changed);
    await expectAccessible(page);
    expect(stripe.intents.find(intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
    await page.getByRole('searchbox', { name: words.search }).fill('');
    await page.getByRole('combobox', { name: words.state }).click();
    await page.getByRole('option', { name: words.states.capturing }).click();
    await expect(page.getByText(words.none)).toBeVisible();
    expect(faults).toEqual([]);
  });
});
