import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { heavyMaster, runFolder, xdcamMaster } from '../harness/films/films.ts';
import { pickFiles } from '../harness/films/pick-files.ts';
import { pickStoredFilm, storeFilm } from '../harness/films/stored-film.ts';
import { url } from '../harness/product/running-product.ts';
import { confirmAddress } from '../harness/steps/confirm-address.ts';
import { expectAccessible, pickFilm, uploadLinkTo, type Words } from '../harness/steps/customer-pages.ts';
import {
  campaignUrl,
  dropFilm,
  type Locale,
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
const PART_BYTES = 5 * 1024 * 1024;
/** Parts after which the film is lost. */
const ENOUGH = 3;

/** A separate master for the test, whose bytes may change. */
async function ownMaster(): Promise<string> {
  const folder = path.join(runFolder(), 'films', randomUUID());
  await mkdir(folder, { recursive: true });
  const film = path.join(folder, NAME);
  await copyFile(heavyMaster(FILM_SECONDS), film);
  return film;
}

/** Same name and size, different bytes in the middle of one part. */
async function masterChangedIn(part: number): Promise<string> {
  const film = await ownMaster();
  const file = await open(film, 'r+');
  await file.write(Buffer.from('other bytes'), 0, 11, (part - 1) * PART_BYTES + PART_BYTES / 2);
  await file.close();
  return film;
}

const again = (page: Page, { uploads }: Words) =>
  uploadRow(page).getByRole('button', { name: new RegExp(`^${uploads.again.pick}`) });
const chooseAgain = (page: Page, words: Words, film: string) => pickFiles(page, again(page, words), film);
const told = (page: Page) => uploadRow(page).getByRole('alert');
const otherBytes = ({ uploads }: Words) => pattern(uploads.otherBytes, { name: NAME });

async function expectArrived(page: Page, { uploads }: Words): Promise<void> {
  await expect(uploadBar(page)).toContainText(uploads.allDone_one, { timeout: 90_000 });
}

/** Sends a film and saves another under its name midway. @returns parts that had arrived by then */
async function loseFilm(page: Page, locale: Locale, words: Words): Promise<ReadonlySet<number>> {
  const film = await ownMaster();
  const [id] = await orderCampaigns(page, locale, ['Fleuve'], { seconds: FILM_SECONDS });
  await page.goto(campaignUrl(id!));
  await dropFilm(page, words, film);
  const stored = await throttleAfter(page, ENOUGH);
  await copyFile(xdcamMaster(1), film);
  await throttle(page, Number.POSITIVE_INFINITY);
  await expect(told(page)).toHaveText(words.uploads.unreadable);
  expect(stored.size).toBeLessThan(PARTS);
  return new Set(stored);
}

for (const [locale, words, width] of [
  ['fr-FR', french, 1440],
  ['en-GB', english, 390],
] as const) {
  test.describe(`a film saved again during its upload, ${locale}, ${width} pixels wide`, () => {
    test.use({ locale, viewport: { width, height: 900 } });

    test('says so, and resumes when the original is picked again: nothing that arrived is sent twice', async ({
      page,
    }) => {
      const arrived = await loseFilm(page, locale, words);
      await expectAccessible(page);
      const traffic = watchStore(page);
      await chooseAgain(page, words, await masterChangedIn([...arrived].at(-1)!));
      await expect(told(page)).toHaveText(otherBytes(words));
      await expectAccessible(page);
      await chooseAgain(page, words, xdcamMaster(1));
      await expect(told(page)).toHaveText(
        pattern(words.uploads.otherFile, { name: path.basename(xdcamMaster(1)), begun: NAME }),
      );
      expect(traffic.parts).toEqual([]);

      await chooseAgain(page, words, heavyMaster(FILM_SECONDS));
      await expectArrived(page, words);
      expect(traffic.begun).toBe(0);
      expect(traffic.parts.filter((part) => arrived.has(part))).toEqual([]);
      expect(new Set(traffic.parts).size).toBe(traffic.parts.length);
      console.log(`chosen again: ${arrived.size} of ${PARTS} parts kept, ${traffic.parts.length} sent after it`);
    });

    test('is sent from the start in its new version, after the page says what is lost', async ({ page }) => {
      const { uploads } = words;
      const arrived = await loseFilm(page, locale, words);
      const traffic = watchStore(page);
      await chooseAgain(page, words, await masterChangedIn([...arrived][0]!));
      await expect(told(page)).toHaveText(otherBytes(words));
      const announced = page.waitForRequest((request) => /\/api\/evaporate\/.+\/files$/.test(request.url()));
      await uploadRow(page).getByRole('button', { name: uploads.again.sendInstead }).click();
      expect((await announced).postDataJSON()).toMatchObject({
        name: NAME,
        replace: true,
        analysis: { kind: 'video' },
      });
      await expectArrived(page, words);
      expect(traffic.begun).toBe(1);
      expect(traffic.uploadIds.size).toBe(1);
      expect(traffic.parts.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: PARTS }, (_, index) => index + 1),
      );
    });
  });
}

test.describe('a film saved again while its holder sends it through a mailed link', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 900 } });

  test('is sent from the start in its new version', async ({ page, browser }) => {
    const words = french;
    const [id] = await orderCampaigns(page, 'fr-FR', ['Hameau'], { seconds: FILM_SECONDS });
    const { spots } = await (await page.request.get(`${url()}/api/campaign/${id}`)).json();
    const email = `holds-${randomUUID()}@post.example`;
    await page.goto(campaignUrl(id!));
    await confirmAddress(page, words);
    await page.request.post(`${url()}/api/show/${spots[0].showId}/delegations`, { data: { email } });
    const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 900 } });
    try {
      const holder = await context.newPage();
      await holder.goto(await uploadLinkTo(email));
      const film = await ownMaster();
      await pickFilm(holder, words, film);
      const braked = throttleAfter(holder, ENOUGH);
      await holder.getByRole('button', { name: words.delegation.file.send_one }).click();
      await braked;
      await copyFile(await masterChangedIn(1), film);
      await throttle(holder, Number.POSITIVE_INFINITY);
      await expect(told(holder)).toHaveText(words.uploads.unreadable);
      await chooseAgain(holder, words, film);
      await expect(told(holder)).toHaveText(otherBytes(words));
      await expectAccessible(holder);
      await uploadRow(holder).getByRole('button', { name: words.uploads.again.sendInstead }).click();
      await expect(holder.getByTestId('received').or(holder.getByTestId('accepted'))).toBeVisible({ timeout: 60_000 });
    } finally {
      await context.close();
    }
  });
});

test.describe('a film with a stored file handle', () => {
  test.use({ locale: 'fr-FR' });

  test('resumes with one click once it can be read again', async ({ page }) => {
    const words = french;
    await page.addInitScript(pickStoredFilm, NAME);
    const [id] = await orderCampaigns(page, 'fr-FR', ['Galet'], { seconds: FILM_SECONDS });
    await page.goto(campaignUrl(id!));
    await storeFilm(page, NAME, heavyMaster(FILM_SECONDS));
    await page.getByRole('button', { name: new RegExp(`^${words.media.drop.pick}`) }).click();
    const stored = await throttleAfter(page, ENOUGH);
    await storeFilm(page, NAME, heavyMaster(FILM_SECONDS));
    await throttle(page, Number.POSITIVE_INFINITY);
    await expect(told(page)).toHaveText(words.uploads.unreadable);
    const arrived = new Set(stored);
    const traffic = watchStore(page);
    await uploadRow(page).getByRole('button', { name: words.uploads.offer.resume }).click();
    await expectArrived(page, words);
    expect(traffic.begun).toBe(0);
    expect(traffic.parts.filter((part) => arrived.has(part))).toEqual([]);
  });
});
