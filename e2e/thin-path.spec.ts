import { expect, type Page, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import {
  DESTINATIONS,
  expectAccessible,
  fillOrderInfo,
  mailsOfWork,
  pay,
  pickFilm,
  register,
  type Words,
  watchForFaults,
} from './customer-pages.ts';
import { xdcamMaster } from './films.ts';
import { url } from './running-product.ts';

// The second destination wants its film encoded: that takes as long in English as in French.
for (const [locale, words, width, leftOut] of [
  ['fr-FR', french, 1440, [] as string[]],
  ['en-GB', english, 390, DESTINATIONS.slice(1)],
] as const) {
  test.describe(`thin path, ${locale}, ${width} pixels wide`, () => {
    test.use({ locale, viewport: { width, height: 900 } });

    test('register, order, upload, follow until delivered, play, get the mail, log out', async ({ page }) => {
      const faults = watchForFaults(page);
      const email = `web-${locale}-${Date.now()}@agence.example`;
      await page.goto(url());
      await expectAccessible(page);
      await page.goto(`${url()}/register`);
      await expectAccessible(page);
      await register(page, words, email);

      await fillOrderInfo(page, words, 'FR_AGCE_ANNO_PROD_0001_002_F');
      for (const name of leftOut) await page.getByRole('checkbox', { name }).first().uncheck();
      await pickFilm(page, words, xdcamMaster(2));
      await expectAccessible(page);
      await page.getByRole('button', { name: words.order.submit.toPayment }).click();
      await pay(page, words);

      for (const destination of DESTINATIONS.filter((each) => !leftOut.includes(each))) {
        const done = words.tracking.delivery.delivered.replace('{{point}}', destination).split('{{date}}')[0]!;
        await expect(page.getByText(done)).toBeVisible({ timeout: 150_000 });
      }
      await expectAccessible(page);

      const play = page.getByRole('link', {
        name: words.tracking.spot.playOf.replace('{{title}}', 'Au bord de l’eau'),
      });
      await expect(play).toBeVisible({ timeout: 60_000 });
      const segments = watchSegments(page);
      await play.click();
      await playFilm(page, words);
      await expectAccessible(page);

      await expect.poll(() => mailsOfWork(email)).toHaveLength(2);
      await logOut(page, words);
      await expect(page).toHaveURL(`${url()}/`);
      expect(faults).toEqual([]);
      expect(segments.length).toBeGreaterThan(0);
      for (const segment of segments) expect(await statusFromCache(page, segment)).toBe(401);
    });
  });
}

/** Plays until the timecode moves, pauses, and seeks to the start. */
async function playFilm(page: Page, { player }: Words): Promise<void> {
  await page.getByRole('button', { name: player.start }).click();
  const timecode = page.getByRole('status', { name: player.timecode });
  await expect(timecode).not.toHaveText('10:00:00:00', { timeout: 30_000 });
  await expect(timecode).toHaveText(/^10:00:0\d:\d\d$/);
  const pause = page.getByRole('button', { name: player.pause });
  if (await pause.isVisible()) await pause.click();
  await page.getByRole('slider', { name: player.seek }).press('Home');
  await expect(timecode).toHaveText('10:00:00:00');
  const size = await page.locator('video').evaluate((video) => (video as HTMLVideoElement).videoWidth);
  expect(size).toBe(1280);
}

/** Addresses of the film's files that the browser may keep. */
function watchSegments(page: Page): string[] {
  const segments: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/proxies/') && response.status() === 200) segments.push(response.url());
  });
  return segments;
}

/** What the browser answers from its cache, whatever its age, before it asks the server. */
async function statusFromCache(page: Page, address: string): Promise<number> {
  return page.evaluate(async (each) => (await fetch(each, { cache: 'force-cache' })).status, address);
}

async function logOut(page: Page, { common }: Words): Promise<void> {
  const menu = page.getByRole('button', { name: common.menu.open });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: common.menu.logout }).click();
}
