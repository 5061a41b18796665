import { expect, type Route, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { TEST_CARDS } from '../../../apps/api/src/testing/stripe-stand-in/index.ts';
import { xdcamMaster } from '../harness/films/films.ts';
import { pickFiles } from '../harness/films/pick-files.ts';
import { payingProduct } from '../harness/product/paying-product.ts';
import { url } from '../harness/product/running-product.ts';
import {
  CAMPAIGN_ADDRESS,
  confirmOrder,
  expectOneCampaign,
  fillBilling,
  fillCard,
  fillCheckout,
  orderOneSpot,
  signUp,
  TOTAL_CENTS,
} from '../harness/steps/card-pages.ts';
import {
  acceptTerms,
  DESTINATIONS,
  expectAccessible,
  PASSWORD,
  watchForFaults,
} from '../harness/steps/customer-pages.ts';
import { uploadRow } from '../harness/steps/upload-steps.ts';

const paying = payingProduct();

const INVOICE_LINK = new RegExp(`^${french.invoices.kind.invoice} \\d{4}-`);

test.describe('in French, 1440 pixels wide', () => {
  const { card, ordered, tracking } = french;
  test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

  test('the customer goes to the bank’s page and returns before the provider tells the server', async ({ page }) => {
    const faults = watchForFaults(page);
    paying.stripe.webhooks.hold();
    await signUp(page, 'fr-FR');
    await orderOneSpot(page, french, { leftOut: [DESTINATIONS[1]!] });
    await fillCheckout(page, french, TEST_CARDS.authenticated);
    await confirmOrder(page, french).click();
    await page.getByRole('link', { name: 'Complete authentication' }).click();

    await page.waitForURL(CAMPAIGN_ADDRESS);
    await expect(page.getByText(ordered.title)).toBeVisible();
    const confirmation = page.getByTestId('order-confirmation');
    await expect(confirmation).toContainText(/, 1 spot, [\d,]+\s€ TTC\./);
    await expect(confirmation.getByRole('link', { name: INVOICE_LINK })).toBeVisible();
    await expect(page.getByText(ordered.meanwhile)).toBeHidden();
    await expect(page.getByRole('link', { name: INVOICE_LINK })).toHaveCount(1);
    await expectOneCampaign(page);
    expect(page.url()).not.toContain('secret');
    paying.stripe.webhooks.release();
    await expectAccessible(page);
    // the film lost with the first page is asked for again
    await pickFiles(page, page.getByRole('button', { name: french.uploads.offer.pick }), xdcamMaster(1));
    await expect(page.getByText(french.uploads.offer.awaitedTitle)).toHaveCount(0);
    await expect(uploadRow(page).or(page.getByText('.mxf')).first()).toBeVisible();
    expect(faults).toEqual([]);

    await page.getByRole('button', { name: tracking.more.button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: DESTINATIONS[1] }).check();
    await fillCard(page, TEST_CARDS.declined);
    await dialog.getByRole('button', { name: tracking.more.submit, exact: true }).click();
    const refused = dialog.getByRole('group', { name: card.refused.what.declined });
    await expect(refused).toBeFocused();
    await expect(refused).toContainText(card.refused.kept.destinations);
    await fillCard(page, TEST_CARDS.accepted);
    await dialog.getByRole('button', { name: tracking.more.submit, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(DESTINATIONS[1]!, { exact: true })).toBeVisible();
  });

  test('after the bank’s refusal the order is still there, and another card pays for it', async ({ page }) => {
    await signUp(page, 'fr-FR');
    await orderOneSpot(page, french, { isFilmLater: true });
    await fillCheckout(page, french, TEST_CARDS.authenticated);
    await confirmOrder(page, french).click();
    await page.getByRole('link', { name: 'Fail authentication' }).click();
    await page.waitForURL('**/deliver/new/payment');
    const refused = page.getByRole('group', { name: card.refused.what.not_authenticated });
    await expect(refused).toBeFocused();
    await expect(refused).toContainText(card.refused.next.not_authenticated);
    await expectAccessible(page);
    expect(await (await page.request.get(`${url()}/api/campaign`)).json()).toEqual([]);

    // another card at once; the billing details are still there
    await fillCard(page, TEST_CARDS.accepted);
    await acceptTerms(page);
    await confirmOrder(page, french).click();
    await page.waitForURL(CAMPAIGN_ADDRESS);
    await expectOneCampaign(page);
  });
});

test.describe('in English, 390 pixels wide', () => {
  const { card, payment, account } = english;
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });

  test('a changed price is shown before payment', async ({ page }) => {
    await signUp(page, 'en-GB');
    await page.route('**/api/quote', async (route) => {
      const quote = await (await route.fetch()).json();
      await route.fulfill({ json: { ...quote, vatCents: 0, totalIncludingTaxCents: quote.totalExcludingTaxCents } });
    });
    const before = paying.stripe.intents.list().length;
    await orderOneSpot(page, english, { isFilmLater: true });
    await expect(page.getByTestId('quote-total')).toHaveText(/144[.,]00/);
    await fillCheckout(page, english, TEST_CARDS.accepted);
    await confirmOrder(page, english).click();
    await expect(page.getByTestId('quote-total')).toHaveText(/172[.,]80/);
    await expect(page.getByText(payment.checkout.quoteChanged.split('{{')[0]!)).toBeVisible();
    expect(paying.intentsSince(before).map(({ status }) => status)).toEqual(['requires_payment_method']);
    await confirmOrder(page, english).click();
    await page.waitForURL(CAMPAIGN_ADDRESS);
    expect(paying.intentsSince(before)).toMatchObject([{ amount_received: TOTAL_CENTS, status: 'succeeded' }]);
  });

  test('a customer signed out while paying signs in again and finds their order', async ({ page, context }) => {
    const email = await signUp(page, 'en-GB');
    await orderOneSpot(page, english, { isFilmLater: true });
    await fillCheckout(page, english, TEST_CARDS.accepted);
    await context.clearCookies();
    await confirmOrder(page, english).click();
    await expect(page.getByText(payment.checkout.haveAccount)).toBeVisible();
    await expect(page.getByRole('link', { name: payment.checkout.createAccount })).toBeVisible();
    await expect(page.getByText(DESTINATIONS[0]!)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('link', { name: payment.checkout.signIn }).click();
    await page.getByRole('textbox', { name: account.fields.email }).fill(email);
    await page.getByRole('textbox', { name: account.fields.password, exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: account.login.submit, exact: true }).click();
    await page.waitForURL('**/deliver/new/payment');
    await expect(page.getByRole('textbox', { name: payment.billing.city })).toHaveValue('Lyon');
    await fillCard(page, TEST_CARDS.accepted);
    await acceptTerms(page);
    await confirmOrder(page, english).click();
    await page.waitForURL(CAMPAIGN_ADDRESS);
    await expectOneCampaign(page);
  });

  test('an unreachable provider leaves a disabled button that says why, with a retry', async ({ page }) => {
    const refuse = (route: Route) => route.abort();
    await page.route('https://js.stripe.com/**', refuse);
    await signUp(page, 'en-GB');
    await orderOneSpot(page, english, { isFilmLater: true });
    await fillBilling(page, english);
    await acceptTerms(page);
    await expect(page.getByText(card.unavailable)).toBeVisible();
    await expect(confirmOrder(page, english)).toBeDisabled();
    await expectAccessible(page);
    await page.unroute('https://js.stripe.com/**', refuse);
    await page.getByRole('button', { name: english.common.retry }).click();
    await fillCard(page, TEST_CARDS.accepted);
    await expect(confirmOrder(page, english)).toBeEnabled();
  });
});
