import { expect, type Page, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { xdcamMaster } from '../harness/films/films.ts';
import { playToEnd } from '../harness/films/player-film.ts';
import {
  expectAccessible,
  fillOrderInfo,
  pay,
  pickFilm,
  register,
  watchForFaults,
} from '../harness/steps/customer-pages.ts';

const { tracking, player, order, media } = english;
const TITLES = '1\n00:00:00,480 --> 00:00:01,600\nÀ la plage\n\n2\n00:00:01,800 --> 00:00:04,000\nAu revoir\n';

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });

async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: player.subtitle }).selectOption({ label });
}

/** What stands over the picture now. */
const shownSubtitles = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) =>
    [...video.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ activeCues }) => [...(activeCues ?? [])])
      .map((cue) => (cue instanceof VTTCue ? cue.text : ''))
      .join(' '),
  );

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

  // the second text runs past the end of the two-second film
  const check = page.getByText(tracking.work.subtitleCheck);
  await expect(check).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(tracking.verification.errors_one.replace('{{count}}', '1'))).toBeVisible();

  await page
    .getByRole('link', { name: tracking.spot.playOf.replace('{{title}}', 'Au bord de l’eau') })
    .click({ timeout: 150_000 });
  await playToEnd(page, english);
  const timecode = page.getByRole('textbox', { name: player.timecode });

  await choose(page, 'titles.srt');
  await page.getByRole('button', { name: player.goToStart }).click();
  await expect(timecode).toHaveValue('10 00 00 00');
  for (let frame = 0; frame < 12; frame += 1) await page.keyboard.press('ArrowRight');
  await expect(timecode).toHaveValue('10 00 00 12');
  await expect.poll(() => shownSubtitles(page)).toBe('À la plage');
  await expectAccessible(page);
  await choose(page, player.hideSubtitles);
  await expect.poll(() => shownSubtitles(page)).toBe('');
  expect(faults).toEqual([]);
});
