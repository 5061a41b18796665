import { expect, type Page, test } from '@playwright/test';
import { quoteOrder } from '@spotway/domain/billing';
import { french } from '@spotway/wording/pages/fr';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { url } from '../harness/product/running-product.ts';
import { expectAccessible, PASSWORD } from '../harness/steps/customer-pages.ts';
import { campaignUrl } from '../harness/steps/upload-steps.ts';

const { tracking } = french;
const EVENTS = '**/api/campaign/*/events';
/** As the page words 2030-01-31. */
const NEW_DATE = /31 janv\. 2030/;
const CAMPAIGN = /\/api\/campaign\/[0-9a-f-]+$/;

test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 450 } });

/** A campaign of two spots without films; their ids. */
async function orderTwoSpots(page: Page): Promise<{ id: string; showIds: string[] }> {
  const client = createApiClient(url());
  const email = `live-${crypto.randomUUID()}@agence.example`;
  await client.register({ name: 'Camille Martin', email, password: PASSWORD, language: 'fr' });
  const [destination] = await client.destinations();
  const order = demoOrder([destination!.organizationId], 'FR_AGCE_ANNO_PROD_0101_010_F', 10);
  const [spot] = order.spots;
  const second = { ...spot!, pubId: 'FR_AGCE_ANNO_PROD_0102_010_F', title: 'Deuxième' };
  const spots = [{ ...spot!, title: 'Premier' }, second];
  const estimation = { totalIncludingTaxCents: quoteOrder(spots).totalIncludingTaxCents };
  const campaign = await client.createCampaign({ ...order, spots, estimation });
  await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  return { id: campaign.id, showIds: campaign.spots.map(({ showId }) => showId) };
}

/** As a colleague would: past the page. */
async function setAirDate(page: Page, showId: string | undefined, firstAirDate: string): Promise<void> {
  const answer = await page.request.put(`${url()}/api/show/${showId}/firstAirDate`, { data: { firstAirDate } });
  expect(answer.ok()).toBe(true);
}

/** The page's requests for its campaign, counted. */
function countReloads(page: Page): { count: number } {
  const reloads = { count: 0 };
  page.on('request', (request) => {
    if (CAMPAIGN.test(request.url())) reloads.count += 1;
  });
  return reloads;
}

/** Resolves when the page has heard of its campaign by the stream, and has its state. */
async function openLive(page: Page, id: string): Promise<void> {
  const followed = page.waitForResponse((response) => response.url().endsWith('/events'));
  await page.goto(campaignUrl(id));
  await followed;
  await expect(page.getByText('Deuxième').first()).toBeVisible();
}

test('a change by somebody else appears without a reload, and the page stays as it is', async ({ page }) => {
  const { id, showIds } = await orderTwoSpots(page);
  const reloads = countReloads(page);
  await page.clock.install();
  await openLive(page, id);
  await expect.poll(() => reloads.count).toBe(2);

  // somebody is about to enter a date, at the end of the page
  await page.getByRole('button', { name: tracking.pipeline.detailsOf.replace('{{title}}', 'Deuxième') }).click();
  await page.getByRole('button', { name: new RegExp(`${tracking.airDate.add}.*Deuxième`) }).click();
  const field = page.locator('input[type="date"]');
  await field.fill('2031-05-04');
  await field.press('ArrowUp');
  const typed = await field.inputValue();
  await page.mouse.wheel(0, 10_000);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const reloadsBefore = reloads.count;
  // the first spot, which will grow, is above what is on the screen
  await expect(page.getByTestId('spot').first()).not.toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const topOfField = async () => (await field.boundingBox())?.y ?? Number.NaN;
  const place = await topOfField();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));

  await setAirDate(page, showIds[0], '2030-01-31');
  // The clock of the page advances by a millisecond at a time: a reload after 20 s is out of reach.
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return page.getByText(NEW_DATE).count();
    })
    .toBe(1);
  expect(reloads.count).toBe(reloadsBefore + 1);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(typed);
  // On the screen, to the pixel, although the spot above has grown by a line.
  expect(Math.abs((await topOfField()) - place)).toBeLessThanOrEqual(1);
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
});

test('without a stream the page reloads every 20 seconds', async ({ page }) => {
  const { id, showIds } = await orderTwoSpots(page);
  await page.route(EVENTS, (route) => route.fulfill({ status: 429, json: {} }));
  const reloads = countReloads(page);
  await page.clock.install();
  await openLive(page, id);
  await expect.poll(() => reloads.count).toBe(2);
  await setAirDate(page, showIds[0], '2030-01-31');
  await page.clock.fastForward(20_000);
  await expect(page.getByText(NEW_DATE)).toBeVisible();
  expect(reloads.count).toBe(3);
  await page.clock.fastForward(20_000);
  await expect.poll(() => reloads.count).toBe(4);
});

test('says that the server is not responding, and no longer once it does', async ({ page }) => {
  const { id, showIds } = await orderTwoSpots(page);
  await page.route(EVENTS, (route) => route.abort('connectionrefused'));
  await page.goto(campaignUrl(id));
  await expect(page.getByText('Deuxième').first()).toBeVisible();
  await page.route(CAMPAIGN, (route) => route.abort('connectionrefused'));
  const notice = page.getByTestId('connection-notice');
  await expect(notice).toContainText(tracking.unreachable, { timeout: 120_000 });
  await expectAccessible(page);
  await setAirDate(page, showIds[0], '2030-01-31');
  await page.unroute(CAMPAIGN);
  await page.unroute(EVENTS);
  await expect(notice).toBeHidden({ timeout: 120_000 });
  await expect(page.getByText(NEW_DATE)).toBeVisible();
});

test('a hidden tab keeps no stream', async ({ page }) => {
  const { id } = await orderTwoSpots(page);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/events'));
  await openLive(page, id);
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true });
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await ended;
  const opened = page.waitForRequest((request) => request.url().endsWith('/events'));
  await show('visible');
  await opened;
});
