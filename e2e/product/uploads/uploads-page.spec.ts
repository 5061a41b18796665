import { expect, type Page, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { heavyMaster } from '../harness/films/films.ts';
import { url } from '../harness/product/running-product.ts';
import { expectAccessible } from '../harness/steps/customer-pages.ts';
import {
  campaignUrl,
  dropFilm,
  leaveQuestion,
  orderCampaigns,
  pattern,
  throttle,
  uploadBar,
  uploadRow,
} from '../harness/steps/upload-steps.ts';

const FILM_SECONDS = 1;
/** Slow enough that the film's 23 MB last far longer than the checks. */
const CRAWL = 600_000;

/** Replaces the screen wake lock and counts requests. */
interface WakeLocks {
  requests: number;
  held: number;
  /** As browsers do when the tab is hidden. */
  drop(): void;
}
type Watched = { wakeLocks: WakeLocks };

function stubWakeLock(): void {
  const sentinels: { released: boolean }[] = [];
  const state: WakeLocks = {
    requests: 0,
    get held() {
      return sentinels.filter(({ released }) => !released).length;
    },
    drop() {
      for (const sentinel of sentinels) sentinel.released = true;
    },
  };
  Object.assign(globalThis, { wakeLocks: state });
  const request = async () => {
    state.requests += 1;
    const sentinel = {
      released: false,
      async release() {
        sentinel.released = true;
      },
    };
    sentinels.push(sentinel);
    return sentinel;
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
}

const wakeLocks = (page: Page) =>
  page.evaluate(() => {
    const { requests, held } = (globalThis as typeof globalThis & Watched).wakeLocks;
    return { requests, held };
  });

/** Hides the tab behind another, and shows it again. */
async function hideAndShow(page: Page): Promise<void> {
  await page.evaluate(() => {
    const become = (visibilityState: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    become('hidden');
    (globalThis as typeof globalThis & Watched).wakeLocks.drop();
    become('visible');
  });
}

for (const [locale, words, width] of [
  ['fr-FR', french, 1440],
  ['en-GB', english, 390],
] as const) {
  test.describe(`a film being uploaded, ${locale}, ${width} pixels wide`, () => {
    test.use({ locale, viewport: { width, height: 900 } });

    test('shows its figures on every page, can be paused and resumed, survives an outage, and asks before leaving', async ({
      context,
      page,
    }) => {
      const film = heavyMaster(FILM_SECONDS);
      const name = film.split('/').at(-1)!;
      const { uploads } = words;
      await page.addInitScript(stubWakeLock);
      const [id] = await orderCampaigns(page, locale, ['Aube'], { seconds: FILM_SECONDS });
      await page.goto(campaignUrl(id!));
      expect(await leaveQuestion(page)).toBe('');
      expect(await wakeLocks(page)).toEqual({ requests: 0, held: 0 });
      await throttle(page, CRAWL);
      await dropFilm(page, words, film);

      // speed in base 1024, bytes done and left, time left
      const row = uploadRow(page);
      await expect(row).toContainText(uploads.activity.sending);
      await expect(row).toContainText(pattern(uploads.done));
      await expect(row).toContainText(pattern(uploads.leftBytesAndTime), { timeout: 30_000 });
      // 600,000 bytes a second: 586 of 1024, give or take a few
      await expect(row).toContainText(/(5[4-9]|60)\d\sK[Bo]\/s/);
      expect(await wakeLocks(page)).toEqual({ requests: 1, held: 1 });
      await hideAndShow(page);
      await expect.poll(() => wakeLocks(page)).toEqual({ requests: 2, held: 1 });
      expect(await leaveQuestion(page)).toBe(uploads.leave);
      await expectAccessible(page);

      await row.getByRole('button', { name: pattern(uploads.pause, { name }) }).click();
      await expect(row).toContainText(uploads.state.Paused);
      await expect(uploadBar(page)).toContainText(pattern(uploads.onHold_one, { count: '1' }));
      await expect(row).toContainText(pattern(uploads.leftBytes));
      await expect.poll(async () => (await wakeLocks(page)).held).toBe(0);
      expect(await leaveQuestion(page)).toBe(uploads.leave);
      await row.getByRole('button', { name: pattern(uploads.resume, { name }) }).click();
      await expect(row).toContainText(uploads.activity.sending);
      await expect.poll(async () => (await wakeLocks(page)).held).toBe(1);

      await page.locator('#content').getByRole('link', { name: words.tracking.back }).click();
      await page.waitForURL(`${url()}/deliver`);
      await expect(uploadBar(page)).toContainText(pattern(uploads.underWay_one, { count: '1' }));
      await expect(uploadBar(page)).toContainText(/\d\s?%/);
      await uploadBar(page).getByRole('button', { name: uploads.showFiles }).click();
      await expect(uploadRow(page)).toContainText('Aube');
      await expectAccessible(page);

      await context.setOffline(true);
      await expect(uploadBar(page)).toContainText(uploads.activity.offline);
      await expect(uploadBar(page)).not.toContainText(/\/s/);
      await context.setOffline(false);
      await throttle(page, Number.POSITIVE_INFINITY);
      await expect(uploadBar(page)).toContainText(uploads.allDone_one, { timeout: 60_000 });
      expect(await leaveQuestion(page)).toBe('');
      expect((await wakeLocks(page)).held).toBe(0);
      await uploadBar(page).getByRole('button', { name: uploads.dismiss }).click();
      await expect(uploadBar(page)).toHaveCount(0);
    });

    test('is cancelled after a confirmation, and retried after a refusal that shows its status', async ({ page }) => {
      const { uploads } = words;
      const [id] = await orderCampaigns(page, locale, ['Brume'], { seconds: FILM_SECONDS });
      await page.goto(campaignUrl(id!));
      await throttle(page, CRAWL);
      let mayRefuse = true;
      await page.route('**/api/awsSignature?**', (route) =>
        mayRefuse
          ? route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'no' } } })
          : route.continue(),
      );
      await dropFilm(page, words, heavyMaster(FILM_SECONDS));
      const row = uploadRow(page);
      await expect(row.getByRole('alert')).toHaveText(pattern(uploads.failure['permission-denied'], { status: '403' }));
      await expectAccessible(page);
      await expect(uploadBar(page)).toContainText(pattern(uploads.interrupted_one, { count: '1' }));
      mayRefuse = false;
      await row.getByRole('button', { name: pattern(uploads.retry) }).click();
      await expect(row).toContainText(uploads.activity.sending);

      const questions: string[] = [];
      page.on('dialog', (dialog) => {
        questions.push(dialog.message());
        void (questions.length === 1 ? dialog.dismiss() : dialog.accept());
      });
      const cancel = row.getByRole('button', { name: pattern(uploads.cancel) });
      await cancel.click();
      await expect(row).toContainText(uploads.activity.sending);
      await cancel.click();
      await expect(uploadRow(page)).toHaveCount(0);
      expect(questions).toEqual([expect.stringMatching(pattern(uploads.confirmCancel)), questions[0]]);
      expect(await leaveQuestion(page)).toBe('');
    });
  });
}
