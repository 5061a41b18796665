import { expect, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { heavyMaster } from '../harness/films/films.ts';
import { pickFilesBy } from '../harness/films/pick-files.ts';
import { expectAccessible } from '../harness/steps/customer-pages.ts';
import { press, tabTo } from '../harness/steps/keyboard.ts';
import { campaignUrl, orderCampaigns, pattern, throttle, uploadBar, uploadRow } from '../harness/steps/upload-steps.ts';

const { media, uploads } = french;
const FILM_SECONDS = 1;
/** Slow enough that the film's 23 MB last far longer than the walk. */
const CRAWL = 600_000;

test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

test('by keyboard alone: pick a film, retry, pause, resume and cancel its upload, and pick it again', async ({
  page,
}) => {
  const film = heavyMaster(FILM_SECONDS);
  const [id] = await orderCampaigns(page, 'fr-FR', ['Écume'], { seconds: FILM_SECONDS });
  await page.goto(campaignUrl(id!));
  await throttle(page, CRAWL);
  const row = uploadRow(page).first();
  const spot = page.getByTestId('spot');
  const pick = page.getByRole('button', { name: new RegExp(`^${media.drop.pick}`) });
  const button = (message: string) => row.getByRole('button', { name: pattern(message) });
  const said = uploadBar(page).getByRole('status');

  await test.step('a refused upload is announced, and its retry keeps the focus', async () => {
    await page.route('**/api/awsSignature?**', (route) =>
      route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'no' } } }),
    );
    await tabTo(page, pick);
    await pickFilesBy(page, () => page.keyboard.press('Enter'), film);
    await expect(row.getByRole('alert')).toHaveText(pattern(uploads.failure['permission-denied'], { status: '403' }));
    await expect(said).toHaveText(uploads.interrupted_one.replace('{{count}}', '1'));
    await page.unroute('**/api/awsSignature?**');
    await press(page, button(uploads.retry), 'Enter');
    await expect(row).toContainText(uploads.activity.sending);
    await expect(button(uploads.pause)).toBeFocused();
    await expect(said).toHaveText(uploads.underWay_one.replace('{{count}}', '1'));
  });

  await test.step('pausing and resuming keep the focus on the same button, and are announced', async () => {
    await page.keyboard.press('Enter');
    await expect(button(uploads.resume)).toBeFocused();
    await expect(said).toHaveText(uploads.onHold_one.replace('{{count}}', '1'));
    await page.keyboard.press('Space');
    await expect(button(uploads.pause)).toBeFocused();
    await expect(said).toHaveText(uploads.underWay_one.replace('{{count}}', '1'));
    await expectAccessible(page);
  });

  await test.step('cancelling asks, is announced, and leaves the focus at the spot', async () => {
    const answers = [false, true];
    page.on('dialog', (dialog) => void (answers.shift() === false ? dialog.dismiss() : dialog.accept()));
    await press(page, button(uploads.cancel), 'Enter');
    await expect.poll(() => answers.length).toBe(1);
    await expect(button(uploads.cancel)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(uploadRow(page)).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: pattern(uploads.cancelled) })).toBeVisible();
    await expect(spot).toBeFocused();
    await expect(pick).toBeVisible();
  });

  await test.step('the film is picked again, and cancelled from the bar of another page', async () => {
    await tabTo(page, pick);
    await pickFilesBy(page, () => page.keyboard.press('Enter'), film);
    await expect(row).toContainText(uploads.activity.sending);
    await press(page, page.locator('#content').getByRole('link', { name: french.tracking.back }), 'Enter', 'Shift+Tab');
    await page.waitForURL('**/deliver');
    await press(page, uploadBar(page).getByRole('button', { name: uploads.showFiles }), 'Enter');
    await expect(uploadBar(page).getByRole('button', { name: uploads.hideFiles })).toBeFocused();
    await press(page, button(uploads.cancel), 'Enter', 'Shift+Tab');
    await expect(uploadBar(page)).toHaveCount(0);
    await expect(page.locator('#content')).toBeFocused();
  });
});
