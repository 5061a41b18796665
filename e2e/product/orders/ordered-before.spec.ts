import { expect, type Page, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { url } from '../harness/product/running-product.ts';
import {
  CAMPAIGN_ADDRESS,
  confirmOrder,
  fillBilling,
  orderOneSpot,
  PUB_ID,
  signUp,
} from '../harness/steps/card-pages.ts';
import { acceptTerms, expectAccessible, fillOrderInfo, watchForFaults } from '../harness/steps/customer-pages.ts';

const { order } = french;

test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

const campaignsOf = async (page: Page): Promise<{ id: string; campaign: string }[]> =>
  (await page.request.get(`${url()}/api/campaign`)).json();

test('an identifier used by an earlier campaign shows in the form, with a link to that campaign', async ({ page }) => {
  const faults = watchForFaults(page);
  await signUp(page, 'fr-FR');
  const points = await (await page.request.get(`${url()}/api/organizations/destinations`)).json();
  const data = { ...demoOrder([points[0].organizationId], PUB_ID, 1), campaign: 'Rentrée' };
  const { id } = await (await page.request.post(`${url()}/api/campaign`, { data })).json();

  await page.goto(`${url()}/deliver/new`);
  await fillOrderInfo(page, french, PUB_ID);
  const notice = page.getByRole('status').filter({ hasText: '« Rentrée »' });
  await expect(notice).toContainText('Cet identifiant a déjà servi dans la campagne');
  const link = page.getByRole('link', { name: order.spots.usedIdentifierLink });
  await expect(link).toHaveAttribute('href', `/deliver/${id}`);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: order.spots.pubId }).fill('FR_AGCE_ANNO_PROD_0001_777_F');
  await expect(link).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('an order recorded before its last changes offers both: its campaign, or a separate order', async ({ page }) => {
  await signUp(page, 'fr-FR');
  await orderOneSpot(page, french, { isFilmLater: true });
  await fillBilling(page, french);
  await acceptTerms(page);
  // another order takes this one's key, as with a draft opened in two browsers
  let isTaken = false;
  await page.route('**/api/campaign', async (route) => {
    const request = route.request();
    if (request.method() === 'POST' && !isTaken) {
      isTaken = true;
      await route.fetch({ postData: { ...request.postDataJSON(), campaign: 'Envoyée avant' } });
    }
    await route.continue();
  });
  await confirmOrder(page, french).click();
  await expect(page.getByRole('alert')).toContainText(french.errors.key_reused);
  const [made] = await campaignsOf(page);
  const link = page.getByRole('link', { name: order.reused.toCampaign });
  await expect(link).toHaveAttribute('href', `/deliver/${made?.id}`);
  await expectAccessible(page);

  await page.getByRole('button', { name: order.reused.apart }).click();
  await expect(link).toHaveCount(0);
  // the typed values are still there; the terms are accepted per order
  await acceptTerms(page);
  await confirmOrder(page, french).click();
  await page.waitForURL(CAMPAIGN_ADDRESS);
  expect((await campaignsOf(page)).map(({ campaign }) => campaign)).toEqual(['Printemps', 'Envoyée avant']);
});
