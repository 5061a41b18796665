import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, type Response, test } from '@playwright/test';
import { english } from '../apps/web/src/i18n/en/index.ts';
import { french } from '../apps/web/src/i18n/fr/index.ts';
import { expectAccessible } from './customer-pages.ts';
import { runFolder, xdcamMaster } from './films.ts';
import { pickFiles } from './pick-files.ts';
import {
  brake,
  campaignUrl,
  dropFilm,
  orderCampaigns,
  pattern,
  uploadBar,
  uploadRow,
  watchStore,
} from './upload-steps.ts';

const FILM_SECONDS = 8;
const NAME = 'FR_TEST_SPOT_FILM_0001_008_F.mxf';
/** The film's 52 MB in parts of 5 MiB. */
const PARTS = 11;
/** Parts after which the page is taken away. */
const ENOUGH = 3;

/**
 * A file that the page holds itself (origin private file system): a real handle, kept by IndexedDB like one from the disk,
 * which is what the stand-in of the native picker gives.
 */
async function keepFilmInPage(page: Page, film: string): Promise<void> {
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'held' }));
  });
  await page.locator('#held').setInputFiles(film);
  await page.evaluate(async (name) => {
    const input = document.querySelector<HTMLInputElement>('#held');
    const root = await navigator.storage.getDirectory();
    const handle = await root.getFileHandle(name, { create: true });
    const writable = await handle.createWritable();
    await writable.write(input!.files![0]!);
    await writable.close();
    input!.remove();
  }, NAME);
}

function bringOwnPicker(name: string): void {
  const showOpenFilePicker = async () => [await (await navigator.storage.getDirectory()).getFileHandle(name)];
  Object.assign(globalThis, { showOpenFilePicker });
}

/** Lets the upload get to about half, and takes the page away; what follows is not slowed down. @returns parts the store had answered by then */
async function reloadAtHalf(page: Page): Promise<Set<number>> {
  const stored = new Set<number>();
  const crawls = Promise.withResolvers<void>();
  const count = (response: Response) => {
    const part = new URL(response.url()).searchParams.get('partNumber');
    if (!part || response.request().method() !== 'PUT' || !response.ok()) return;
    stored.add(Number(part));
    // what is on its way then stays on its way
    if (stored.size === ENOUGH) void brake(page, 10_000).then(crawls.resolve);
  };
  page.on('response', count);
  await brake(page, 6_000_000);
  await crawls.promise;
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  page.off('response', count);
  expect(stored.size).toBeLessThan(PARTS);
  await brake(page, Number.POSITIVE_INFINITY);
  return new Set(stored);
}

for (const [locale, words, width] of [
  ['fr-FR', french, 1440],
  ['en-GB', english, 390],
] as const) {
  test.describe(`an upload whose page was reloaded, ${locale}, ${width} pixels wide`, () => {
    test.use({ locale, viewport: { width, height: 900 } });
    const { uploads } = words;

    test('goes on after one click where the browser keeps the file’s handle, with what lacks only', async ({
      page,
    }) => {
      await page.addInitScript(bringOwnPicker, NAME);
      const [id] = await orderCampaigns(page, locale, ['Cime']);
      await page.goto(campaignUrl(id!));
      await keepFilmInPage(page, xdcamMaster(FILM_SECONDS));
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

    test('goes on with the same file picked again; another one is refused in clear words', async ({ page }) => {
      const [id] = await orderCampaigns(page, locale, ['Dune']);
      await page.goto(campaignUrl(id!));
      await dropFilm(page, words, xdcamMaster(FILM_SECONDS));
      const stored = await reloadAtHalf(page);

      const other = path.join(runFolder(), 'films', 'other.mxf');
      await copyFile(xdcamMaster(4), other);
      const pick = page.getByRole('button', { name: uploads.offer.pick });
      const choose = (film: string) => pickFiles(page, pick, film);
      await expect(page.getByText(uploads.offer.dropAgain)).toBeVisible();
      await expect(page.getByRole('button', { name: uploads.offer.resume })).toHaveCount(0);
      await choose(other);
      await expect(page.getByRole('alert')).toHaveText(pattern(uploads.offer.otherFile, { name: NAME }));
      await expectAccessible(page);

      const traffic = watchStore(page);
      await choose(xdcamMaster(FILM_SECONDS));
      await expect(uploadRow(page).first()).toBeVisible();
      await expect(uploadBar(page)).toContainText(uploads.allDone_one, { timeout: 90_000 });
      expect(traffic.begun).toBe(0);
      expect(traffic.parts.filter((part) => stored.has(part))).toEqual([]);
    });
  });
}

test.describe('a film dropped over an interrupted one', () => {
  test.use({ locale: 'fr-FR' });

  test('takes its place only after a question that says what is lost', async ({ page }) => {
    const words = french;
    const [id] = await orderCampaigns(page, 'fr-FR', ['Étang']);
    await page.goto(campaignUrl(id!));
    await dropFilm(page, words, xdcamMaster(FILM_SECONDS));
    await reloadAtHalf(page);
    const question = pattern(words.tracking.file.confirmAbandon, { name: NAME });
    const asked = page.waitForEvent('dialog');
    const dropped = dropFilm(page, words, xdcamMaster(4));
    const dialog = await asked;
    expect(dialog.message()).toMatch(question);
    await dialog.dismiss();
    await dropped;
    await expect(page.getByRole('button', { name: words.uploads.offer.pick })).toBeVisible();
    page.once('dialog', (next) => void next.accept());
    await dropFilm(page, words, xdcamMaster(4));
    await expect(uploadBar(page)).toContainText(words.uploads.allDone_one, { timeout: 60_000 });
  });
});
