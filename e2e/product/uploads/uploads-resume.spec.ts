import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { heavyMaster, runFolder, xdcamMaster } from '../harness/films/films.ts';
import { pickFiles } from '../harness/films/pick-files.ts';
import { pickStoredFilm, storeFilm } from '../harness/films/stored-film.ts';
import { expectAccessible } from '../harness/steps/customer-pages.ts';
import {
  campaignUrl,
  dropFilm,
  orderCampaigns,
  pattern,
  throttle,
  throttleAfter,
  uploadBar,
  uploadRow,
  watchStore,
} from '../harness/steps/upload-steps.ts';

const FILM_SECONDS = 3;
const NAME = 'heavy-film-003.mxf';
/** The film's 69 MB in parts of 5 MiB: more than are stored and in flight when page or film is taken away. */
const PARTS = 14;
/** Parts after which the page is closed. */
const ENOUGH = 3;

/** Lets the upload get about halfway and closes the page; lifts the throttle afterwards. @returns parts the store had answered by then */
async function reloadAtHalf(page: Page): Promise<Set<number>> {
  const answered = await throttleAfter(page, ENOUGH);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const stored = new Set(answered);
  expect(stored.size).toBeLessThan(PARTS);
  await throttle(page, Number.POSITIVE_INFINITY);
  return stored;
}

for (const [locale, words, width] of [
  ['fr-FR', french, 1440],
  ['en-GB', english, 390],
] as const) {
  test.describe(`an upload whose page was reloaded, ${locale}, ${width} pixels wide`, () => {
    test.use({ locale, viewport: { width, height: 900 } });
    const { uploads } = words;

    test('resumes with one click if the browser stored the file’s handle, sending only what is missing', async ({
      page,
    }) => {
      await page.addInitScript(pickStoredFilm, NAME);
      const [id] = await orderCampaigns(page, locale, ['Cime'], { seconds: FILM_SECONDS });
      await page.goto(campaignUrl(id!));
      await storeFilm(page, NAME, heavyMaster(FILM_SECONDS));
      await page.getByRole('button', { name: new RegExp(`^${words.media.drop.pick}`) }).click();
      const stored = await reloadAtHalf(page);

      const resume = page.getByRole('button', { name: uploads.offer.resume });
      await expect(resume).toBeVisible();
      await expect(page.getByTestId('spot')).toContainText(words.tracking.file.interrupted);
      await expectAccessible(page);
      const traffic = watchStore(page);
      await resume.click();
      await expect(uploadBar(page)).toContainText(uploads.allDone_one, { timeout: 90_000 });
      expect(traffic.begun).toBe(0);
      expect(traffic.parts.filter((part) => stored.has(part))).toEqual([]);
      console.log(`one click: ${stored.size} of ${PARTS} parts kept, ${traffic.parts.length} sent after it`);
    });

    test('resumes with the same file picked again; a different one is refused with a clear message', async ({
      page,
    }) => {
      const [id] = await orderCampaigns(page, locale, ['Dune'], { seconds: FILM_SECONDS });
      await page.goto(campaignUrl(id!));
      await dropFilm(page, words, heavyMaster(FILM_SECONDS));
      const stored = await reloadAtHalf(page);

      const other = path.join(runFolder(), 'films', 'other.mxf');
      await copyFile(xdcamMaster(1), other);
      const pick = page.getByRole('button', { name: uploads.offer.pick });
      const choose = (film: string) => pickFiles(page, pick, film);
      await expect(page.getByText(uploads.offer.dropAgain)).toBeVisible();
      await expect(page.getByRole('button', { name: uploads.offer.resume })).toHaveCount(0);
      await choose(other);
      await expect(page.getByRole('alert')).toHaveText(pattern(uploads.offer.otherFile, { name: NAME }));
      await expectAccessible(page);

      const traffic = watchStore(page);
      await choose(heavyMaster(FILM_SECONDS));
      await expect(uploadRow(page).first()).toBeVisible();
      await expect(uploadBar(page)).toContainText(uploads.allDone_one, { timeout: 90_000 });
      expect(traffic.begun).toBe(0);
      expect(traffic.parts.filter((part) => stored.has(part))).toEqual([]);
    });
  });
}

test.describe('a film dropped over an interrupted one', () => {
  test.use({ locale: 'fr-FR' });

  test('replaces it only after a confirmation that says what is lost', async ({ page }) => {
    const words = french;
    const [id] = await orderCampaigns(page, 'fr-FR', ['Étang'], { seconds: 1 });
    await page.goto(campaignUrl(id!));
    await dropFilm(page, words, heavyMaster(FILM_SECONDS));
    await reloadAtHalf(page);
    const question = pattern(words.tracking.file.confirmAbandon, { name: NAME });
    const asked = page.waitForEvent('dialog');
    const dropped = dropFilm(page, words, xdcamMaster(1));
    const dialog = await asked;
    expect(dialog.message()).toMatch(question);
    await dialog.dismiss();
    await dropped;
    await expect(page.getByRole('button', { name: words.uploads.offer.pick })).toBeVisible();
    page.once('dialog', (next) => void next.accept());
    await dropFilm(page, words, xdcamMaster(1));
    await expect(uploadBar(page)).toContainText(words.uploads.allDone_one, { timeout: 60_000 });
  });
});
