import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { StripeStandIn } from '../../../../apps/api/src/testing/stripe-stand-in/index.ts';
import { createApiClient } from '../../../../scripts/customer/api-client.ts';
import { xdcamMaster } from '../films/films.ts';
import { url } from '../product/running-product.ts';
import { acceptTerms, fillOrderInfo, PASSWORD, pickFilm, type Words } from './customer-pages.ts';
import type { Locale } from './upload-steps.ts';

export const PUB_ID = 'FR_AGCE_ANNO_PROD_0001_001_F';
/** One spot to one delivery point, and to two: 72.00 each and 20 % VAT, in cents. */
export const POINT_CENTS = 8_640;
export const TOTAL_CENTS = 2 * POINT_CENTS;

const SCRIPT = readFileSync(path.join(import.meta.dirname, 'stripe-script/stripe.js'), 'utf8');

/** Redirects the page's calls to the card provider to the stand-in: we serve the script, and its calls go to the stand-in's API. */
export async function standInForProvider(page: Page, stripe: StripeStandIn): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: stripe.url + pathname + search }) });
  });
}

/** Registers a new customer, signed in on the page. @returns their e-mail address */
export async function signUp(page: Page, locale: Locale): Promise<string> {
  const email = `card-${crypto.randomUUID()}@agence.example`;
  const language = locale === 'fr-FR' ? 'fr' : 'en';
  await createApiClient(url()).register({ name: 'Camille Martin', email, password: PASSWORD, language });
  await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  return email;
}

interface OneSpot {
  /** Delivery points to leave out. */
  readonly leftOut?: readonly string[];
  /** The film follows later. */
  readonly isFilmLater?: boolean;
}

/** Fills the order form with one spot and its film, and continues to the payment page. */
export async function orderOneSpot(page: Page, words: Words, { leftOut = [], isFilmLater }: OneSpot = {}) {
  await page.goto(`${url()}/deliver/new`);
  await fillOrderInfo(page, words, PUB_ID);
  for (const name of leftOut) await page.getByRole('checkbox', { name }).first().uncheck();
  if (isFilmLater) await page.getByRole('checkbox', { name: words.order.spots.filesLater }).check();
  else await pickFilm(page, words, xdcamMaster(1));
  await page.getByRole('button', { name: words.order.submit.toPayment }).click();
  await page.waitForURL('**/deliver/new/payment');
}

export async function fillBilling(page: Page, { payment: { billing } }: Words): Promise<void> {
  const fields = {
    [billing.companyName]: 'Agence Exemple',
    [billing.legalStatus]: 'SAS',
    [billing.address1]: '1 rue de l’Exemple',
    [billing.zipcode]: '69001',
    [billing.city]: 'Lyon',
    [billing.siretNumber]: '732 829 320 00074',
    [billing.vatNumber]: 'FR44732829320',
    [billing.phoneNumber]: '04 00 00 00 00',
    [billing.billingContactName]: 'Camille Martin',
  };
  for (const [name, value] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.locator('input[autocomplete="cc-number"]').fill(number);
  await page.locator('input[autocomplete="cc-exp"]').fill('12 / 34');
  await page.locator('input[autocomplete="cc-csc"]').fill('123');
}

/** Fills in the whole checkout without submitting it. */
export async function fillCheckout(page: Page, words: Words, card: string): Promise<void> {
  await fillBilling(page, words);
  await fillCard(page, card);
  await acceptTerms(page);
}

export const confirmOrder = (page: Page, { payment }: Words) =>
  page.getByRole('button', { name: payment.checkout.submit });

export const CAMPAIGN_ADDRESS = /\/deliver\/[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Expects exactly one campaign of the signed-in customer. @returns its page */
export async function expectOneCampaign(page: Page): Promise<string> {
  const answer = await page.request.get(`${url()}/api/campaign`);
  const campaigns = (await answer.json()) as { id: string }[];
  expect(campaigns).toHaveLength(1);
  return campaigns[0]!.id;
}
