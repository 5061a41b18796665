import { expect, type Page, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { expectAccessible, fillOrderInfo, pay, pickFilm, register, watchForFaults } from './customer-pages.ts';
import { xdcamMaster } from './films.ts';

const { tracking, player, order, media } = english;
const TITLES = '1\n00:00:00,480 --> 00:00:01,600\nÀ la plage\n\n2\n00:00:01,800 --> 00:00:04,000\nAu revoir\n';

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });

async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: player.subtitle }).click();
  await page.getByRole('option', { name: label }).click();
}

test('a subtitle sent with the film is checked, and shown over it when it is chosen', async ({ page }) => {
  const faults = watchForFaults(page);
  await register(page, english, `subtitle-${Date.now()}@agence.example`);
  await fillOrderInfo(page, english, 'FR_AGCE_ANNO_PROD_0001_002_F');
  await pickFilm(page, english, xdcamMaster(2));
  const titles = { name: 'titles.srt', mimeType: '', buffer: Buffer.from(TITLES) };
  await page.locator('input[type="file"]').first().setInputFiles(titles);
  await expect(page.getByTestId('file-report').filter({ hasText: 'titles.srt' })).toContainText(media.block.subtitles);
  await page.getByRole('button', { name: order.submit.toPayment }).click();
  await pay(page, english);

  // the second text outlasts the film of two seconds
  const check = page.getByText(tracking.work.subtitleCheck);
  await expect(check).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(tracking.verification.errors_one.replace('{{count}}', '1'))).toBeVisible();

  await page
    .getByRole('link', { name: tracking.spot.playOf.replace('{{title}}', 'Au bord de l’eau') })
    .click({ timeout: 150_000 });
  await page.getByRole('button', { name: player.start }).click();
  const timecode = page.getByRole('status', { name: player.timecode });
  await expect(timecode).not.toHaveText('10:00:00:00', { timeout: 30_000 });
  const pause = page.getByRole('button', { name: player.pause });
  if (await pause.isVisible()) await pause.click();

  await choose(page, 'titles.srt');
  const seek = page.getByRole('slider', { name: player.seek });
  // The film may play on for a moment: it is sent back until it stays at its start.
  await expect(async () => {
    await seek.press('Home');
    await expect(timecode).toHaveText('10:00:00:00', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  for (let frame = 0; frame < 12; frame += 1) await seek.press('ArrowRight');
  await expect(timecode).toHaveText('10:00:00:12');
  const words = page.getByText('À la plage');
  await expect(words).toBeVisible();
  const [picture, text] = [await page.locator('video').boundingBox(), await words.boundingBox()];
  expect(text!.y).toBeGreaterThan(picture!.y + picture!.height / 2);
  expect(text!.y + text!.height).toBeLessThan(picture!.y + picture!.height);
  await expectAccessible(page);
  await choose(page, player.hideSubtitles);
  await expect(words).toBeHidden();
  expect(faults).toEqual([]);
});
