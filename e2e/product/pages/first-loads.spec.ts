import { expect, type Page, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { EARLY, type EarlyAnswers } from '../../../apps/web/src/api/early-answers.ts';
import { callsOf, type FirstPage } from '../../../apps/web/src/first-load/page-at.ts';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { url } from '../harness/product/running-product.ts';
import { PASSWORD } from '../harness/steps/customer-pages.ts';

test.use({ locale: 'fr-FR' });

const FILE_OR_CALL = /^\/(?:api(?:[/?]|$)|assets\/)/;

/**
 * Opens a page, whose scripts come only after its first script has asked for its calls, and looks until these are all used.
 * @returns what it has loaded until then
 */
async function load(page: Page, address: string, calls: readonly string[], shown: string): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', (route) => promise.then(() => route.continue()));
  const asked: string[] = [];
  page.removeAllListeners('request');
  page.on('request', (request) => {
    const path = request.url().slice(url().length);
    if (request.method() === 'GET' && FILE_OR_CALL.test(path)) asked.push(path);
  });
  await page.goto(url() + address, { waitUntil: 'commit' });
  const early = () =>
    page.evaluate((key) => {
      const asked: EarlyAnswers | undefined = Reflect.get(window, key);
      return [...(asked?.answers.keys() ?? [])];
    }, EARLY);
  await expect.poll(early).toEqual(['/api', '/api/user', ...calls]);
  resolve();
  await expect(page.getByRole('heading', { name: shown, level: 1 })).toBeVisible();
  await expect.poll(early).toEqual([]);
  return [...asked];
}

test('pages ask for their files and first answers at once, and for nothing twice', async ({ page }) => {
  const { account, campaigns, order } = french;
  const email = `first-${crypto.randomUUID()}@agence.example`;
  const client = createApiClient(url());
  await client.register({ name: 'Camille Martin', email, password: PASSWORD, language: 'fr' });
  const points = (await client.destinations()).map(({ organizationId }) => organizationId);
  await client.createCampaign(demoOrder(points, 'FR_AGCE_ANNO_PROD_0107_010_F', 10));

  const pages: readonly [string, FirstPage, string][] = [
    ['/login', 'login', account.login.title],
    ['/deliver', 'list', campaigns.title],
    ['/deliver/new', 'order', order.title],
  ];
  for (const [address, name, shown] of pages) {
    const asked = await load(page, address, callsOf(name, '', ''), shown);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((each, at) => asked.indexOf(each) !== at)).toEqual([]);
    if (name === 'login') await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  }
});
