import { expect, type Page, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { launchOptions } from '../../playwright.config.ts';
import { url } from '../harness/product/running-product.ts';
import { PASSWORD } from '../harness/steps/customer-pages.ts';

// Lighthouse's phone. Without hinting, as there: it would round the letters' widths, of each font differently.
test.use({
  locale: 'fr-FR',
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  launchOptions: { ...launchOptions, args: [...launchOptions.args, '--font-render-hinting=none'] },
});
/** The most that may move on a page; Core Web Vitals counts 0.1 as good. */
const MOST_SHIFT = 0.02;

/** Holds requests back until they are let through, so that a page is complete without them first. */
async function hold(page: Page, ...addresses: readonly string[]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const address of addresses) await page.route(address, (route) => promise.then(() => route.continue()));
  return resolve;
}

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Collects from now on how far what is on the page moves without anybody having touched it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const shifts: Shift[] = [];
    Reflect.set(window, 'shifts', shifts);
    const at = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} “${node?.textContent?.slice(0, 30)}” ${at(previousRect)} to ${at(currentRect)}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Of everything painted until now. */
async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return Reflect.get(window, 'shifts') as Shift[];
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(MOST_SHIFT);
}

const FONT = '**/assets/ibm-plex-sans-*.woff2';
const hasPlex = (page: Page) => page.waitForFunction(() => document.fonts.check('16px "IBM Plex Sans Variable"'));

test('the landing page stays still when its font comes late', async ({ page }) => {
  await watchShifts(page);
  const release = await hold(page, FONT);
  await page.goto(url(), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await hasPlex(page);
  await expectStill(page);
});

test('the log-in page stays still when its font, the session and the passkey button come late', async ({ page }) => {
  const { account, secondFactor } = french;
  await watchShifts(page);
  const releaseFont = await hold(page, FONT);
  const releaseSession = await hold(page, '**/api/user');
  const releaseButton = await hold(page, '**/assets/passkey-login-*.js');
  await page.goto(`${url()}/login`, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  releaseSession();
  await expect(page.getByRole('heading', { name: account.login.title })).toBeVisible();
  releaseButton();
  await expect(page.getByRole('button', { name: secondFactor.login.passkey })).toBeVisible();
  releaseFont();
  await hasPlex(page);
  await expectStill(page);
});

test('the list stays still when the number of what needs something comes late', async ({ page }) => {
  const { campaigns } = french;
  const email = `still-${crypto.randomUUID()}@agence.example`;
  const client = createApiClient(url());
  await client.register({ name: 'Camille Martin', email, password: PASSWORD, language: 'fr' });
  const points = (await client.destinations()).map(({ organizationId }) => organizationId);
  await client.createCampaign(demoOrder(points, 'FR_AGCE_ANNO_PROD_0107_010_F', 10));
  await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  await watchShifts(page);
  const release = await hold(page, '**/api/campaign?state=attention*');
  await page.goto(`${url()}/deliver`);
  await expect(page.getByRole('heading', { name: campaigns.title })).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: `${campaigns.states.attention} (1)` })).toBeVisible();
  await expectStill(page);
});
