import { expect, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { TEST_CARDS } from '../../../apps/api/src/testing/stripe-stand-in/index.ts';
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
  POINT_CENTS,
  signUp,
} from '../harness/steps/card-pages.ts';
import { acceptTerms, DESTINATIONS, expectAccessible, watchForFaults } from '../harness/steps/customer-pages.ts';
import { uploadRow } from '../harness/steps/upload-steps.ts';

const paying = payingProduct();

/** Pages with the text of the provider's form. */
const VIEWS = [
  {
    locale: 'fr-FR',
    width: 1440,
    words: french,
    provider: {
      number: 'Numéro de carte',
      incomplete: 'Votre numéro de carte est incomplet.',
    },
    processing: 'Prépaiement en cours...',
  },
  {
    locale: 'en-GB',
    width: 390,
    words: english,
    provider: {
      number: 'Card number',
      incomplete: 'Your card number is incomplete.',
    },
    processing: english.card.state.Processing,
  },
] as const;

/** The provider's cards, with what may be said about each: a stolen card is just declined. */
const REFUSED = [
  [TEST_CARDS.declined, 'declined'],
  [TEST_CARDS.insufficientFunds, 'insufficient_funds'],
  [TEST_CARDS.stolen, 'declined'],
  [TEST_CARDS.expired, 'expired'],
  [TEST_CARDS.wrongCode, 'wrong_code'],
  [TEST_CARDS.notProcessed, 'not_processed'],
] as const;

for (const { locale, width, words, provider, processing } of VIEWS) {
  test.describe(`paying, ${locale}, ${width} pixels wide`, () => {
    const { card, ordered, payment, tracking } = words;
    test.use({ locale, viewport: { width, height: 900 } });

    test('one spot is paid by card, then another delivery point', async ({ page }) => {
      const faults = watchForFaults(page);
      const before = paying.stripe.intents.list().length;
      let release = () => {};
      paying.stripe.delay(
        'create',
        new Promise<void>((resolve) => {
          release = resolve;
        }),
      );
      await signUp(page, locale);
      await orderOneSpot(page, words, { leftOut: [DESTINATIONS[1]!] });

      await expect(page.getByText(card.waiting)).toBeVisible();
      await expect(confirmOrder(page, words)).toBeDisabled();
      release();
      await expect(page.getByText(provider.number)).toBeVisible();
      await expect(page.getByText(payment.checkout.deactivated)).toHaveCount(0);
      await fillBilling(page, words);
      await acceptTerms(page);
      await expectAccessible(page);

      // an incomplete card stops before any charge
      await confirmOrder(page, words).click();
      await expect(page.getByRole('group', { name: provider.incomplete })).toBeFocused();
      await expect(page.getByTestId('prepayment')).toHaveAttribute('data-state', 'Await');
      expect(paying.intentsSince(before).map(({ status }) => status)).toEqual(['requires_payment_method']);

      await fillCard(page, TEST_CARDS.accepted);
      let confirm = () => {};
      paying.stripe.delay(
        'confirm',
        new Promise<void>((resolve) => {
          confirm = resolve;
        }),
      );
      await confirmOrder(page, words).dblclick();
      await expect(page.getByTestId('prepayment')).toHaveText(processing);
      const question = page.waitForEvent('dialog');
      await page.evaluate(() => history.back());
      expect((await question).message()).toBe(card.leave);
      await (await question).dismiss();
      await expect(page.getByTestId('prepayment')).toHaveText(processing);
      confirm();
      await page.waitForURL(CAMPAIGN_ADDRESS);
      await expect(uploadRow(page).or(page.getByText('.mxf')).first()).toBeVisible();
      const [intent, ...others] = paying.intentsSince(before);
      expect(others).toEqual([]);
      expect(intent).toMatchObject({ amount: POINT_CENTS, amount_received: POINT_CENTS, status: 'succeeded' });
      const campaignId = await expectOneCampaign(page);
      expect(page.url()).toContain(campaignId);
      const confirmation = page.getByTestId('order-confirmation');
      await expect(confirmation).toContainText(/ 1 spot, .*(TTC|including VAT)/);
      await expect(confirmation.getByRole('link', { name: words.invoices.kind.invoice })).toBeVisible();
      await expect.poll(() => paying.invoicesOf(campaignId)).toBe(1);

      await page.getByRole('button', { name: tracking.more.button }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: DESTINATIONS[1] }).check();
      await fillCard(page, TEST_CARDS.authenticated);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: tracking.more.submit, exact: true }).click();
      await page.getByRole('link', { name: 'Complete authentication' }).click();
      await expect(page.getByText(card.returned.ordered)).toBeVisible();
      expect(page.url()).not.toContain('secret');
      await expect(page.getByText(DESTINATIONS[1]!, { exact: true })).toBeVisible();
      await expectAccessible(page);
      expect(paying.intentsSince(before + 1)).toMatchObject([{ amount_received: POINT_CENTS, status: 'succeeded' }]);
      await expect.poll(() => paying.invoicesOf(campaignId)).toBe(2);

      // the form is empty again
      await page.goto(`${url()}/deliver/new`);
      await expect(page.getByRole('textbox', { name: words.order.spots.pubId })).toHaveValue('');
      expect(faults).toEqual([]);
    });

    test('each refused card says once what happened and what to do, and another one pays', async ({ page }) => {
      const before = paying.stripe.intents.list().length;
      await signUp(page, locale);
      await orderOneSpot(page, words, { isFilmLater: true });
      await fillCheckout(page, words, TEST_CARDS.declined);
      for (const [number, refusal] of REFUSED) {
        await fillCard(page, number);
        await confirmOrder(page, words).click();
        const message = page.getByRole('group', { name: card.refused.what[refusal] });
        await expect(message).toBeFocused();
        await expect(message).toContainText(`${card.refused.kept.order} ${card.refused.next[refusal]}`);
        await expect(page.getByTestId('prepayment')).toHaveText('');
        await expect(page.getByRole('alert')).toHaveCount(0);
      }
      await expectAccessible(page);

      // the provider's 402 is all the console shows
      const faults = watchForFaults(page);
      await fillCard(page, TEST_CARDS.accepted);
      await confirmOrder(page, words).click();
      await page.waitForURL(CAMPAIGN_ADDRESS);
      await expectOneCampaign(page);
      expect(paying.intentsSince(before).map(({ status }) => status)).toEqual(['succeeded']);
      expect(faults).toEqual([]);
    });

    test('an order whose tab dies after payment is created once, and recovered', async ({ page, context }) => {
      const before = paying.stripe.count('capture');
      await signUp(page, locale);
      await orderOneSpot(page, words);
      await fillCheckout(page, words, TEST_CARDS.accepted);
      // the order never reaches the server
      const asked = new Promise<void>((resolve) => {
        void page.route('**/api/campaign', (route) =>
          route.request().method() === 'POST' ? resolve() : route.continue(),
        );
      });
      await confirmOrder(page, words).click();
      await asked;
      await page.close();

      const next = await context.newPage();
      const faults = watchForFaults(next);
      await next.goto(`${url()}/deliver/new`);
      await next.waitForURL(CAMPAIGN_ADDRESS);
      await expect(next.getByText(ordered.title)).toBeVisible();
      await expect(next.getByText(ordered.meanwhile)).toBeVisible();
      await expect(next.getByText(words.uploads.offer.awaitedTitle)).toBeVisible();
      const campaignId = await expectOneCampaign(next);
      await expect.poll(() => paying.invoicesOf(campaignId)).toBe(1);
      expect(paying.stripe.count('capture') - before).toBe(1);
      // the draft is gone
      await next.goto(`${url()}/deliver/new`);
      await expect(next.getByRole('textbox', { name: words.order.spots.pubId })).toHaveValue('');
      expect(faults).toEqual([]);
    });
  });
}
