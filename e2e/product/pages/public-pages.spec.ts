import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { url } from '../harness/product/running-product.ts';
import { type SecondProduct, startSecondProduct } from '../harness/product/second-product.ts';
import { expectAccessible, register, watchForFaults } from '../harness/steps/customer-pages.ts';

/** Widths from the smallest phones to wide screens. */
const WIDTHS = [320, 390, 768, 1024, 1440, 2560];

for (const [locale, words, other] of [
  ['fr-FR', french, english],
  ['en-GB', english, french],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });

    test('the landing page shows, switches language and appearance, and leads to the account', async ({ page }) => {
      const faults = watchForFaults(page);
      await page.goto(url());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.landing.headline);
      await expectAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectAccessible(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        const room = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(await room(), `nothing runs out of the page at ${width} px`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      const header = await page.getByRole('banner').boundingBox();
      expect(header?.height, 'the header keeps to one row').toBeLessThan(72);
      // The application itself comes later.
      expect(await page.locator('#root').count()).toBe(0);

      await page.getByRole('button', { name: words.common.scheme.toDark }).click();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole('button', { name: words.common.scheme.toLight })).toBeVisible();

      await page.getByRole('link', { name: words.common.language[other === english ? 'en' : 'fr'] }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.landing.headline);
      await page.getByRole('banner').getByRole('link', { name: other.common.menu.login }).click();
      await expect(page.getByRole('button', { name: other.account.login.submit, exact: true })).toBeVisible();
      expect(faults).toEqual([]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ locale: 'fr-FR', javaScriptEnabled: false, colorScheme: 'dark' });

  test('the landing page can be read in both languages', async ({ page }) => {
    await page.goto(url());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(french.landing.headline);
    await expect(page.getByRole('button', { name: french.common.scheme.toDark })).toBeHidden();
    await expect(page.getByRole('form')).toBeHidden();
    const example = page.getByRole('row').filter({ hasText: '3 spots × 2 points de livraison' });
    await expect(example).toContainText('216,00');
    await expect(example).toContainText('259,20');
    await page.getByRole('link', { name: french.common.language.en }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.landing.headline);
  });
});

test.describe('what the page shows', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

  test('says in one screen what it is, and pictures the product without offering its buttons', async ({ page }) => {
    await page.goto(url());
    const inFirstScreen = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('main').getByRole('link', { name: french.landing.cta }),
      page.getByRole('img', { name: french.landing.pictures.tracking }),
      page.getByRole('complementary', { name: french.landing.account.title }),
    ];
    for (const part of inFirstScreen) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('img', { name: french.landing.pictures.player })).toBeVisible();
    await expect(page.getByRole('button', { name: french.player.play })).toHaveCount(0);
  });

  test('the calculator tells the price of an order, by keyboard', async ({ page }) => {
    await page.goto(url());
    const form = page.getByRole('form', { name: french.landing.calculator.title });
    const shown = () =>
      form
        .getByRole('status')
        .innerText()
        .then((text) => text.replace(/\s+/g, ' '));
    await form.getByLabel(french.landing.calculator.spots).fill('2');
    await form.getByLabel(french.landing.calculator.channels).fill('3');
    await expect.poll(shown).toBe('Total HT 432,00 € TVA 20 % 86,40 € Total TTC 518,40 €');
    await expect(form.getByText('À partir de 3 spots : 36,00')).toBeVisible();
    await form.getByLabel(french.landing.calculator.spots).press('ArrowUp');
    await form.getByLabel(french.order.services.subtitling).press('Space');
    await expect.poll(shown).toBe('Total HT 534,00 € TVA 20 % 106,80 € Total TTC 640,80 €');
    await expect(form.getByText('Tarif réduit appliqué')).toBeVisible();
  });

  test('an open tab follows the operator hours', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-27T17:29:00Z') });
    await page.goto(url());
    await expect(page.locator('[data-opening]')).toHaveText(
      'Ouvert maintenant, jusqu’à 18\u00a0h\u00a030 (heure de Paris)',
    );
    await page.clock.runFor(60_000);
    await expect(page.locator('[data-opening]')).toHaveText('Fermé, reprise lundi 9\u00a0h\u00a030 (heure de Paris)');
  });
});

for (const [lang, words] of [
  ['fr', french],
  ['en', english],
] as const)
  test(`a shared link has a picture, and search engines get the page’s own questions, in ${lang}`, async ({ page }) => {
    const faults = watchForFaults(page);
    await page.goto(`${url()}/?lang=${lang}`);
    const address = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(address).toBe(`${url()}/shared-link-${lang}.png`);
    const size = await page.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight].map(String);
    }, address ?? '');
    for (const [index, name] of ['width', 'height'].entries())
      await expect(page.locator(`meta[property="og:image:${name}"]`)).toHaveAttribute('content', size[index] ?? '');
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', words.landing.headline);
    const { '@graph': told } = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    );
    // Facts that the installation doesn't state are not made up.
    expect(told[0]).toEqual({
      '@type': 'Organization',
      '@id': `${url()}/#organization`,
      name: 'Spotway',
      url: `${url()}/`,
      logo: `${url()}/icon-512.png`,
    });
    const shown = await page
      .locator('main details')
      .evaluateAll((all) =>
        all.map((each) => [each.querySelector('summary')?.textContent, each.querySelector('p')?.textContent]),
      );
    const asked = told[1].mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(asked.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(shown);
    expect(shown.length).toBeGreaterThan(3);
    expect(faults).toEqual([]);
  });

test('each script for exporting a master can be downloaded, and holds the command that the help shows', async ({
  page,
}) => {
  const read = async (address: string | null) => {
    const answer = await page.request.get(`${url()}${address}`);
    expect(answer.status(), String(address)).toBe(200);
    return answer.text();
  };
  const addressesIn = (part: string) =>
    page.locator(`${part} a[download]`).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto(`${url()}/?lang=fr`);
  const offered = await addressesIn('section[aria-labelledby="masters"]');
  expect(offered).toHaveLength(6);
  await page.goto(`${url()}/help/masters?lang=fr`);
  expect(await addressesIn('#ffmpeg')).toEqual(offered);
  const shown = await page.locator('#ffmpeg code').allTextContents();
  const argumentsIn = (text: string) => /ffmpeg -n -i "[^"]*" (.*?) "[^"]*-master\.m/.exec(text)?.[1];
  for (const [index, address] of offered.entries())
    expect(argumentsIn(await read(address))).toBe(argumentsIn(shown[Math.floor(index / 2)] ?? ''));
  const [settings] = await addressesIn('#presets');
  expect(await read(settings ?? null)).toContain('DaVinci Resolve');
});

test.describe('configured logos', () => {
  test.use({ locale: 'fr-FR', colorScheme: 'dark' });
  let second: SecondProduct;
  let folder: string;
  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-logos-'));
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 2"><rect width="6" height="2"/></svg>';
    await writeFile(path.join(folder, '1 Galatée TV.svg'), logo);
    second = await startSecondProduct({ LANDING_LOGOS_DIR: folder });
  });
  test.afterAll(async () => {
    await second?.stop();
    await rm(folder, { recursive: true });
  });

  test('stand in the account panel, on white in the dark too', async ({ page }) => {
    const faults = watchForFaults(page);
    await page.goto(url());
    const panel = page.getByRole('complementary', { name: french.landing.account.title });
    const logo = panel.getByRole('img', { name: 'Galatée TV', exact: true });
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    await expect(panel.getByRole('listitem')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });
});

test.describe('signed in', () => {
  test.use({ locale: 'en-GB' });
  test('a signed-in user is led from the landing page to the deliveries', async ({ page }) => {
    await page.goto(url());
    await register(page, english, `leser-${crypto.randomUUID()}@agency.example`);
    await page.goto(url());
    await expect(page).toHaveURL(`${url()}/deliver`);
  });

  test('a tab opened before signing in leads to the order form', async ({ page, context }) => {
    await page.goto(url());
    const other = await context.newPage();
    await other.goto(url());
    await register(other, english, `onglet-${crypto.randomUUID()}@agency.example`);
    await page.getByRole('main').getByRole('link', { name: english.landing.cta }).click();
    await expect(page).toHaveURL(`${url()}/deliver/new`);
  });
});
