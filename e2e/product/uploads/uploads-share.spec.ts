import { expect, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { heavyMaster, xdcamMaster } from '../harness/films/films.ts';
import { processesNamed } from '../harness/product/processes.ts';
import { product } from '../harness/product/running-product.ts';
import { DESTINATIONS, expectAccessible } from '../harness/steps/customer-pages.ts';
import {
  campaignUrl,
  dropFilm,
  openDetails,
  orderCampaigns,
  pattern,
  throttle,
  uploadBar,
  uploadRow,
  watchStore,
} from '../harness/steps/upload-steps.ts';

const FILM_SECONDS = 1;
/** Slow enough that the film's 23 MB last far longer than the checks. */
const CRAWL = 500_000;

test.describe('several uploads', () => {
  test.use({ locale: 'en-GB' });

  test('of two campaigns run side by side in one tab, and share the line', async ({ page }) => {
    const words = english;
    const [first, second] = await orderCampaigns(page, 'en-GB', ['Fjord', 'Gorge'], { seconds: FILM_SECONDS });
    await page.goto(campaignUrl(first!));
    await throttle(page, CRAWL);
    await dropFilm(page, words, heavyMaster(FILM_SECONDS));
    await expect(uploadRow(page)).toContainText(words.uploads.activity.sending);
    // within the application: a page load would end the upload
    await page.locator('#content').getByRole('link', { name: words.tracking.back }).click();
    await page.locator(`a[href="/deliver/${second}"]`).first().click();
    await page.waitForURL(campaignUrl(second!));
    await dropFilm(page, words, heavyMaster(FILM_SECONDS));
    await expect(uploadBar(page)).toContainText(pattern(words.uploads.underWay_other, { count: '2' }));
    await uploadBar(page).getByRole('button', { name: words.uploads.showFiles }).click();
    const rows = uploadBar(page).getByTestId('upload-row');
    await expect(rows).toHaveCount(2);
    for (const title of ['Fjord', 'Gorge']) {
      await expect(rows.filter({ hasText: title })).toContainText(/\/s/, { timeout: 30_000 });
    }
    await expectAccessible(page);
    await throttle(page, Number.POSITIVE_INFINITY);
    await expect(uploadBar(page)).toContainText(pattern(words.uploads.allDone_other, { count: '2' }), {
      timeout: 90_000,
    });
  });

  test('of the same film in two tabs are one: the second tab says so, and finishes with the first', async ({
    context,
    page,
  }) => {
    const words = english;
    const [id] = await orderCampaigns(page, 'en-GB', ['Hêtre'], { seconds: FILM_SECONDS });
    const other = await context.newPage();
    const traffics = [watchStore(page), watchStore(other)];
    await page.goto(campaignUrl(id!));
    await other.goto(campaignUrl(id!));
    await throttle(page, CRAWL);
    await page.bringToFront();
    await dropFilm(page, words, heavyMaster(FILM_SECONDS));
    await expect(uploadRow(page)).toContainText(words.uploads.activity.sending);
    // a tab opened meanwhile has nothing to resume
    await other.reload();
    await expect(other.getByTestId('spot')).toContainText(words.tracking.file.elsewhere);
    await expect(other.getByText(words.uploads.offer.title)).toHaveCount(0);
    await other.bringToFront();
    await dropFilm(other, words, heavyMaster(FILM_SECONDS));
    await expect(uploadRow(other)).toContainText(words.uploads.activity.elsewhere);
    await throttle(page, Number.POSITIVE_INFINITY);
    for (const tab of [page, other]) {
      await expect(uploadBar(tab)).toContainText(words.uploads.allDone_one, { timeout: 90_000 });
    }
    expect(traffics.map(({ begun }) => begun)).toEqual([1, 0]);
    expect(traffics[1]!.parts).toEqual([]);
    expect(new Set(traffics[0]!.parts).size).toBe(traffics[0]!.parts.length);
  });
});

/** Stops the workers, so that an arrived film stays as it is. */
function holdWorkers(): () => void {
  const workers = processesNamed('apps/worker/', product().pid);
  expect(workers.length).toBeGreaterThan(0);
  for (const pid of workers) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of workers) process.kill(pid, 'SIGCONT');
  };
}

for (const [locale, words, width] of [
  ['fr-FR', french, 1440],
  ['en-GB', english, 390],
] as const) {
  // After acceptance everything is the same in any language.
  const isDelivered = locale === 'fr-FR';
  test.describe(`a film that has arrived, ${locale}, ${width} pixels wide`, () => {
    test.use({ locale, viewport: { width, height: 900 } });

    test('can be replaced until it is accepted, after a confirmation that says what happens', async ({ page }) => {
      const { replace } = words.tracking;
      const [id] = await orderCampaigns(page, locale, ['Île'], { isDelivered });
      const goOn = holdWorkers();
      try {
        await page.goto(campaignUrl(id!));
        await dropFilm(page, words, heavyMaster(1));
        await expect(uploadBar(page)).toContainText(words.uploads.allDone_one, { timeout: 60_000 });
        await page.getByRole('button', { name: pattern(replace.buttonOf) }).click();
        await expectAccessible(page);
        const asked = page.waitForEvent('dialog');
        await dropFilm(page, words, xdcamMaster(2));
        const dialog = await asked;
        expect(dialog.message()).toMatch(
          pattern(replace.confirm, {
            name: 'heavy-film-001.mxf',
            other: 'film-002.mxf',
          }),
        );
        await dialog.accept();
        await expect(uploadBar(page)).toContainText(pattern(words.uploads.allDone_other, { count: '2' }), {
          timeout: 60_000,
        });
      } finally {
        goOn();
      }
      if (isDelivered) {
        const done = words.tracking.delivery.delivered.replace('{{point}}', DESTINATIONS[0]!).split('{{date}}')[0]!;
        await expect(page.getByText(done)).toBeVisible({ timeout: 150_000 });
      }
      await openDetails(page, words);
      await expect(page.getByTestId('spot')).toContainText('film-002.mxf');
      await expect(page.getByRole('button', { name: pattern(replace.buttonOf) })).toHaveCount(0, { timeout: 90_000 });
    });
  });
}
