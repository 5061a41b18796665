import { expect, type Page } from '@playwright/test';
import type { english } from '@spotway/wording/pages/en';
import type { french } from '@spotway/wording/pages/fr';
import { pickFiles } from '../../e2e/product/harness/films/pick-files.ts';
import { url } from '../../e2e/product/harness/product/running-product.ts';
import { confirmAddress } from '../../e2e/product/harness/steps/confirm-address.ts';
import { acceptTerms, BILLING_FIELDS, DESTINATIONS, register } from '../../e2e/product/harness/steps/customer-pages.ts';
import { throttle } from '../../e2e/product/harness/steps/upload-steps.ts';
import type { Director } from './director.ts';

type Words = typeof french | typeof english;

/** The four steps of the landing page, which the film follows. */
export const STEPS = ['describe', 'drop', 'check', 'receive'] as const;

/** The page is as wide as a small desktop, and so high that the camera moves over it instead of scrolling. */
export const PAGE = { width: 1120, height: 1700 };
/** The player fits its window. */
const PLAYER = { width: 1120, height: 860 };

/** Bytes a second: the upload of the film lasts as long as taking some pictures of it. */
const UPLOAD_SPEED = 6_000_000;
const PLAYED_FRAMES = 36;

/** Orders, sends and follows a film, and watches it. */
export async function tellStory(page: Page, director: Director, words: Words, film: string): Promise<void> {
  await register(
    page,
    words,
    `livraisons@${words.landing.pictures.company.toLowerCase().replaceAll(' ', '-')}.example`,
  );
  await confirmAddress(page, words);
  await page.goto(`${url()}/deliver/new`);
  await describeCampaign(page, director, words);
  await dropFilm(page, director, words, film);
  await order(page, words);
  await follow(page, director, words);
  // what has arrived may be told in the corner, over the player
  const corner = page.getByRole('region', { name: words.uploads.bar });
  const dismiss = corner.getByRole('button', { name: words.uploads.dismiss, exact: true });
  if (await dismiss.isVisible()) await dismiss.click();
  await watchFilm(page, director, words);
}

async function describeCampaign(page: Page, director: Director, { order, landing }: Words): Promise<void> {
  director.beginStep(0);
  const field = (name: string) => page.getByRole('combobox', { name });
  const fields = [order.info.uploaderCompany, order.info.campaign, order.info.advertiser, order.info.product];
  await expect(field(order.info.campaign)).toBeVisible();
  await director.frame([page.getByRole('heading', { name: order.info.title }), ...fields.map(field)]);
  await director.show(0.8);
  const { company, campaign, advertiser, product } = landing.pictures;
  for (const [index, text] of [company, campaign, advertiser, product].entries())
    await director.type(field(fields[index]!), text);
  const points = DESTINATIONS.map((name) => page.getByRole('checkbox', { name }).first());
  await director.frame([page.getByRole('heading', { name: order.destinations.title, exact: true }), ...points]);
  await director.show(0.5);
  for (const point of points) {
    await director.click(point, () => point.check());
    await director.show(0.5);
  }
}

async function dropFilm(page: Page, director: Director, words: Words, film: string): Promise<void> {
  const { order, media } = words;
  director.beginStep(1);
  const spot = page.getByTestId('spot-card').first();
  const pick = spot.getByRole('button', { name: new RegExp(`^${media.drop.pick}`) });
  await director.frame([pick, spot.getByRole('textbox', { name: order.spots.pubId })]);
  await director.show(1.2);
  await director.click(pick, () => pickFiles(page, pick, film));
  await expect(page.getByText('1920 × 1080').first()).toBeVisible({ timeout: 60_000 });
  const report = page.getByTestId('file-report').first();
  await director.show(0.5);
  await director.frame([report]);
  await director.show(2.4);
  const title = spot.getByRole('textbox', { name: order.spots.spotTitle });
  // Chromium without a window writes the pattern of a date in American English only
  for (const date of await spot.locator('input[type="date"]').all())
    await date.evaluate((field) => (field as HTMLElement).style.setProperty('color', 'transparent'));
  const fields = [order.spots.pubId, order.spots.spotTitle, order.spots.duration];
  await director.frame(fields.map((name) => spot.getByRole('textbox', { name })));
  await director.show(1.6);
  // read from the file's name, which has no apostrophe
  await title.fill('');
  await director.type(title, words.landing.pictures.title);
  const submit = page.getByRole('button', { name: order.submit.toPayment });
  await director.frame([page.getByTestId('quote-total'), submit]);
  await director.show(1.2);
  await director.click(submit);
}

/** Paid behind the scenes: without a card provider, the page says that payment is switched off. */
async function order(page: Page, { payment }: Words): Promise<void> {
  await page.waitForURL('**/deliver/new/payment');
  await expect(page.getByText(payment.checkout.deactivated)).toBeVisible();
  const named = (name: string) => page.getByRole('textbox', { name, exact: true });
  for (const field of BILLING_FIELDS) await named(payment.billing[field]).fill('Exemple 1');
  await named(payment.billing.vatNumber).fill('FR44732829320');
  await acceptTerms(page);
  await throttle(page, UPLOAD_SPEED);
  await page.getByRole('button', { name: payment.checkout.submit }).click();
  await page.waitForURL(/\/deliver\/[0-9a-f-]{36}$/);
}

async function follow(page: Page, director: Director, { tracking, uploads }: Words): Promise<void> {
  const spot = page.getByTestId('spot');
  const row = spot.getByTestId('upload-row');
  await expect(row).toContainText(uploads.activity.sending);
  director.cut();
  await director.frame([spot]);
  await director
    .watch(row, async () => (await row.count()) === 0, 3.5)
    .catch((error) => {
      // the row goes while its words are read
      if (row && !/waited too long/.test(String(error))) return;
      throw error;
    });
  await throttle(page, Number.POSITIVE_INFINITY);
  director.beginStep(2);
  const banner = page.getByTestId('campaign-banner');
  await director.watch(spot, async () => (await banner.getAttribute('data-step')) === 'Delivered', 9);
  director.beginStep(3);
  await director.show(2);
  await director.frame([spot.getByText(tracking.delivery.deliveredOn.split('{{')[0]!).first(), spot]);
  await director.show(2);
}

async function watchFilm(page: Page, director: Director, { player, tracking }: Words): Promise<void> {
  const play = page.getByRole('link', { name: tracking.spot.playOf.split('{{title}}')[0]! });
  await expect(play).toBeVisible({ timeout: 120_000 });
  await director.frame([play, page.getByTestId('spot').getByRole('heading').first()]);
  await director.show(0.8);
  await director.click(play);
  await page.setViewportSize(PLAYER);
  await page.getByRole('button', { name: player.start }).click({ timeout: 60_000 });
  const timecode = page.getByRole('textbox', { name: player.timecode });
  await expect(timecode).not.toHaveValue('10 00 00 00', { timeout: 60_000 });
  await page.keyboard.press('k');
  await page.keyboard.press('Home');
  await expect(timecode).toHaveValue('10 00 00 00');
  await page.waitForLoadState('networkidle').catch(() => {});
  director.cut();
  await director.frame([page.locator('video'), timecode]);
  await director.show(0.8);
  for (let frame = 1; frame <= PLAYED_FRAMES; frame += 1) {
    const before = await timecode.inputValue();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(timecode).not.toHaveValue(before);
    await director.show(0.08);
  }
  director.hold(1.5);
}
