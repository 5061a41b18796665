import { expect, type Page, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { xdcamMaster } from '../harness/films/films.ts';
import { playToEnd } from '../harness/films/player-film.ts';
import { url } from '../harness/product/running-product.ts';
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
} from '../harness/steps/customer-pages.ts';
import { openDetails } from '../harness/steps/upload-steps.ts';

// The second destination needs an encode, which takes as long in English as in French.
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
      await openDelivered(page, words);
      await playFilm(page, words);
      await expectAccessible(page);
      await compareWithMaster(page, words);

      await expect.poll(() => mailsOfWork(email)).toHaveLength(2);
      await logOut(page, words);
      await expect(page).toHaveURL(`${url()}/`);
      expect(faults).toEqual([]);
      expect(segments.length).toBeGreaterThan(0);
      for (const segment of segments) expect(await statusFromCache(page, segment)).toBe(401);
    });
  });
}

/** Plays the film, and seeks back to its start. */
async function playFilm(page: Page, words: Words): Promise<void> {
  await playToEnd(page, words);
  await page.getByRole('slider', { name: words.player.seek }).press('Home');
  await expect(page.getByRole('textbox', { name: words.player.timecode })).toHaveValue('10 00 00 00');
  const size = await page.locator('video').evaluate((video) => (video as HTMLVideoElement).videoWidth);
  expect(size).toBe(1280);
}

/** Goes back and opens the first delivered file, whose proxy is made by and by. */
async function openDelivered(page: Page, words: Words): Promise<void> {
  const { player, tracking } = words;
  await page.getByRole('link', { name: player.back }).click();
  await openDetails(page, words);
  await page
    .getByRole('link', { name: tracking.work.watchOf.split('{{profile}}')[0]! })
    .first()
    .click();
  const sources = page.getByRole('navigation', { name: player.sources });
  await expect(sources.getByRole('link', { name: player.master, exact: true })).not.toHaveAttribute('aria-current');
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: player.start })).toBeVisible({ timeout: 90_000 });
}

/** Opens the delivered file beside the master: both stop at the same frame, and keys move the wipe without moving the film. */
async function compareWithMaster(page: Page, { player }: Words): Promise<void> {
  await page.getByRole('link', { name: player.comparison.link }).click();
  await page.getByRole('button', { name: player.start }).click();
  const timecode = page.getByRole('textbox', { name: player.timecode });
  await expect(timecode).not.toHaveValue('10 00 00 00', { timeout: 30_000 });
  const { pathname, searchParams } = new URL(page.url());
  const files = await (await page.request.get(`${url()}/api/broadcastable/${pathname.split('/').at(-1)}/files`)).json();
  const { leaderFrames } = files.deliverables.find(({ id }: { id: string }) => id === searchParams.get('deliverable'));
  await page.keyboard.press('k');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(timecode).toHaveValue('10 00 00 01');
  const framesApart = () =>
    page.locator('video').evaluateAll((videos) => {
      const [first, second] = videos.map((video) => (video as HTMLVideoElement).currentTime * 25);
      return Math.round((second ?? Number.NaN) - (first ?? Number.NaN));
    });
  await expect.poll(framesApart, { timeout: 30_000 }).toBe(leaderFrames);
  const divider = page.getByRole('slider', { name: player.comparison.divider });
  await divider.press('ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuenow', '51');
  await expect(timecode).toHaveValue('10 00 00 01');
  await expectAccessible(page);
  await page.getByRole('button', { name: player.comparison.difference }).click();
  await page.getByRole('button', { name: player.comparison.sideBySide }).click();
  await expect(divider).toBeHidden();
  await expectAccessible(page);
}

/** URLs of the film's files that the browser may cache. */
function watchSegments(page: Page): string[] {
  const segments: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/proxies/') && response.status() === 200) segments.push(response.url());
  });
  return segments;
}

/** What the browser serves from its cache, whatever its age, before asking the server. */
async function statusFromCache(page: Page, address: string): Promise<number> {
  return page.evaluate(async (each) => (await fetch(each, { cache: 'force-cache' })).status, address);
}

async function logOut(page: Page, { common }: Words): Promise<void> {
  const menu = page.getByRole('button', { name: common.menu.open });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: common.menu.logout }).click();
}
